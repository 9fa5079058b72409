import { toIsoDate } from '@khue/contract/day';
import { Button } from '@mantine/core';
import { IconPrinter, IconUserCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ChartCard } from '@/components/chart/ChartCard';
import { PeriodPicker } from '@/components/date/PeriodPicker';
import { lastDays, OWN_WORK, type Period } from '@/components/date/period';
import { FilterSelect } from '@/components/filters/FilterSelect';
import { look, lookWith } from '@/components/look/look';
import { PageHeader } from '@/components/page/PageHeader';
import { EmptyState } from '@/components/states/EmptyState';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { useFormat } from '@/lib/format';
import { usePageContext } from '@/lib/pageContext';
import { useSearchPatch } from '@/lib/useSearchPatch';
import { Attendance } from '../components/Attendance';
import { CourseCards } from '../components/CourseCards';
import { ExamTable, PracticeTable } from '../components/EndedTables';
import classes from '../components/StudentReport.module.css';
import { type ActivityReport, useActivityReport, useBesideClass, useCourseReports } from '../queries';
import { countsChart, meanScore, scoresChart, totalOf } from '../reportCharts';

const DEFAULT_DAYS = 30;

/** The period of the address; one that is none, or turned round, is the last thirty days. */
function periodIn(search: URLSearchParams): Period {
  const [from, to] = ['from', 'to'].map((name) => toIsoDate(search.get(name) ?? ''));
  return from && to && from <= to ? { from, to } : lastDays(DEFAULT_DAYS);
}

/** What the student has done: how far in each course, and over time. */
export default function StudentReportPage() {
  const { t } = useTranslation('reports');
  const format = useFormat();
  const [search, patch] = useSearchPatch();
  const period = periodIn(search);
  const course = Number(search.get('course')) || undefined;
  usePageContext({ courseId: course, from: period.from, to: period.to });
  const courses = useCourseReports();
  const beside = useBesideClass(period);
  const exams = useActivityReport('exam', period, course);
  const practice = useActivityReport('practice', period, course);
  const put = (values: Record<string, string>) => patch(values, { replace: true });
  const named = new Map(courses.data?.map(({ module }) => [module.id, module.name]));
  return (
    <div className={classes.page}>
      <PageHeader
        title={t('title')}
        sentence={t('sentence', { from: format.date(period.from), to: format.date(period.to) })}
        actions={
          <>
            <Button
              className={classes.onScreen}
              component={Link}
              to="/student/record"
              variant="default"
              size="lg"
              leftSection={<IconUserCircle size={20} stroke={1.6} />}
            >
              {t('record')}
            </Button>
            <Button
              className={classes.onScreen}
              variant="default"
              size="lg"
              leftSection={<IconPrinter size={20} stroke={1.6} />}
              onClick={() => window.print()}
            >
              {t('print')}
            </Button>
          </>
        }
      />
      <h2 className={look('mt-8', 'text-xl', 'bold', 'leading-14')}>{t('courses')}</h2>
      {!courses.data &&
        (courses.error ? (
          <ErrorState error={courses.error} title={t('failed')} retry={() => void courses.refetch()} />
        ) : (
          <LoadingState lines={4} />
        ))}
      {courses.data?.length === 0 && <EmptyState title={t('no_courses')} advice={t('no_courses_advice')} />}
      {courses.data && courses.data.length > 0 && <CourseCards courses={courses.data} beside={beside.data ?? []} />}

      <h2 className={look('mt-8', 'text-xl', 'bold', 'leading-14')}>{t('over_time')}</h2>
      <div className={lookWith(classes.filters, 'flex', 'wrap', 'end')}>
        <PeriodPicker
          size="lg"
          value={period}
          kind={OWN_WORK}
          onChange={(next) => put({ from: next.from, to: next.to })}
        />
        {named.size > 1 && (
          <div className={classes.courseFilter}>
            <FilterSelect
              label={t('all_courses')}
              isData
              value={course === undefined ? '' : String(course)}
              options={[...named].map(([id, name]) => ({ value: String(id), label: name }))}
              onChange={(value) => put({ course: value })}
            />
          </div>
        )}
      </div>
      <Charts period={period} exams={exams} practice={practice} />

      <h2 className={look('mt-8', 'text-xl', 'bold', 'leading-14')}>{t('exams.title')}</h2>
      <ExamTable query={exams} />
      <h2 className={look('mt-8', 'text-xl', 'bold', 'leading-14')}>{t('practice.title')}</h2>
      <PracticeTable query={practice} />
      <Attendance period={period} />
    </div>
  );
}

interface ChartsProps {
  period: Period;
  exams: ReturnType<typeof useActivityReport>;
  practice: ReturnType<typeof useActivityReport>;
}

function Charts({ period, exams, practice }: ChartsProps) {
  const { t } = useTranslation('reports');
  const format = useFormat();
  const failed = [exams, practice].find(({ error, data }) => error && !data);
  if (failed) return <ErrorState error={failed.error} title={t('failed')} retry={() => void failed.refetch()} />;
  if (!exams.data || !practice.data) return <LoadingState />;
  const days = { practice: practice.data.by_day, exam: exams.data.by_day };
  const words = {
    category: t('day'),
    date: (day: string) => format.date(day),
    practice: t('practice.one'),
    exam: t('exams.one'),
  };
  const mean = (report: ActivityReport) => {
    const score = meanScore(report.results);
    return score === null ? t('no_score') : format.number(score);
  };
  const none = <p className={lookWith(classes.none, 'm-0', 'dimmed', 'text-centre')}>{t('nothing')}</p>;
  const fileOf = (name: string) => `${name}-${period.from}-${period.to}`;
  return (
    <div className={classes.charts}>
      <ChartCard
        title={t('counts.title')}
        summary={t('counts.summary', {
          practice: format.number(totalOf(days.practice)),
          exams: format.number(totalOf(days.exam)),
        })}
        data={countsChart(period, days, words)}
        empty={none}
        fileName={fileOf('luyen-tap-va-thi')}
      />
      <ChartCard
        title={t('scores.title')}
        summary={t('scores.summary', { practice: mean(practice.data), exams: mean(exams.data) })}
        data={scoresChart(period, days, words)}
        empty={none}
        fileName={fileOf('diem')}
      />
    </div>
  );
}
