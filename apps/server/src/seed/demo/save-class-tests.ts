import type pg from 'pg';
import { readSatTest, saveTestAttempts } from './save-test-attempts';
import { attemptsInLesson, attemptsSoFar } from './test-attempts';

const MINUTES = 15;

/** A class of the demo teacher in one of its courses, of which the bank has the most questions. */
const PLACE = `SELECT c.id AS class_id, c.school_id, has.course_id FROM classes c
  JOIN schools s ON s.id = c.school_id AND s.current_school_year_id = c.school_year_id
  JOIN class_teachers t ON t.class_id = c.id AND t.user_id = $1
  JOIN class_courses has ON has.class_id = c.id
  WHERE c.name = '7A1'
  ORDER BY (SELECT count(*) FROM materials m WHERE m.course_id = has.course_id AND m.machine_name = 'H5P.MultiChoice'
    AND m.status = 'published' AND m.sharing = 'all') DESC, has.course_id LIMIT 1`;
const TEST = `INSERT INTO class_tests (name, course_id, school_id, status, kind, term, open_at, close_at, duration, max_attempts,
    pass_score, review, is_shuffled, created_by, created_at, updated_at)
  VALUES ($1, $2, $3, $4, 'regular', 1, $5, $6, ${MINUTES}, 1, 5, 'answers', true, $7, $8, $8) RETURNING id`;
const MATERIALS = `INSERT INTO class_test_materials (class_test_id, material_id, points, position)
  SELECT $1, m.id, 1, row_number() OVER (ORDER BY m.id) FROM materials m
  WHERE m.course_id = $2 AND m.machine_name = 'H5P.MultiChoice' AND m.status = 'published' AND m.sharing = 'all'
  ORDER BY m.id OFFSET $3 LIMIT 10`;
const COUNT = `UPDATE class_tests t SET question_count = (SELECT COALESCE(sum((v.counts ->> 'questions')::integer), 0)
    FROM class_test_materials x JOIN material_versions v ON v.material_id = x.material_id AND v.version = x.version
    WHERE x.class_test_id = t.id) WHERE t.id = $1`;

/** Its answers were released the day after. */
const RELEASE = `UPDATE class_tests SET released_at = $2, released_by = created_by WHERE id = $1`;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** The second lesson of a morning in Vietnam, the hour of homework and midnight, as hours of a day in Greenwich. */
const LESSON = 1;
const HOMEWORK = 12;
const MIDNIGHT = 17;

/** A test that lies behind the class, one that can be sat this week, and one that its teacher is still making. */
export async function saveDemoClassTests(client: pg.PoolClient, now: Date, teacher: number): Promise<void> {
  const { rows } = await client.query<{ class_id: number; school_id: number; course_id: number }>(PLACE, [teacher]);
  const [place] = rows;
  if (!place) return;
  /** Hours of the last day whose homework is done, and of days before it. */
  const lastDay = Math.floor((now.getTime() - (HOMEWORK + 1) * HOUR_MS) / DAY_MS) * DAY_MS;
  const at = (day: number, hour: number) => new Date(lastDay + day * DAY_MS + hour * HOUR_MS);
  const endOf = (day: number) => new Date(at(day, MIDNIGHT).getTime() - MINUTE_MS);
  const tests = [
    {
      name: '15 phút: bài số 1',
      status: 'given',
      open: at(-8, LESSON),
      close: at(-8, LESSON + 1),
      from: 20,
      isOver: true,
    },
    { name: '15 phút: ôn tập đầu chương', status: 'given', open: at(0, LESSON), close: endOf(6), from: 0 },
    { name: '15 phút: bài số 2', status: 'draft', open: null, close: null, from: 10 },
  ];
  for (const { name, status, open, close, from, isOver } of tests) {
    const fields = [name, place.course_id, place.school_id, status, open, close, teacher, open ?? at(0, LESSON)];
    const made = await client.query<{ id: number }>(TEST, fields);
    const id = made.rows[0]?.id;
    await client.query(MATERIALS, [id, place.course_id, from]);
    await client.query(COUNT, [id]);
    await client.query('INSERT INTO class_test_classes (class_test_id, class_id) VALUES ($1, $2)', [
      id,
      place.class_id,
    ]);
    if (!id || !open) continue;
    const where = { id, classId: place.class_id };
    const sat = await readSatTest(client, { ...where, minutes: MINUTES, openAt: open });
    const attempts = isOver ? attemptsInLesson(sat) : attemptsSoFar(sat, at(0, HOMEWORK).getTime(), now.getTime());
    await saveTestAttempts(client, { ...where, now }, attempts);
    if (isOver) await client.query(RELEASE, [id, at(-7, LESSON)]);
  }
}
