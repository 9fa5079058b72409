import { competencyTags } from '../../content/content.api';
import type { TermMarks } from '../../gradebook/gradebook.api';
import type { attendanceWithin } from '../../sessions/sessions.api';
import type { CourseReportRow } from '../student-report/student-report.repo';
import { progressOf } from '../student-report/student-report.rules';
import { courseRef, isTold } from '../student-report/student-report.wire';
import type { DueRow } from './due.repo';
import type { SatRow } from './sat.repo';
import type { Weakness } from './student-record.rules';
import type { NoteRow } from './teacher-note.repo';

type MarksIn = (place: { class_id: number; course_id: number }) => TermMarks;

const NO_MARKS: TermMarks = { marks: [], average: null };

/** `asStudent`: of a course that tells its students nothing of its exams, the student reads no score. */
export function wireCourse(row: CourseReportRow, asStudent: boolean, marksIn: MarksIn | undefined) {
  const term = marksIn && (row.class_id === null ? NO_MARKS : marksIn({ ...row, class_id: row.class_id }));
  return {
    module: courseRef(row),
    class: row.class_id === null ? null : { id: row.class_id, name: row.class_name ?? '' },
    progress: progressOf(row),
    completed: row.completed,
    assigned: row.assigned,
    best_score: asStudent && !isTold(row) ? null : row.best_score,
    pass_score: row.pass_score,
    passed: asStudent && !isTold(row) ? null : row.passed,
    term_average: term?.average,
    marks: term?.marks,
  };
}

export function wireResult(row: SatRow, asStudent: boolean) {
  const isHidden = asStudent && !isTold(row);
  const pass_score = row.pass_score ?? 0;
  return {
    activity_id: row.id,
    name: row.name,
    kind: row.kind,
    test_id: row.test_id,
    module: courseRef(row),
    class: { id: row.class_id, name: row.class_name },
    score: isHidden ? null : row.score,
    pass_score,
    passed: isHidden ? null : row.score >= pass_score,
    ended_at: row.ended_at,
    late_waiting: asStudent ? undefined : row.late_waiting,
  };
}

/** A competency with its names in both languages; what can be given again only for who may give. */
export function wireWeakness({ competency, material_ids, ...row }: Weakness, mayGive: boolean) {
  const tag = competencyTags().find(({ code }) => code === competency);
  return {
    ...row,
    competency,
    competency_names: tag ? { name: tag.name, en_name: tag.en_name } : null,
    material_ids: mayGive ? material_ids : undefined,
  };
}

/** So many lessons are named; the totals count all. */
const MOST_MISSED = 20;

export const wireMissed = ({ totals, lessons }: Awaited<ReturnType<typeof attendanceWithin>>) => ({
  ...totals,
  missed: lessons
    .flatMap(({ lesson, status }) =>
      status === 'late' || status === 'absent' || status === 'excused'
        ? [{ session_id: lesson.id, start_time: lesson.starts_at, status }]
        : [],
    )
    .slice(0, MOST_MISSED),
});

export const wireDue = ({
  course_part_id,
  test_id,
  gift_id,
  course_id,
  course_name,
  name,
  type,
  close_at,
}: DueRow) => ({
  name,
  type,
  sub_module: course_part_id === null ? null : { id: course_part_id, name },
  test_id,
  class_material_id: gift_id,
  module: course_id === null ? null : { id: course_id, name: course_name ?? '' },
  close_at,
});

export const wireNote = ({ id, body, author_id, author_name, created_at }: NoteRow) => ({
  id,
  text: body,
  author: { id: author_id, name: author_name },
  created_at,
});
