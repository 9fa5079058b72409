import { type Queryable, rowsOf, type Tx } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';
import { contentTables } from '../../content/content.api';
import { coursesTables } from '../../courses/courses.api';

export interface PooledMaterial {
  id: number;
  version: number;
  points: number;
}

/** What holds questions to ask: a part of a course, or a test that a teacher has made. */
export type QuestionHolder = { partId: number } | { testId: number };

/** The materials of a part or a test in the versions that it holds, in order, whatever became of them in the bank. */
export function materialsToAsk(db: Queryable, holder: QuestionHolder): Promise<PooledMaterial[]> {
  return rowsOf(
    db,
    'partId' in holder
      ? sql.prepared(
          'materials_to_ask',
          sql`SELECT material_id AS id, version, points FROM ${coursesTables.course_part_materials}
              WHERE course_part_id = ${holder.partId} AND is_shown ORDER BY position`,
        )
      : sql.prepared(
          'materials_to_ask_in_test',
          sql`SELECT material_id AS id, version, points FROM class_test_materials
              WHERE class_test_id = ${holder.testId} ORDER BY position`,
        ),
  );
}

/** The same, noted as asked while nobody can rewrite them: from then on their versions stay as they are. */
export async function noteMaterialsAsked(tx: Tx, holder: QuestionHolder): Promise<PooledMaterial[]> {
  const pool = await rowsOf<PooledMaterial>(
    tx,
    'partId' in holder
      ? sql`SELECT m.id, placed.version, placed.points FROM ${coursesTables.course_part_materials} placed
            JOIN ${contentTables.materials} m ON m.id = placed.material_id
            WHERE placed.course_part_id = ${holder.partId} AND placed.is_shown ORDER BY placed.position FOR SHARE`
      : sql`SELECT m.id, placed.version, placed.points FROM class_test_materials placed
            JOIN ${contentTables.materials} m ON m.id = placed.material_id
            WHERE placed.class_test_id = ${holder.testId} ORDER BY placed.position FOR SHARE`,
  );
  await noteVersionsAsked(tx, pool);
  const asked = sql`unnest(${pool.map(({ id }) => id)}::integer[]) AS asked (id)`;
  await tx.execute(
    'partId' in holder
      ? sql`INSERT INTO asked_in_parts (material_id, course_part_id) SELECT asked.id, ${holder.partId} FROM ${asked}
            ORDER BY asked.id ON CONFLICT DO NOTHING`
      : sql`INSERT INTO asked_in_tests (material_id, class_test_id) SELECT asked.id, ${holder.testId} FROM ${asked}
            ORDER BY asked.id ON CONFLICT DO NOTHING`,
  );
  return pool;
}

async function noteVersionsAsked(tx: Tx, pool: readonly PooledMaterial[]): Promise<void> {
  await tx.execute(
    sql`INSERT INTO asked_versions (material_id, version)
        SELECT asked.id, asked.version FROM unnest(${pool.map(({ id }) => id)}::integer[], ${pool.map(({ version }) => version)}::integer[])
          AS asked (id, version) ORDER BY asked.id ON CONFLICT DO NOTHING`,
  );
}

/** Notes what an exercise asks, while nobody can rewrite it. */
export async function noteAskedInExercise(tx: Tx, exerciseId: number, pool: readonly PooledMaterial[]): Promise<void> {
  const ids = pool.map(({ id }) => id);
  await tx.execute(
    sql`SELECT FROM ${contentTables.materials} WHERE id = ANY (${ids}::integer[]) ORDER BY id FOR SHARE`,
  );
  await noteVersionsAsked(tx, pool);
  await tx.execute(
    sql`INSERT INTO asked_in_exercises (material_id, exercise_id)
        SELECT asked.id, ${exerciseId} FROM unnest(${ids}::integer[]) AS asked (id)
        ORDER BY asked.id ON CONFLICT DO NOTHING`,
  );
}

/** What materials are about, of those that are about a chapter. */
export async function chaptersOf(
  db: Queryable,
  materialIds: readonly number[],
): Promise<Map<number, { id: number; name: string }>> {
  const rows = await rowsOf<{ material_id: number; id: number; name: string }>(
    db,
    sql`SELECT m.id AS material_id, p.id, p.name FROM ${contentTables.materials} m
        JOIN ${coursesTables.course_parts} p ON p.id = m.course_part_id WHERE m.id = ANY (${materialIds}::integer[])`,
  );
  return new Map(rows.map(({ material_id, id, name }) => [material_id, { id, name }]));
}
