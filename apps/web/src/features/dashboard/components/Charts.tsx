import { useTranslation } from 'react-i18next';
import { ChartCard } from '@/components/chart/ChartCard';
import { lookWith } from '@/components/look/look';
import { useAbilities } from '@/lib/abilities';
import { useFormat } from '@/lib/format';
import type { Asked } from '../asked';
import { activityChart, busiest, scoreChart } from '../dashboard.rules';
import type { Dashboard } from '../queries';
import { usePeriodWords } from '../usePeriodWords';
import { usePlace } from '../usePlace';
import classes from './Dashboard.module.css';

/** Both charts as data, for the drawing and for the workbook. */
export function useCharts(data: Dashboard | undefined, asked: Asked) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const words = usePeriodWords(asked.period);
  if (!data) return null;
  return {
    activity: activityChart(data, {
      category: t('activity.day'),
      now: words.short,
      before: words.before,
      date: (day) => format.date(day),
    }),
    scores: scoreChart(data, {
      category: t('scores.score'),
      students: t('scores.students'),
      passed: t('scores.passed'),
      failed: t('scores.failed'),
      both: t('scores.both'),
      mark: (score) => t('scores.mark', { score: format.number(score) }),
      range: (from, to) => format.range(from, to),
      percent: (share) => format.exactPercent(share),
    }),
  };
}

interface Props {
  data: Dashboard;
  asked: Asked;
  charts: NonNullable<ReturnType<typeof useCharts>>;
}

const nothing = (text: string) => <p className={lookWith(classes.nothing, 'm-0', 'dimmed', 'text-centre')}>{text}</p>;
const fileOf = (name: string, { period }: Asked) => `${name}-${period.from}-${period.to}`;

/** Students at work, day by day. */
export function ActivityCard({ data, asked, charts }: Props) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const { export: maySave } = useAbilities('dashboard');
  const { mean, most } = busiest(data.activity);
  return (
    <ChartCard
      title={t('activity.title')}
      summary={t('activity.summary', {
        mean: format.number(mean),
        most: format.number(most?.students ?? 0),
        day: most ? format.date(most.date) : '–',
      })}
      summaryHidden
      data={charts.activity}
      empty={nothing(t('activity.none'))}
      fileName={fileOf('hoc-sinh-hoat-dong', asked)}
      about={usePlace(asked)}
      maySave={maySave}
    />
  );
}

/** Students by their best score in the course. */
export function ScoresCard({ data, asked, charts }: Props) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const { export: maySave } = useAbilities('dashboard');
  const sat = data.scores.reduce((sum, { count }) => sum + count, 0);
  return (
    <ChartCard
      title={t('scores.title')}
      summary={t('scores.summary', { count: sat, students: format.number(sat) })}
      summaryHidden={data.pass_score !== null || sat === 0}
      data={charts.scores}
      empty={nothing(t('scores.none'))}
      fileName={fileOf('phan-bo-diem', asked)}
      about={usePlace(asked)}
      maySave={maySave}
    />
  );
}
