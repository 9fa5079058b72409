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
import { helpQuery, useCompetencies, useCourseDashboard, useDashboard } from '../queries';
import { usePeriodWords } from '../usePeriodWords';
import { ActivityCard, ScoresCard, useCharts } from './Charts';
import { Competencies } from './Competencies';
import { Counts } from './Counts';
import columns from './Course.module.css';
import { CourseCards } from './CourseCards';
import classes from './Dashboard.module.css';
import { DashboardNeedsHelp } from './DashboardNeedsHelp';
import { Filters } from './Filters';
import { Head } from './Head';
import { SchoolsToLookAt } from './SchoolsToLookAt';
import { TopSchools } from './TopSchools';
import { UnitsPanel } from './UnitsPanel';

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
  const course = useCourseDashboard(asked);
  const [isNear, setIsNear] = useState(false);
  const atEnd = useCallback(() => setIsNear(true), []);
  const competencies = useCompetencies(asked, isNear);
  const client = useQueryClient();
  const { t: helpWords } = useTranslation('needs_help');
  const charts = useCharts(whole.data, asked);
  const { data } = whole;
  const isOfSeveral = asked.choosesSchool && !asked.hasSchool;
  const format = useFormat();
  const sheets = async () => {
    const { competencySheet, countsSheet, courseSheet, helpSheet, lookSheet, topSheet, unitsSheet } = await import(
      '../sheets'
    );
    // Nobody may have come near it yet.
    const coverage = asked.hasSchool ? (competencies.data ?? (await competencies.refetch()).data) : undefined;
    const help = asked.hasSchool ? await client.ensureQueryData(helpQuery(asked, MAX_PAGE_SIZE)) : undefined;
    return data && charts
      ? [
          ...(course.data ? [courseSheet(t, words, course.data)] : []),
          countsSheet(t, words, data),
          sheetOf(t('activity.title'), charts.activity),
          sheetOf(t('scores.title'), charts.scores),
          ...(isOfSeveral && course.data ? [unitsSheet(t, course.data), lookSheet(t, course.data)] : []),
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
      <Filters asked={asked} put={put} course={course.data?.module} />
      <div className={classes.blocks}>
        {data && charts ? (
          <div className={classes.blocks} aria-busy={whole.isPlaceholderData} data-waiting={whole.isPlaceholderData}>
            {data.counts.schools === 0 ? (
              <section className={classes.panel}>
                <EmptyState title={t('empty.title')} advice={t('empty.advice')} />
              </section>
            ) : (
              <>
                {course.data ? (
                  <CourseCards data={course.data} isOfSeveral={isOfSeveral} />
                ) : (
                  <section className={classes.panel}>
                    {course.error ? (
                      <ErrorState error={course.error} title={t('failed')} retry={() => void course.refetch()} />
                    ) : (
                      <LoadingState />
                    )}
                  </section>
                )}
                {!isOfSeveral && <DashboardNeedsHelp asked={asked} hasClasses={data.counts.classes !== 0} />}
                <div className={columns.pair}>
                  <div>
                    <ActivityCard data={data} asked={asked} charts={charts} />
                    {isOfSeveral && course.data && <SchoolsToLookAt data={course.data} to={to} />}
                  </div>
                  <div>
                    {isOfSeveral && course.data && <UnitsPanel data={course.data} to={to} />}
                    <ScoresCard data={data} asked={asked} charts={charts} />
                  </div>
                </div>
                {isOfSeveral && <TopSchools data={data} asked={asked} to={to} />}
                <Counts data={data} isOfOne={!asked.choosesSchool} />
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
            {isOfSeveral && <DashboardNeedsHelp asked={asked} hasClasses />}
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
