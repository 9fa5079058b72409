import type { CourseRow } from '../figures/course-figures.repo';
import { averageOf, bucketsOf } from '../figures/figures.rules';
import { wireCourse } from '../figures/figures.wire';
import { daysOf, type Period, periodBefore } from '../figures/period.rules';
import type { TopSchoolRow } from '../figures/top-schools.repo';
import type { DayRow, Scores, Standing } from './dashboard.repo';

/** A year is drawn day by day; of more, the last days. */
const MOST_DAYS = 366;

const sum = (rows: readonly DayRow[], kind: 'practice' | 'exam') => rows.reduce((total, row) => total + row[kind], 0);

function countsOf(standing: Standing, when: 'now' | 'before', days: readonly DayRow[]) {
  return {
    schools: standing.schools[when],
    classes: standing.classes[when],
    students: standing.students[when],
    teachers: standing.teachers[when],
    exercises: standing.exercises[when],
    practice_sessions: sum(days, 'practice'),
    exam_attempts: sum(days, 'exam'),
  };
}

interface Known {
  period: Period;
  course: CourseRow | undefined;
  standing: Standing;
  days: readonly DayRow[];
  daysBefore: readonly DayRow[];
  today: string;
  doneToday: readonly DayRow[];
  scores: Scores;
  beside: readonly TopSchoolRow[];
}

const wireDay = (date: string, row: DayRow | undefined) => ({
  date,
  practice: row?.practice ?? 0,
  exam: row?.exam ?? 0,
  students: row?.students ?? 0,
});

function wireDays(period: Period, days: readonly DayRow[]) {
  const byDay = new Map(days.map((row) => [row.day, row]));
  return daysOf(period, MOST_DAYS).map((date) => wireDay(date, byDay.get(date)));
}

export function wireDashboard(known: Known) {
  const { period, course, standing, days, daysBefore, today, doneToday, scores, beside } = known;
  const besideOf = new Map(beside.map((row) => [row.school_id, row]));
  return {
    start_date: period.from,
    end_date: period.to,
    module: course ? wireCourse(course) : null,
    counts: countsOf(standing, 'now', days),
    previous: countsOf(standing, 'before', daysBefore),
    activity: wireDays(period, days),
    previous_activity: wireDays(periodBefore(period), daysBefore),
    today: wireDay(today, doneToday[0]),
    top_schools: scores.top.map(({ id, name, province, students, average }) => {
      const row = besideOf.get(id);
      return {
        school: { id, name },
        province,
        students,
        student_count: row?.student_count ?? 0,
        enrolled_count: row?.enrolled_count ?? 0,
        practised_count: row?.practised_count ?? 0,
        average_score: average,
        previous_average: averageOf(row?.total ?? null, row?.sat ?? 0),
        previous_students: row?.sat ?? 0,
      };
    }),
    scores: bucketsOf(scores.buckets),
    pass_score: course?.pass_score ?? null,
  };
}

export function wireOverview({ schools, classes, students, exercises }: Standing) {
  return { schools: schools.now, classes: classes.now, students: students.now, exercises: exercises.now };
}
