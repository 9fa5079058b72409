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
  // Whoever changes the test holds it first, too: otherwise each would wait for the other.
  if ('testId' in holder) await tx.execute(sql`SELECT FROM class_tests WHERE id = ${holder.testId} FOR KEY SHARE`);
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
  await noteAskedIn(tx, holder, pool);
  return pool;
}

async function noteAskedIn(tx: Tx, holder: QuestionHolder, pool: readonly PooledMaterial[]): Promise<void> {
  const asked = sql`unnest(${pool.map(({ id }) => id)}::integer[]) AS asked (id)`;
  await tx.execute(
    'partId' in holder
      ? sql`INSERT INTO asked_in_parts (material_id, course_part_id) SELECT asked.id, ${holder.partId} FROM ${asked}
            ORDER BY asked.id ON CONFLICT DO NOTHING`
      : sql`INSERT INTO asked_in_tests (material_id, class_test_id) SELECT asked.id, ${holder.testId} FROM ${asked}
            ORDER BY asked.id ON CONFLICT DO NOTHING`,
  );
}

/** Notes what an exam or a test may ask that is drawn by a blueprint, while nobody can rewrite it. */
export async function noteDrawnIn(tx: Tx, holder: QuestionHolder, pool: readonly PooledMaterial[]): Promise<void> {
  await noteDrawn(tx, pool);
  await noteAskedIn(tx, holder, pool);
}

/** The same of what stands in neither. */
export async function noteDrawn(tx: Tx, pool: readonly PooledMaterial[]): Promise<void> {
  await shareMaterials(tx, pool);
  await noteVersionsAsked(tx, pool);
}

/** What went into the exam bank since it was drawn is refused: no place that has a version holds these. */
async function shareMaterials(tx: Tx, pool: readonly PooledMaterial[]): Promise<void> {
  const drawn = sql`${contentTables.materials} WHERE id = ANY (${pool.map(({ id }) => id)}::integer[])`;
  await tx.execute(sql`SELECT FROM ${drawn} ORDER BY id FOR SHARE`);
  await tx.execute(sql`SELECT refuse_exam_bank(bank) FROM ${drawn} AND bank = 'exam' LIMIT 1`);
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
  await noteDrawn(tx, pool);
  await tx.execute(
    sql`INSERT INTO asked_in_exercises (material_id, exercise_id)
        SELECT asked.id, ${exerciseId} FROM unnest(${ids}::integer[]) AS asked (id)
        ORDER BY asked.id ON CONFLICT DO NOTHING`,
  );
}

interface Named {
  id: number;
  name: string;
}

/** What materials are about: the part that they stand in, and the chapter that it belongs to. */
export async function chaptersOf(
  db: Queryable,
  materialIds: readonly number[],
): Promise<Map<number, { part: Named; chapter: Named }>> {
  const rows = await rowsOf<{ material_id: number; part_id: number; part_name: string; id: number; name: string }>(
    db,
    sql`WITH RECURSIVE above AS (
          SELECT m.id AS material_id, p.id AS part_id, p.name AS part_name, p.id, p.name, p.parent_id
            FROM ${contentTables.materials} m
            JOIN ${coursesTables.course_parts} p ON p.id = m.course_part_id WHERE m.id = ANY (${materialIds}::integer[])
          UNION ALL
          SELECT above.material_id, above.part_id, above.part_name, p.id, p.name, p.parent_id FROM above
            JOIN ${coursesTables.course_parts} p ON p.id = above.parent_id)
        SELECT material_id, part_id, part_name, id, name FROM above WHERE parent_id IS NULL`,
  );
  return new Map(
    rows.map(({ material_id, part_id, part_name, ...chapter }) => [
      material_id,
      { part: { id: part_id, name: part_name }, chapter },
    ]),
  );
}
