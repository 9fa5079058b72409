import { MAX_PAGE_SIZE } from '@khue/contract/constants';
import { IconArrowRight } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { sheetOf } from '@/components/chart/workbook';
import { lookWith } from '@/components/look/look';
import { WhenNear } from '@/components/page/WhenNear';
import { EmptyState } from '@/components/states/EmptyState';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { useFormat } from '@/lib/format';
import type { Asked, Patch } from '../asked';
import { helpQuery, useCompetencies, useDashboard } from '../queries';
import { usePeriodWords } from '../usePeriodWords';
import { Cards } from './Cards';
import { Charts, useCharts } from './Charts';
import { Competencies } from './Competencies';
import classes from './Dashboard.module.css';
import { DashboardNeedsHelp } from './DashboardNeedsHelp';
import { Filters } from './Filters';
import { Head } from './Head';
import { TopSchools } from './TopSchools';

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
  const client = useQueryClient();
  const { t: helpWords } = useTranslation('needs_help');
  const charts = useCharts(whole.data, asked);
  const { data } = whole;
  const format = useFormat();
  const sheets = async () => {
    const { competencySheet, countsSheet, helpSheet, topSheet } = await import('../sheets');
    // Nobody may have come near it yet.
    const coverage = asked.hasSchool ? (competencies.data ?? (await competencies.refetch()).data) : undefined;
    const help = asked.hasSchool ? await client.ensureQueryData(helpQuery(asked, MAX_PAGE_SIZE)) : undefined;
    return data && charts
      ? [
          countsSheet(t, words, data),
          sheetOf(t('activity.title'), charts.activity),
          sheetOf(t('scores.title'), charts.scores),
          ...(asked.choosesSchool ? [topSheet(t, data)] : []),
          ...(coverage ? [competencySheet(t, coverage.results)] : []),
          ...(help ? [helpSheet(helpWords, format, help)] : []),
        ]
      : [];
  };
  return (
    <div className={lookWith(classes.page, 'stack', 'narrow')}>
      <Head
        asked={asked}
        updatedAt={data && whole.dataUpdatedAt}
        sheets={data && sheets}
        beforePrint={async () => {
          if (!asked.hasSchool || competencies.data) return;
          await Promise.allSettled([
            competencies.refetch(),
            import('./CompetencyChart'),
            import('@/components/chart/LyingBars'),
          ]);
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
            <DashboardNeedsHelp asked={asked} hasClasses={data?.counts.classes !== 0} />
            <WhenNear isKnown={!whole.isPending} onNear={atEnd} />
            <Competencies asked={asked} query={competencies} />
          </>
        )}
      </div>
    </div>
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
