import { IconClockPause, IconTrendingDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { lookWith } from '@/components/look/look';
import { useFormat } from '@/lib/format';
import { screenPath } from '@/lib/screenPaths';
import { useStudentRecordPath } from '@/lib/studentRecord';
import { Panel, PanelRow } from './Panel';
import { type HelpRow, useHelpFirst } from './queries';
import classes from './Teacher.module.css';

/** The students of all one's classes who need help most; the statistics of the class tell the rest. */
export function HelpFirst() {
  const { t } = useTranslation('teacher_home');
  const format = useFormat();
  const query = useHelpFirst();
  const pathOf = useStudentRecordPath();
  const { data } = query;
  return (
    <Panel
      title={t('help.title')}
      note={
        data &&
        t('help.rule', {
          idle: format.number(data.rule.idle_days),
          recent: format.number(data.rule.recent_days),
          before: format.number(data.rule.before_days),
          fall: format.score(data.rule.fall),
        })
      }
      more={{
        to: screenPath('teacher_statistics'),
        label:
          data && data.count > data.results.length
            ? t('help.all', { total: format.number(data.count) })
            : t('help.statistics'),
      }}
      query={query}
      errorTitle={t('help.failed')}
      none={t('help.none')}
      isEmpty={data?.results.length === 0}
    >
      {data?.results.map((row) => (
        <PanelRow
          key={`${row.class.id}/${row.user.id}`}
          to={pathOf(row.user.id) ?? screenPath('teacher_statistics', { class: row.class.id })}
          name={row.user.full_name}
          facts={
            <>
              {row.reasons.map((reason) => (
                <Reason key={reason.code} reason={reason} />
              ))}
              <span translate="no">{row.class.name}</span>
            </>
          }
        />
      ))}
    </Panel>
  );
}

function Reason({ reason }: { reason: HelpRow['reasons'][number] }) {
  const { t } = useTranslation('teacher_home');
  const format = useFormat();
  const Icon = reason.code === 'idle' ? IconClockPause : IconTrendingDown;
  const text = () => {
    if (reason.code === 'falling') {
      return t('help.falling', { before: format.mean(reason.before), recent: format.mean(reason.recent) });
    }
    if (reason.days === null) return t('help.never');
    return t('help.idle', { count: reason.days, days: format.number(reason.days) });
  };
  return (
    <span className={lookWith(classes.reason, 'inline-flex', 'middle', 'gap-6', 'warning')} data-kind={reason.code}>
      <Icon size={16} stroke={1.7} aria-hidden="true" />
      {text()}
    </span>
  );
}
