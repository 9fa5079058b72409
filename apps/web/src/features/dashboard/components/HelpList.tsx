import { IconClockPause, IconTrendingDown, IconUsersGroup } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '@/components/states/EmptyState';
import { Tag } from '@/components/status/Tag';
import type { Column } from '@/components/table/columns';
import { DataTable } from '@/components/table/DataTable';
import { useFormat } from '@/lib/format';
import type { Asked } from '../asked';
import type { Help, useHelp } from '../queries';
import { type SheetColumn, sheetFrom } from '../sheets';
import classes from './Dashboard.module.css';

type Row = Help['results'][number];
type Reason = Row['reasons'][number];

function useReasonText() {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  return (reason: Reason): string => {
    if (reason.code === 'falling')
      return t('help.falling', { before: format.score(reason.before), recent: format.score(reason.recent) });
    return reason.days === null ? t('help.never') : t('help.idle', { count: reason.days });
  };
}

export function useHelpSheet() {
  const { t } = useTranslation('dashboard');
  const textOf = useReasonText();
  const format = useFormat();
  const columns: SheetColumn<Row>[] = [
    { header: t('help.student'), value: ({ user }) => user.full_name },
    { header: t('help.username'), value: ({ user }) => user.username },
    { header: t('help.class'), value: (row) => row.class.name },
    { header: t('help.reason'), value: ({ reasons }) => reasons.map(textOf).join('; ') },
    { header: t('help.last_score'), value: ({ last_score }) => last_score },
    {
      header: t('help.last_activity'),
      value: ({ last_activity }) => (last_activity ? format.date(last_activity) : null),
    },
  ];
  return ({ results }: Help) => sheetFrom(t('help.title'), columns, results);
}

interface Props {
  asked: Asked;
  query: ReturnType<typeof useHelp>;
}

/** Who of a class needs help first, why, and by which rule. */
export function HelpList({ asked, query }: Props) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const textOf = useReasonText();
  const title = t('help.title');
  if (!asked.filters.class) {
    return (
      <section className={`${classes.panel} ${classes.asking}`} aria-label={title}>
        <h2>{title}</h2>
        <EmptyState
          icon={<IconUsersGroup size={24} stroke={1.6} />}
          title={t(asked.hasSchool ? 'ask.class' : 'ask.school_and_class')}
          advice={t('help.needs_class')}
        />
      </section>
    );
  }
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
      errorTitle={t('failed')}
      empty={<p className={classes.nothing}>{t('help.none')}</p>}
      filters={
        <div className={classes.tableHead}>
          <h2>
            {title} {query.data && query.data.count > 0 && <Tag kind="warning">{format.number(query.data.count)}</Tag>}
          </h2>
          {rule && (
            <p className={classes.rule}>
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
