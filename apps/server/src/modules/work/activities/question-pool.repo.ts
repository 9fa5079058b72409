import { type Queryable, rowsOf, type Tx } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';
import { contentTables } from '../../content/content.api';
import { coursesTables } from '../../courses/courses.api';

export interface PooledMaterial {
  id: number;
  version: number;
  points: number;
}

const published = sql`SELECT m.id, m.version, placed.points FROM ${coursesTables.course_part_materials} placed
  JOIN ${contentTables.materials} m ON m.id = placed.material_id AND m.status = 'published'`;

/** The published materials of a part, in order; each looked up, however many the bank holds. */
export function materialsToAsk(db: Queryable, partId: number): Promise<PooledMaterial[]> {
  return rowsOf(
    db,
    sql.prepared(
      'materials_to_ask',
      sql`SELECT m.id, m.version, placed.points FROM ${coursesTables.course_part_materials} placed
          CROSS JOIN LATERAL (SELECT held.id, held.version FROM ${contentTables.materials} held
            WHERE held.id = placed.material_id AND held.status = 'published' LIMIT 1) m
          WHERE placed.course_part_id = (SELECT ${partId}::integer) ORDER BY placed.position`,
    ),
  );
}

/** The same, noted as asked while nobody can rewrite them: from then on their versions stay as they are. */
export async function noteMaterialsAsked(tx: Tx, partId: number): Promise<PooledMaterial[]> {
  const pool = await rowsOf<PooledMaterial>(
    tx,
    sql`${published} WHERE placed.course_part_id = ${partId} ORDER BY placed.position FOR SHARE OF m`,
  );
  await noteVersionsAsked(tx, pool);
  await tx.execute(
    sql`INSERT INTO asked_in_parts (material_id, course_part_id)
        SELECT asked.id, ${partId} FROM unnest(${pool.map(({ id }) => id)}::integer[]) AS asked (id)
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

const ofExercise = (ids: readonly number[]) =>
  sql`SELECT m.id, m.version, 1 AS points FROM unnest(${ids}::integer[]) WITH ORDINALITY AS wanted (id, position)
    JOIN ${contentTables.materials} m ON m.id = wanted.id AND m.status = 'published' ORDER BY wanted.position`;

/** Those of these materials that are published, in their order. */
export const materialsOfExercise = (db: Queryable, ids: readonly number[]): Promise<PooledMaterial[]> =>
  rowsOf(db, ofExercise(ids));

/** The same, noted as asked in an exercise. */
export async function noteAskedInExercise(
  tx: Tx,
  exerciseId: number,
  ids: readonly number[],
): Promise<PooledMaterial[]> {
  const pool = await rowsOf<PooledMaterial>(tx, sql`${ofExercise(ids)} FOR SHARE OF m`);
  await noteVersionsAsked(tx, pool);
  await tx.execute(
    sql`INSERT INTO asked_in_exercises (material_id, exercise_id)
        SELECT asked.id, ${exerciseId} FROM unnest(${pool.map(({ id }) => id)}::integer[]) AS asked (id)
        ORDER BY asked.id ON CONFLICT DO NOTHING`,
  );
  return pool;
}

interface ChapterRow {
  chapter_id: number | null;
  chapter_name: string | null;
}

/** What a material is about. */
export async function chapterOf(db: Queryable, materialId: number): Promise<{ id: number; name: string } | null> {
  const [row] = await rowsOf<ChapterRow>(
    db,
    sql`SELECT p.id AS chapter_id, p.name AS chapter_name FROM ${contentTables.materials} m
        LEFT JOIN ${coursesTables.course_parts} p ON p.id = m.course_part_id WHERE m.id = ${materialId}`,
  );
  return row?.chapter_id == null ? null : { id: row.chapter_id, name: row.chapter_name ?? '' };
}
