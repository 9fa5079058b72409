import { IconUserCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Period } from '@/components/date/period';
import { look } from '@/components/look/look';
import { EmptyState } from '@/components/states/EmptyState';
import { Tag } from '@/components/status/Tag';
import type { Column } from '@/components/table/columns';
import { DataTable } from '@/components/table/DataTable';
import { useFormat } from '@/lib/format';
import { type OwnAttendance, useOwnAttendance } from '../queries';

type Lesson = OwnAttendance['lessons'][number];

const KINDS = { present: 'success', late: 'warning', absent: 'error', excused: 'neutral' } as const;

/** Whether one was in the lessons of the period, and how often. */
export function Attendance({ period }: { period: Period }) {
  const { t } = useTranslation('attendance');
  const format = useFormat();
  const { data, ...query } = useOwnAttendance(period);
  const columns: Column<Lesson>[] = [
    {
      key: 'topic',
      header: t('lesson'),
      isData: true,
      priority: 1,
      render: ({ topic }) => topic,
      detail: ({ class: ofClass }) => ofClass.name,
    },
    {
      key: 'start_time',
      header: t('time'),
      priority: 1,
      oneLine: true,
      render: ({ start_time }) => format.dateTime(start_time),
    },
    {
      key: 'status',
      header: t('status'),
      priority: 1,
      render: ({ status }) => <Tag kind={KINDS[status]}>{t(`statuses.${status}`)}</Tag>,
    },
    { key: 'note', header: t('note'), isData: true, priority: 2, render: ({ note }) => note },
  ];
  return (
    <>
      <h2 className={look('mt-8', 'text-xl', 'bold', 'leading-14')}>{t('own.title')}</h2>
      {data && data.lessons.length > 0 && (
        <p className={look('m-0', 'dimmed')}>
          {t('own.sum', {
            present: format.number(data.totals.present),
            late: format.number(data.totals.late),
            absent: format.number(data.totals.absent),
            excused: format.number(data.totals.excused),
          })}
        </p>
      )}
      <DataTable<Lesson>
        label={t('own.title')}
        query={{ ...query, data: data && { count: data.lessons.length, results: data.lessons } }}
        columns={columns}
        rowKey={({ session_id }) => session_id}
        rowName={({ topic }) => topic}
        errorTitle={t('failed')}
        empty={<EmptyState icon={<IconUserCheck size={24} stroke={1.6} />} title={t('own.none')} />}
      />
    </>
  );
}
