import { IconArrowRight } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { sheetOf } from '@/components/chart/workbook';
import { sheetFrom } from '@/components/export/sheetFrom';
import { WhenNear } from '@/components/page/WhenNear';
import { EmptyState } from '@/components/states/EmptyState';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import type { Asked, Patch } from '../asked';
import { attemptsOf } from '../dashboard.rules';
import { type Dashboard, useCompetencies, useDashboard, useHelp } from '../queries';
import { usePeriodWords } from '../usePeriodWords';
import { Cards } from './Cards';
import { Charts, useCharts } from './Charts';
import { Competencies, useCompetencyChart } from './Competencies';
import classes from './Dashboard.module.css';
import { Filters } from './Filters';
import { Head } from './Head';
import { HelpList, useHelpSheet } from './HelpList';
import { TopSchools, useTopSheet } from './TopSchools';

interface Props {
  asked: Asked;
  to: (patch: Patch) => string;
  put: (patch: Patch) => void;
}

/** The whole on one page. What fails says so in its own place; the rest stays. */
export function Overview({ asked, to, put }: Props) {
  const { t } = useTranslation('dashboard');
  const words = usePeriodWords(asked.period);
  const whole = useDashboard(asked);
  const [isNear, setIsNear] = useState(false);
  const atEnd = useCallback(() => setIsNear(true), []);
  const competencies = useCompetencies(asked, isNear);
  const help = useHelp(asked);
  const charts = useCharts(whole.data, asked);
  const { data } = whole;
  const topSheet = useTopSheet();
  const helpSheet = useHelpSheet();
  const countsSheet = useCountsSheet(words.short, words.before);
  const competencyChart = useCompetencyChart();
  const sheets = async () => {
    // Nobody may have come near it yet.
    const coverage = asked.hasSchool ? (competencies.data ?? (await competencies.refetch()).data) : undefined;
    return data && charts
      ? [
          countsSheet(data),
          sheetOf(t('activity.title'), charts.activity),
          sheetOf(t('scores.title'), charts.scores),
          ...(asked.choosesSchool ? [topSheet(data)] : []),
          ...(coverage ? [sheetOf(t('competencies.title'), competencyChart(coverage.results))] : []),
          ...(asked.filters.class && help.data ? [helpSheet(help.data)] : []),
        ]
      : [];
  };
  return (
    <div className={classes.page}>
      <Head
        asked={asked}
        updatedAt={data && whole.dataUpdatedAt}
        sheets={data && sheets}
        beforePrint={async () => {
          if (!asked.hasSchool || competencies.data) return;
          await Promise.allSettled([competencies.refetch(), import('@/components/chart/LyingBars')]);
        }}
      />
      <Filters asked={asked} put={put} />
      <div className={classes.blocks}>
        {data && charts ? (
          <div className={classes.blocks} aria-busy={whole.isPlaceholderData} data-waiting={whole.isPlaceholderData}>
            {data.counts.schools === 0 ? (
              <section className={classes.panel}>
                <EmptyState title={t('empty.title')} advice={t('empty.advice')} />
              </section>
            ) : (
              <>
                <Cards data={data} days={words.days} isOfOne={!asked.choosesSchool} />
                <Charts data={data} asked={asked} charts={charts} />
                {asked.choosesSchool && !asked.hasSchool && <TopSchools data={data} asked={asked} to={to} />}
                <Ways asked={asked} to={to} />
              </>
            )}
          </div>
        ) : whole.error ? (
          <section className={classes.panel}>
            <ErrorState error={whole.error} title={t('failed')} retry={() => void whole.refetch()} />
          </section>
        ) : (
          <section className={classes.panel}>
            <LoadingState />
          </section>
        )}
        {/* Where the filters leave no school there is nobody to help either. */}
        {data?.counts.schools !== 0 && (
          <>
            <HelpList asked={asked} query={help} hasClasses={data?.counts.classes !== 0} />
            <WhenNear isKnown={!whole.isPending} onNear={atEnd} />
            <Competencies asked={asked} query={competencies} />
          </>
        )}
      </div>
    </div>
  );
}

function useCountsSheet(now: string, before: string) {
  const { t } = useTranslation('dashboard');
  return ({ counts, previous }: Dashboard) =>
    sheetFrom<[string, number, number]>(
      t('title'),
      [
        { header: t('cards.figure'), value: ([name]) => name },
        { header: now, value: ([, value]) => value },
        { header: before, value: ([, , value]) => value },
      ],
      [
        [t('cards.schools'), counts.schools, previous.schools],
        [t('cards.classes'), counts.classes, previous.classes],
        [t('cards.students'), counts.students, previous.students],
        [t('cards.teacher'), counts.teachers, previous.teachers],
        [t('cards.attempts'), attemptsOf(counts), attemptsOf(previous)],
        [t('cards.practice'), counts.practice_sessions, previous.practice_sessions],
        [t('cards.exams'), counts.exam_attempts, previous.exam_attempts],
        [t('cards.exercises'), counts.exercises, previous.exercises],
      ],
    );
}

/** To the levels below, and to the comparison of addresses. */
function Ways({ asked, to }: Pick<Props, 'asked' | 'to'>) {
  const { t } = useTranslation('dashboard');
  const ways = [
    ...(asked.choosesSchool && !asked.hasSchool ? ([['schools', { at: 'schools' }]] as const) : []),
    ...(asked.hasSchool ? ([['classes', { at: 'classes' }]] as const) : []),
    ...(asked.choosesSchool ? ([['address', { at: 'address' }]] as const) : []),
  ];
  return (
    <nav className={classes.ways} aria-label={t('ways.title')}>
      {ways.map(([key, patch]) => (
        <Link key={key} to={to(patch)}>
          <strong>{t(`ways.${key}`)}</strong>
          <span>{t(`ways.${key}_note`)}</span>
          <IconArrowRight size={18} stroke={1.6} aria-hidden="true" />
        </Link>
      ))}
    </nav>
  );
}
