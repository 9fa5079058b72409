import type { attendanceWithin } from '../../sessions/sessions.api';
import type { Period } from '../figures/period.rules';
import type { ClassCourseRow, CourseReportRow, EndedRow, EndedTestRow } from './student-report.repo';
import { byDay, classAverage, progressOf } from './student-report.rules';

/** More rows than this help nobody; the days count all of them. */
const MOST_LISTED = 1_000;

/** A course that tells nothing of its exams tells it nowhere. */
export const isTold = ({ exam_review }: Pick<CourseReportRow, 'exam_review'>) => exam_review !== 'none';

export const courseRef = (row: { course_id: number; course_name: string }) => ({
  id: row.course_id,
  name: row.course_name,
});

export const wireCourseReport = (row: CourseReportRow) => ({
  module: courseRef(row),
  class: row.class_id === null ? null : { id: row.class_id, name: row.class_name ?? '' },
  progress: progressOf(row),
  completed: row.completed,
  assigned: row.assigned,
  practice_count: row.practice_count,
  exam_count: row.exam_count,
  best_score: isTold(row) ? row.best_score : null,
  passed: isTold(row) ? row.passed : null,
  last_activity: row.last_activity,
});

type Ended = EndedRow | EndedTestRow;

/** By its own name: the part of a course, or the test that a teacher has made. */
const whatEnded = (row: Ended) =>
  'class_test_id' in row
    ? { name: row.test_name, test_id: row.class_test_id, sub_module: null }
    : {
        name: row.course_part_name,
        test_id: null,
        sub_module: { id: row.course_part_id, name: row.course_part_name },
      };

export function wireActivityReport(kind: 'practice' | 'exam', period: Period, rows: readonly Ended[]) {
  const scoreOf = (row: Ended) => (kind === 'practice' || isTold(row) ? row.score : null);
  return {
    start_date: period.from,
    end_date: period.to,
    results: rows.slice(0, MOST_LISTED).map((row) => ({
      activity_id: row.id,
      module: courseRef(row),
      class: { id: row.class_id, name: row.class_name },
      ...whatEnded(row),
      status: row.status,
      started_at: row.started_at,
      ended_at: row.ended_at,
      score: scoreOf(row),
      passed: kind === 'exam' && isTold(row) ? row.score >= (row.pass_score ?? 0) : null,
    })),
    // Practising only what was wrong again is work of that day, but no score of the part.
    by_day: byDay(
      rows.map((row) => ({ ended_at: row.ended_at, score: 'is_repeat' in row && row.is_repeat ? null : scoreOf(row) })),
    ),
  };
}

export const wireClassCourse = (row: ClassCourseRow) => ({
  module: courseRef(row),
  class: { id: row.class_id, name: row.class_name },
  progress: progressOf(row),
  practice_count: row.practice_count,
  average_score: isTold(row) ? row.own_best : null,
  class_average: isTold(row) ? classAverage({ average: row.class_average, others: row.others }) : null,
});

export const wireOwnAttendance = (
  period: Period,
  { totals, lessons, leftOff }: Awaited<ReturnType<typeof attendanceWithin>>,
) => ({
  start_date: period.from,
  end_date: period.to,
  totals,
  lessons: lessons.map(({ lesson, status, note }) => ({
    session_id: lesson.id,
    topic: lesson.topic,
    class: { id: lesson.class_id, name: lesson.class_name },
    start_time: lesson.starts_at,
    status,
    note,
  })),
  left_off: leftOff,
});
