import { IconHeartHandshake } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { look } from '@/components/look/look';
import { HelpReasons } from '@/components/reasons/HelpReasons';
import { useHelpRule } from '@/components/reasons/useHelpRule';
import { EmptyState } from '@/components/states/EmptyState';
import { Tag } from '@/components/status/Tag';
import type { Column } from '@/components/table/columns';
import { DataTable } from '@/components/table/DataTable';
import { useFormat } from '@/lib/format';
import { screenPath } from '@/lib/screenPaths';
import { useStudentRecordPath } from '@/lib/studentRecord';
import { type Chosen, type HelpRow, useNeedsHelp } from '../queries';

/** Who of the class needs help in the course now and why, with the rule by which they were found. */
export function NeedsHelp({ chosen }: { chosen: Chosen }) {
  const { t } = useTranslation('needs_help');
  const format = useFormat();
  const ruleOf = useHelpRule();
  const query = useNeedsHelp(chosen);
  const pathOf = useStudentRecordPath();
  const { data } = query;
  const columns: Column<HelpRow>[] = [
    { key: 'student', header: t('columns.student'), isData: true, priority: 1, render: (row) => row.user.full_name },
    {
      key: 'reasons',
      header: t('columns.reasons'),
      priority: 1,
      render: ({ reasons }) => <HelpReasons reasons={reasons} />,
    },
    {
      key: 'since',
      header: t('columns.since'),
      align: 'right',
      priority: 1,
      oneLine: true,
      render: ({ since }) => format.date(since),
    },
  ];
  return (
    <section aria-label={t('title')}>
      <DataTable<HelpRow>
        label={t('title')}
        query={query}
        columns={columns}
        rowKey={({ user }) => user.id}
        rowName={({ user }) => user.full_name}
        rowLink={({ user }) => pathOf(user.id)}
        filters={
          <>
            <h2 className={look('cluster', 'heading', 'gap-2-10')}>
              {t('title')}
              {data && data.student_count > 0 && <Tag kind="warning">{format.number(data.student_count)}</Tag>}
              <Link
                className={look('primary', 'text-sm', 'no-underline', 'hover-underline')}
                to={screenPath('teacher_needs_help', { class: chosen.classId })}
              >
                {t('all')}
              </Link>
            </h2>
            {data && <p className={look('note', 'm-0', 'leading-15')}>{ruleOf(data.rule)}</p>}
          </>
        }
        errorTitle={t('failed')}
        empty={
          <EmptyState
            icon={<IconHeartHandshake size={24} stroke={1.6} />}
            title={t('none')}
            advice={t('none_advice')}
          />
        }
      />
    </section>
  );
}
