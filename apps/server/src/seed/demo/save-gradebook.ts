import type pg from 'pg';

/** The class of the demo teacher in each of its courses, with what was marked so far; the school closes it at 17:00 in six weeks. */
const BOOK = `INSERT INTO gradebooks (class_id, course_id, term, lock_at, lock_planned_by)
  SELECT c.id, has.course_id, 1, vietnam_midnight(($2::timestamptz + interval '42 days')::date) + interval '17 hours', $3 FROM classes c
  JOIN schools s ON s.id = c.school_id AND s.current_school_year_id = c.school_year_id
  JOIN class_teachers t ON t.class_id = c.id AND t.user_id = $1
  JOIN class_courses has ON has.class_id = c.id
  WHERE c.name = '7A1' RETURNING id`;
const COLUMNS = `INSERT INTO gradebook_columns (gradebook_id, kind, name, source, created_by, created_at)
  SELECT $1, kind, name, 'typed', $2, $3::timestamptz - age FROM (VALUES ('regular', 'TX1', interval '35 days'),
    ('regular', 'TX2', interval '14 days'), ('midterm', 'GK', interval '10 days')) made (kind, name, age)`;
/** From 5 to 10, the same every time; now and then somebody was away. */
const MARKS = `INSERT INTO gradebook_marks (column_id, user_id, value, note, updated_by, updated_at)
  SELECT k.id, own.user_id, 5 + ((own.user_id * 7 + k.id * 3) % 11) * 0.5,
    CASE WHEN own.user_id % 13 = 0 THEN 'Làm bài bù' END, $2, k.created_at + interval '1 day'
  FROM gradebook_columns k JOIN gradebooks g ON g.id = k.gradebook_id
  JOIN class_members own ON own.class_id = g.class_id AND own.left_on IS NULL
  WHERE g.id = $1 AND (own.user_id + k.id) % 9 <> 0`;
const CHANGES = `INSERT INTO gradebook_mark_changes
    (column_id, user_id, before_source, after_value, after_source, note, changed_by, changed_at)
  SELECT g.column_id, g.user_id, 'typed', g.value, 'typed', g.note, g.updated_by, g.updated_at
  FROM gradebook_marks g JOIN gradebook_columns k ON k.id = g.column_id WHERE k.gradebook_id = $1`;

const COMMENTS = `INSERT INTO gradebook_comments (gradebook_id, user_id, comment, updated_by, updated_at)
  SELECT g.id, own.user_id, (ARRAY['Tiến bộ đều', 'Nắm chắc bài', 'Cần luyện thêm bảng tính'])[1 + own.user_id % 3], $2, $3
  FROM gradebooks g JOIN class_members own ON own.class_id = g.class_id AND own.left_on IS NULL
  WHERE g.id = $1 AND own.user_id % 4 = 0`;

/** Regular marks and the midterm of the demo class, with what is missing and what is said of some. */
export async function saveDemoGradebook(
  client: pg.PoolClient,
  now: Date,
  { teacher, staff }: { teacher: number; staff: number },
): Promise<void> {
  const { rows } = await client.query<{ id: number }>(BOOK, [teacher, now, staff]);
  for (const { id } of rows) {
    await client.query(COLUMNS, [id, teacher, now]);
    await client.query(MARKS, [id, teacher]);
    await client.query(CHANGES, [id]);
    await client.query(COMMENTS, [id, teacher, now]);
  }
}
