import type { DayRow, Scores, Standing } from './dashboard.repo';
import { bucketsOf } from './figures.rules';
import { daysOf, type Period } from './period.rules';

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
  standing: Standing;
  days: readonly DayRow[];
  daysBefore: readonly DayRow[];
  scores: Scores;
}

export function wireDashboard({ period, standing, days, daysBefore, scores }: Known) {
  const byDay = new Map(days.map((row) => [row.day, row]));
  return {
    start_date: period.from,
    end_date: period.to,
    counts: countsOf(standing, 'now', days),
    previous: countsOf(standing, 'before', daysBefore),
    activity: daysOf(period, MOST_DAYS).map((date) => {
      const row = byDay.get(date);
      return { date, practice: row?.practice ?? 0, exam: row?.exam ?? 0, students: row?.students ?? 0 };
    }),
    top_schools: scores.top.map(({ id, name, students, average }) => ({
      school: { id, name },
      students,
      average_score: average,
    })),
    scores: bucketsOf(scores.buckets),
  };
}

export function wireOverview({ schools, classes, students, exercises }: Standing) {
  return { schools: schools.now, classes: classes.now, students: students.now, exercises: exercises.now };
}
