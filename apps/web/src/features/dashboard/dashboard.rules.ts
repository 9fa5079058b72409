import type { ChartData, ChartSeries } from '@/components/chart/chartData';
import { averageMoved, type Moved } from './course.rules';
import type { Dashboard } from './queries';

/** Of a school's average, with how many sat an exam in both periods. */
export const schoolMoved = (row: Dashboard['top_schools'][number]): Moved =>
  averageMoved({
    now: row.average_score,
    before: row.previous_average,
    students: row.students,
    studentsBefore: row.previous_students,
  });

/** Practice and exams that ended. */
export const attemptsOf = ({ practice_sessions, exam_attempts }: Dashboard['counts']): number =>
  practice_sessions + exam_attempts;

const tickOf = (day: string) => `${Number(day.slice(8))}/${Number(day.slice(5, 7))}`;

interface DayWords {
  category: string;
  now: string;
  before: string;
  date: (day: string) => string;
}

/** Students at work day by day, over those of the period before, day by day. */
export function activityChart({ activity, previous_activity }: Dashboard, words: DayWords): ChartData {
  const line = { kind: 'line', smooth: true } as const;
  return {
    category: words.category,
    points: activity.map(({ date }) => ({ key: date, label: words.date(date), tick: tickOf(date) })),
    series: [
      { ...line, key: 'now', name: words.now, tone: 1, values: activity.map(({ students }) => students) },
      {
        ...line,
        key: 'before',
        name: words.before,
        tone: 0,
        dashed: true,
        values: activity.map((_, place) => previous_activity[place]?.students ?? null),
      },
    ],
  };
}

/** The day on which most students worked, and how many do on a day. */
export function busiest(activity: Dashboard['activity']): { mean: number; most: Dashboard['activity'][number] | null } {
  const total = activity.reduce((sum, { students }) => sum + students, 0);
  const most = activity.reduce<Dashboard['activity'][number] | null>(
    (best, day) => (best === null || day.students > best.students ? day : best),
    null,
  );
  return { mean: activity.length === 0 ? 0 : Math.round(total / activity.length), most };
}

interface ScoreWords {
  category: string;
  students: string;
  passed: string;
  failed: string;
  /** Of the scores among which the mark lies. */
  both: string;
  mark: (score: number) => string;
  range: (from: number, to: number) => string;
  percent: (share: number) => string;
}

/** Students by their best score; where a course is chosen, parted by its pass mark. */
export function scoreChart({ scores, pass_score: mark }: Dashboard, words: ScoreWords): ChartData {
  const bar = (key: string, name: string, tone: ChartSeries['tone'], isOwn: (from: number, to: number) => boolean) => {
    const values = scores.map(({ from, to, count }) => (isOwn(from, to) ? count : null));
    return { key, name, kind: 'bar', tone, values } as const;
  };
  const chart = {
    category: words.category,
    points: scores.map(({ from, to }) => {
      const range = words.range(from, to);
      return { key: String(from), label: range, tick: range };
    }),
    stacked: true,
  };
  if (mark === null) return { ...chart, series: [bar('students', words.students, 1, () => true)] };
  const passed = bar('passed', words.passed, 1, (from) => from >= mark);
  const failed = bar('failed', words.failed, 0, (_, to) => to <= mark);
  const both = bar('both', words.both, 'mid', (from, to) => from < mark && mark < to);
  const total = scores.reduce((sum, { count }) => sum + count, 0);
  const share = (values: readonly (number | null)[]) =>
    words.percent(total === 0 ? 0 : (100 * values.reduce<number>((sum, value) => sum + (value ?? 0), 0)) / total);
  // A mark between two whole points parts the students of one bar: how many of them passed is not told by it.
  const series = Number.isInteger(mark)
    ? [
        { ...passed, note: share(passed.values) },
        { ...failed, note: share(failed.values) },
      ]
    : [passed, both, failed];
  return { ...chart, series, mark: { at: mark, label: words.mark(mark) } };
}

/** Whether both address systems tell the same of the whole. */
export const sameTotals = <Totals extends object>(one: Totals, other: Totals): boolean =>
  JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort());
