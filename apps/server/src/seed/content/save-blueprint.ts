import type { MaterialBank } from '@khue/contract/material-banks';
import type { MaterialLevel } from '@khue/contract/material-levels';
import { QUESTION_LIBRARIES, type QuestionType, questionTypeOf } from '@khue/scoring/kinds/kinds';
import type pg from 'pg';

/** More than this of a cell the demo does not ask for, so that there is something to draw from. */
const MOST_OF_A_CELL = 2;

/** The parts of the ministry's form. */
const PARTS: readonly QuestionType[] = ['multi_choice', 'true_false_group', 'short_answer'];

/** Of the questions of a kind, in their order: half ask to know something, a quarter to understand it, a quarter to apply it. */
const LEVELS = ['know', 'understand', 'know', 'apply'] as const;

/** Levels for materials one after the other; nothing for what is no question. */
export function demoLevels(): (course: string, machineName: string) => MaterialLevel | null {
  const met = new Map<string, number>();
  return (course, machineName) => {
    if (questionTypeOf(machineName) === undefined) return null;
    const place = met.get(`${course} ${machineName}`) ?? 0;
    met.set(`${course} ${machineName}`, place + 1);
    return LEVELS[place % LEVELS.length] ?? null;
  };
}

const BLUEPRINT = `INSERT INTO blueprints (name, course_id, bank, creator_id, school_id, for_schools)
  VALUES ($1, $2, $3, $4, $5, $3 = 'exam') RETURNING id`;

/** A row for each chapter, kind and level of which the maker finds as much as the paper takes, or more. */
const ROWS = `WITH RECURSIVE tree AS (
    SELECT id, id AS chapter, position AS place FROM course_parts WHERE course_id = $1::integer AND parent_id IS NULL
    UNION ALL SELECT p.id, t.chapter, t.place FROM course_parts p JOIN tree t ON p.parent_id = t.id
  ), cells AS (
    SELECT t.chapter, t.place, kinds.type, m.level, count(*) AS available FROM materials m
    JOIN tree t ON t.id = m.course_part_id
    JOIN jsonb_to_recordset($5::jsonb) AS kinds (type text, library text) ON kinds.library = m.machine_name
    WHERE m.status = 'published' AND m.bank = $6 AND m.level IS NOT NULL
      AND (m.creator_id = $3::integer OR m.sharing = 'all' OR (m.sharing = 'school' AND m.school_id = $4::integer))
    GROUP BY t.chapter, t.place, kinds.type, m.level
  )
  INSERT INTO blueprint_rows (blueprint_id, course_id, position, course_part_id, level, question_type, question_count, points)
  SELECT $2::integer, $1::integer, row_number() OVER (ORDER BY place,
      array_position(ARRAY['multi_choice', 'true_false_group', 'short_answer', 'essay'], type),
      array_position(ARRAY['know', 'understand', 'apply'], level::text)), chapter, level, type,
    least(${MOST_OF_A_CELL}, greatest(1, available / 3)),
    CASE WHEN type = 'essay' THEN 2 WHEN $6 = 'exam' THEN 1 WHEN type = 'multi_choice' THEN 0.25 WHEN type = 'true_false_group' THEN 1.25 ELSE 1 END
  FROM cells`;

interface DemoBlueprint {
  name: string;
  bank: MaterialBank;
  courseId: number;
  maker: { id: number; schoolId: number | null };
  /** Kinds that it asks for; left out: the parts of the ministry's form. */
  parts?: readonly QuestionType[];
}

/** A blueprint that its bank fills. */
export async function saveDemoBlueprint(
  client: pg.PoolClient,
  { name, bank, courseId, maker, parts = PARTS }: DemoBlueprint,
): Promise<void> {
  const kinds = parts.map((type) => ({ type, library: QUESTION_LIBRARIES[type].library }));
  const { rows } = await client.query<{ id: number }>(BLUEPRINT, [name, courseId, bank, maker.id, maker.schoolId]);
  await client.query(ROWS, [courseId, rows[0]?.id, maker.id, maker.schoolId, JSON.stringify(kinds), bank]);
}
