import { IconClockPause, IconHeartHandshake, IconTrendingDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { look, lookWith } from '@/components/look/look';
import { EmptyState } from '@/components/states/EmptyState';
import { Tag } from '@/components/status/Tag';
import type { Column } from '@/components/table/columns';
import { DataTable } from '@/components/table/DataTable';
import { useFormat } from '@/lib/format';
import { useStudentRecordPath } from '@/lib/studentRecord';
import { type Chosen, type HelpRow, useNeedsHelp } from '../queries';
import { useWords } from '../useWords';
import classes from './Statistics.module.css';

/** Who needs help and why, with the rule by which they were found. */
export function NeedsHelp({ chosen }: { chosen: Chosen }) {
  const { t } = useTranslation('statistics');
  const format = useFormat();
  const query = useNeedsHelp(chosen);
  const pathOf = useStudentRecordPath();
  const { data } = query;
  const columns: Column<HelpRow>[] = [
    { key: 'student', header: t('help.student'), isData: true, priority: 1, render: (row) => row.user.full_name },
    {
      key: 'reason',
      header: t('help.reason'),
      priority: 1,
      render: (row) => (
        <span className={look('flex', 'wrap', 'gap-2-14')}>
          {row.reasons.map((reason) => (
            <Reason key={reason.code} reason={reason} />
          ))}
        </span>
      ),
    },
    {
      key: 'last_score',
      header: t('help.last_score'),
      align: 'right',
      priority: 1,
      render: (row) => (row.last_score === null ? '–' : format.score(row.last_score)),
    },
    {
      key: 'last_activity',
      header: t('help.last_activity'),
      align: 'right',
      priority: 1,
      oneLine: true,
      render: (row) => (row.last_activity ? format.date(row.last_activity) : '–'),
    },
  ];
  return (
    <section aria-label={t('help.title')}>
      <DataTable<HelpRow>
        label={t('help.title')}
        query={query}
        columns={columns}
        rowKey={({ user }) => user.id}
        rowName={({ user }) => user.full_name}
        rowLink={({ user }) => pathOf(user.id)}
        filters={
          <>
            <h2 className={look('cluster', 'heading', 'gap-2-10')}>
              {t('help.title')}
              {data && data.count > 0 && <Tag kind="warning">{format.number(data.count)}</Tag>}
            </h2>
            {data && (
              <p className={look('note', 'm-0', 'leading-15')}>
                {t('help.rule', {
                  idle: format.number(data.rule.idle_days),
                  recent: format.number(data.rule.recent_days),
                  before: format.number(data.rule.before_days),
                  fall: format.score(data.rule.fall),
                  least: format.number(data.rule.least_results),
                })}{' '}
                {t('help.as_of', { date: format.date(data.rule.date) })}
              </p>
            )}
          </>
        }
        errorTitle={t('failed.help')}
        empty={
          <EmptyState
            icon={<IconHeartHandshake size={24} stroke={1.6} />}
            title={t('help.none')}
            advice={t('help.none_advice')}
          />
        }
      />
    </section>
  );
}

function Reason({ reason }: { reason: HelpRow['reasons'][number] }) {
  const { reasonOf } = useWords();
  const Icon = reason.code === 'idle' ? IconClockPause : IconTrendingDown;
  return (
    <span className={lookWith(classes.reason, 'inline-flex', 'middle', 'gap-6', 'warning')} data-kind={reason.code}>
      <Icon size={17} stroke={1.7} aria-hidden="true" />
      {reasonOf(reason)}
    </span>
  );
}
