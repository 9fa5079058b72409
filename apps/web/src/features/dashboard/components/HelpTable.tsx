import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { look, lookWith } from '@/components/look/look';
import { HelpReasons } from '@/components/reasons/HelpReasons';
import { useHelpRule } from '@/components/reasons/useHelpRule';
import { Tag } from '@/components/status/Tag';
import type { Column } from '@/components/table/columns';
import { DataTable } from '@/components/table/DataTable';
import { useFormat } from '@/lib/format';
import { screenPath } from '@/lib/screenPaths';
import { useStudentRecordPath } from '@/lib/studentRecord';
import type { Asked } from '../asked';
import { type Help, useHelp } from '../queries';
import classes from './Dashboard.module.css';

type Row = Help['results'][number];

/** The most urgent of a school or class, with the rule and the way to all of them. */
export function HelpTable({ asked }: { asked: Asked }) {
  const { t } = useTranslation('needs_help');
  const format = useFormat();
  const ruleOf = useHelpRule();
  const pathOf = useStudentRecordPath();
  const query = useHelp(asked);
  const { data } = query;
  const { school, class: schoolClass, module } = asked.filters;
  const columns: Column<Row>[] = [
    {
      key: 'student',
      header: t('columns.student'),
      isData: true,
      render: ({ user }) => user.full_name,
      detail: (row) => `${row.class.name} · ${row.module.name}`,
    },
    { key: 'reasons', header: t('columns.reasons'), render: ({ reasons }) => <HelpReasons reasons={reasons} /> },
    {
      key: 'since',
      header: t('columns.since'),
      align: 'right',
      priority: 2,
      oneLine: true,
      render: ({ since }) => format.date(since),
    },
  ];
  return (
    <DataTable
      label={t('title')}
      query={query}
      columns={columns}
      rowKey={(row) => `${row.class.id}/${row.user.id}/${row.module.id}`}
      rowName={({ user }) => user.full_name}
      rowLink={({ user }) => pathOf(user.id)}
      errorTitle={t('failed')}
      empty={<p className={lookWith(classes.nothing, 'm-0', 'dimmed', 'text-centre')}>{t('none')}</p>}
      filters={
        <div className={classes.tableHead}>
          <h2>
            {t('title')}{' '}
            {data && data.student_count > 0 && <Tag kind="warning">{format.number(data.student_count)}</Tag>}
          </h2>
          {data && data.count > 0 && (
            <Link
              className={look('primary', 'text-sm', 'no-underline', 'hover-underline')}
              to={screenPath('needs_help', {
                school: school || undefined,
                class: schoolClass || undefined,
                module: module || undefined,
              })}
            >
              {t('all')}
            </Link>
          )}
          {data && <p className={lookWith(classes.rule, 'note', 'm-0')}>{ruleOf(data.rule)}</p>}
        </div>
      }
    />
  );
}
