import { isMarkedByPeople, QUESTION_LIBRARIES, QUESTION_TYPES } from '@khue/scoring/kinds/kinds';
import { type Queryable, rowsOf, type Tx } from '../../../platform/db/database';
import { type SQL, sql } from '../../../platform/db/sql';
import type { Tables } from '../../../platform/db/tables.generated';

export type DrawableQuestion = Pick<
  Tables['materials'],
  'id' | 'version' | 'course_part_id' | 'competencies' | 'ic3_objectives' | 'level' | 'machine_name'
>;

const LIBRARIES = QUESTION_TYPES.map((type) => QUESTION_LIBRARIES[type].library);
/** Of a test of a class: a machine marks it alone. */
const GRADED = QUESTION_TYPES.filter((type) => !isMarkedByPeople(type)).map((type) => QUESTION_LIBRARIES[type].library);

/** The questions about a course that a paper may be drawn from, by what is allowed of materials `m`. A set, a deck or a book is no question of a paper. */
export function drawableQuestions(
  db: Queryable,
  allowed: SQL,
  { bank, course_id }: Pick<Tables['blueprints'], 'bank' | 'course_id'>,
): Promise<DrawableQuestion[]> {
  const libraries = bank === 'exam' ? LIBRARIES : GRADED;
  return rowsOf(
    db,
    sql`SELECT m.id, m.version, m.course_part_id, m.competencies, m.ic3_objectives, m.level, m.machine_name
        FROM materials m WHERE m.course_id = ${course_id} AND m.machine_name = ANY (${libraries}::text[])
          AND ${allowed} ORDER BY m.id`,
  );
}

/** They stay in their bank, and as they are, until the transaction ends. Held in their order: two who do so wait for each other. */
export async function holdQuestions(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`SELECT FROM materials WHERE id = ANY (${ids}::integer[]) ORDER BY id FOR SHARE`);
}
