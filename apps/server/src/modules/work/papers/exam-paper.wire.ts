import type { PaperRow } from './exam-paper.repo';

export const wirePaper = (row: PaperRow) => ({
  id: row.id,
  title: row.title,
  school: { id: row.school_id, name: row.school_name },
  class: { id: row.class_id, name: row.class_name },
  module: { id: row.course_id, name: row.course_name },
  test: row.class_test_id === null ? null : { id: row.class_test_id, name: row.test_name ?? '' },
  sub_module: row.exam_part_id === null ? null : { id: row.exam_part_id, name: row.exam_part_name ?? '' },
  exam_duration: row.exam_duration,
  question_count: row.question_count,
  codes: row.codes,
  created_by: { id: row.created_by, name: row.created_by_name },
  created_at: row.created_at,
});
