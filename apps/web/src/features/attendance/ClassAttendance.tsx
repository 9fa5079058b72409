import { Button } from '@mantine/core';
import { IconDownload, IconUserCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '@/components/feedback/toast';
import { look } from '@/components/look/look';
import { Segments } from '@/components/select/Segments';
import { EmptyState } from '@/components/states/EmptyState';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { ApiError, call } from '@/lib/api';
import { download } from '@/lib/download';
import { useFormat } from '@/lib/format';
import { useSearchPatch } from '@/lib/useSearchPatch';
import classes from './ClassAttendance.module.css';
import { Mark } from './Mark';
import { type Sheet, STATUSES, useSheet } from './queries';
import { SheetTable } from './SheetTable';
import { StudentLessons } from './StudentLessons';

const TERMS = ['1', '2'] as const;

/** Who was in the lessons of a class, term by term; the term stands in the address. */
export function ClassAttendance({ classId }: { classId: number }) {
  const { t } = useTranslation('attendance');
  const format = useFormat();
  const [search, put] = useSearchPatch();
  const { data, error, refetch } = useSheet(classId, search.get('term') ?? '');
  const [opened, setOpened] = useState<number | null>(null);
  const row = data?.rows.find(({ user }) => user.id === opened);
  if (!data) {
    return error ? (
      <ErrorState error={error} title={t('failed')} retry={() => void refetch()} />
    ) : (
      <LoadingState lines={8} />
    );
  }
  return (
    <>
      <div className={look('bar', 'gap-8-16', 'mb-12')}>
        <Segments
          aria-label={t('term')}
          data={TERMS.map((value) => ({ value, label: t(`terms.${value}`) }))}
          value={String(data.term)}
          onChange={(term) => put({ term }, { replace: true })}
        />
        <p className={classes.sum} aria-live="polite">
          {t('sum', {
            count: data.sessions.length,
            from: format.date(data.start_date),
            to: format.date(data.end_date),
          })}
          {data.left_off > 0 && ` ${t('left_off', { count: data.left_off })}`}
        </p>
        <ExportSheet sheet={data} />
      </div>
      {data.sessions.length === 0 ? (
        <EmptyState icon={<IconUserCheck size={24} stroke={1.6} />} title={t('none')} advice={t('none_advice')} />
      ) : (
        <>
          <SheetTable sheet={data} onOpen={({ user }) => setOpened(user.id)} />
          <p className={look('cluster', 'gap-4-16', 'mt-8', 'dimmed')}>
            {STATUSES.map((status) => (
              <span key={status}>
                <Mark status={status} /> {t(`statuses.${status}`)}
              </span>
            ))}
            <span>– {t('untaken')}</span>
          </p>
        </>
      )}
      {row && <StudentLessons sheet={data} row={row} onClose={() => setOpened(null)} />}
    </>
  );
}

function ExportSheet({ sheet }: { sheet: Sheet }) {
  const { t } = useTranslation(['attendance', 'components']);
  const { class: ofClass, term } = sheet;
  const exporting = useMutation({
    mutationFn: async () => {
      const { file_url } = await call('GET /api/class_attendance/export/', {
        query: { class_id: ofClass.id, term: term === 1 ? '1' : '2' },
      });
      await download(file_url, `${t('file_name', { class: ofClass.name, term })}.xlsx`);
    },
    onError: (failure) =>
      toast.failure({
        title: t('export_failed'),
        message: failure instanceof ApiError ? failure.detail : undefined,
      }),
  });
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} stroke={1.6} />}
      loading={exporting.isPending}
      disabled={sheet.rows.length === 0}
      onClick={() => exporting.mutate()}
    >
      {t('components:export.button')}
    </Button>
  );
}
