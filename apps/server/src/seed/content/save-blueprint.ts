import { QUESTION_LIBRARIES, QUESTION_TYPES } from '@khue/scoring/kinds/kinds';
import type pg from 'pg';

/** More than this of a cell the demo does not ask for, so that there is something to draw from. */
const MOST_OF_A_CELL = 2;

/** Every fourth question of a kind asks to apply something, every fourth to understand it; the rest to know it. */
const LEVELS = `UPDATE materials m SET level = (ARRAY['know', 'understand', 'know', 'apply'])[1 + place % 4]
  FROM (SELECT id, row_number() OVER (PARTITION BY course_id, machine_name ORDER BY id) AS place FROM materials
    WHERE machine_name = ANY ($1)) q WHERE q.id = m.id`;

const BLUEPRINT = `INSERT INTO blueprints (name, course_id, bank, creator_id, school_id)
  VALUES ('Kiểm tra cuối học kì I', $1, 'open', $2, $3) RETURNING id`;

/** A row for each chapter, kind and level of which the teacher finds more than the paper takes. */
const ROWS = `WITH RECURSIVE tree AS (
    SELECT id, id AS chapter, position AS place FROM course_parts WHERE course_id = $1 AND parent_id IS NULL
    UNION ALL SELECT p.id, t.chapter, t.place FROM course_parts p JOIN tree t ON p.parent_id = t.id
  ), cells AS (
    SELECT t.chapter, t.place, kinds.type, m.level, count(*) AS available FROM materials m
    JOIN tree t ON t.id = m.course_part_id
    JOIN jsonb_to_recordset($5) AS kinds (type text, library text) ON kinds.library = m.machine_name
    WHERE m.status = 'published' AND m.level IS NOT NULL
      AND (m.creator_id = $3 OR m.sharing = 'all' OR (m.sharing = 'school' AND m.school_id = $4))
    GROUP BY t.chapter, t.place, kinds.type, m.level
  )
  INSERT INTO blueprint_rows (blueprint_id, course_id, position, course_part_id, level, question_type, question_count, points)
  SELECT $2, $1, row_number() OVER (ORDER BY place, type, level), chapter, level, type,
    least(${MOST_OF_A_CELL}, greatest(1, available / 3)), CASE type WHEN 'multi_choice' THEN 0.25 ELSE 0.5 END
  FROM cells`;

/** Levels of the demo's questions, and a blueprint of its teacher that the bank fills. */
export async function saveDemoBlueprint(
  client: pg.PoolClient,
  courseId: number,
  teacher: { id: number; schoolId: number | null },
): Promise<void> {
  const kinds = QUESTION_TYPES.map((type) => ({ type, library: QUESTION_LIBRARIES[type].library }));
  // Nobody has edited them: their times stay.
  await client.query('ALTER TABLE materials DISABLE TRIGGER materials_touch');
  await client.query(LEVELS, [kinds.map(({ library }) => library)]);
  await client.query('ALTER TABLE materials ENABLE TRIGGER materials_touch');
  const { rows } = await client.query<{ id: number }>(BLUEPRINT, [courseId, teacher.id, teacher.schoolId]);
  await client.query(ROWS, [courseId, rows[0]?.id, teacher.id, teacher.schoolId, JSON.stringify(kinds)]);
}
