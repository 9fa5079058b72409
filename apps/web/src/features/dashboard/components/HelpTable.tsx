import { IconClockPause, IconTrendingDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { lookWith } from '@/components/look/look';
import { Tag } from '@/components/status/Tag';
import type { Column } from '@/components/table/columns';
import { DataTable } from '@/components/table/DataTable';
import { useFormat } from '@/lib/format';
import { useStudentRecordPath } from '@/lib/studentRecord';
import type { Help, useHelp } from '../queries';
import { reasonText } from '../sheets';
import classes from './Dashboard.module.css';

type Row = Help['results'][number];

/** Those of a chosen class, with the rule. */
export function HelpTable({ query }: { query: ReturnType<typeof useHelp> }) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const pathOf = useStudentRecordPath();
  const textOf = reasonText(t, format);
  const title = t('help.title');
  const columns: Column<Row>[] = [
    {
      key: 'student',
      header: t('help.student'),
      isData: true,
      render: ({ user }) => user.full_name,
      detail: ({ user }) => user.username,
    },
    {
      key: 'reason',
      header: t('help.reason'),
      render: ({ reasons }) => (
        <ul className={classes.reasons}>
          {reasons.map((reason) => (
            <li key={reason.code} data-code={reason.code}>
              {reason.code === 'idle' ? (
                <IconClockPause size={16} stroke={1.6} aria-hidden="true" />
              ) : (
                <IconTrendingDown size={16} stroke={1.6} aria-hidden="true" />
              )}
              {textOf(reason)}
            </li>
          ))}
        </ul>
      ),
    },
    {
      key: 'last_score',
      header: t('help.last_score'),
      align: 'right',
      priority: 2,
      render: ({ last_score }) => (last_score === null ? '–' : format.score(last_score)),
    },
    {
      key: 'last_activity',
      header: t('help.last_activity'),
      align: 'right',
      priority: 2,
      render: ({ last_activity }) => (last_activity ? format.date(last_activity) : '–'),
    },
  ];
  const rule = query.data?.rule;
  return (
    <DataTable
      label={title}
      query={query}
      columns={columns}
      rowKey={({ user }) => user.id}
      rowName={({ user }) => user.full_name}
      rowLink={({ user }) => pathOf(user.id)}
      errorTitle={t('failed')}
      empty={<p className={lookWith(classes.nothing, 'm-0', 'dimmed', 'text-centre')}>{t('help.none')}</p>}
      filters={
        <div className={classes.tableHead}>
          <h2>
            {title} {query.data && query.data.count > 0 && <Tag kind="warning">{format.number(query.data.count)}</Tag>}
          </h2>
          {rule && (
            <p className={lookWith(classes.rule, 'note', 'm-0')}>
              {t('help.rule', {
                idle: rule.idle_days,
                fall: format.score(rule.fall),
                recent: rule.recent_days,
                before: rule.before_days,
                least: rule.least_results,
              })}
            </p>
          )}
        </div>
      }
    />
  );
}
