import { firstRowOf, type Queryable, rowsOf, type Tx } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';
import type { Tables } from '../../../platform/db/tables.generated';
import { contentTables } from '../../content/content.api';
import { coursesTables } from '../../courses/courses.api';

export interface LessonMaterial extends Pick<Tables['placed_versions'], 'title' | 'machine_name' | 'version'> {
  id: number;
  position: number;
}

/** The materials of a lesson in the versions that it holds, in order. */
export function materialsOfLesson(db: Queryable, partId: number): Promise<LessonMaterial[]> {
  return rowsOf(
    db,
    sql`SELECT placed.material_id AS id, held.title, held.machine_name, placed.version, placed.position
        FROM ${coursesTables.course_part_materials} placed
        JOIN ${contentTables.placed_versions} held ON held.material_id = placed.material_id AND held.version = placed.version
        WHERE placed.course_part_id = ${partId} AND placed.is_shown ORDER BY placed.position, placed.id`,
  );
}

export type LessonPlace = Pick<
  Tables['lesson_places'],
  'material_id' | 'pages' | 'page' | 'within' | 'seen_at' | 'ended_at'
>;

export function placesInLesson(db: Queryable, userId: number, partId: number): Promise<LessonPlace[]> {
  return rowsOf(
    db,
    sql`SELECT material_id, pages, page, within, seen_at, ended_at FROM lesson_places
        WHERE user_id = ${userId} AND course_part_id = ${partId}`,
  );
}

/** How long each material is that somebody was just given; where they are in it stays. */
export async function notePages(
  tx: Tx,
  { userId, partId }: { userId: number; partId: number },
  materials: readonly { id: number; pages: number }[],
): Promise<void> {
  await tx.execute(
    sql`INSERT INTO lesson_places (user_id, course_part_id, material_id, pages)
        SELECT ${userId}, ${partId}, given.id, given.pages
        FROM unnest(${materials.map(({ id }) => id)}::integer[], ${materials.map(({ pages }) => pages)}::integer[])
          AS given (id, pages) ORDER BY given.id
        ON CONFLICT (user_id, course_part_id, material_id) DO UPDATE SET pages = EXCLUDED.pages`,
  );
}

/** Nothing comes back of a material that was never shown to them there. */
export async function moveTo(
  tx: Tx,
  where: { userId: number; partId: number; materialId: number },
  { page, within, now }: { page: number; within: Readonly<Record<string, number>>; now: Date },
): Promise<boolean | undefined> {
  const row = await firstRowOf<{ is_ended: boolean }>(
    tx,
    sql`UPDATE lesson_places SET page = LEAST(${page}::integer, pages - 1), within = ${JSON.stringify(within)}::jsonb, seen_at = ${now},
          ended_at = COALESCE(ended_at, CASE WHEN ${page}::integer >= pages - 1 THEN ${now}::timestamptz END)
        WHERE user_id = ${where.userId} AND course_part_id = ${where.partId} AND material_id = ${where.materialId}
        RETURNING ended_at IS NOT NULL AS is_ended`,
  );
  return row?.is_ended;
}

/** Notes that a lesson is gone through, once every material that it has now was seen to its end. */
export async function completeLesson(
  tx: Tx,
  where: { userId: number; partId: number; classId: number },
  now: Date,
): Promise<void> {
  await tx.execute(
    sql`INSERT INTO lesson_completions (user_id, course_part_id, class_id, completed_at)
        SELECT ${where.userId}, ${where.partId}, ${where.classId}, ${now}::timestamptz
        WHERE NOT EXISTS (
          SELECT FROM ${coursesTables.course_part_materials} placed
          WHERE placed.course_part_id = ${where.partId} AND placed.is_shown AND NOT EXISTS (
            SELECT FROM lesson_places seen WHERE seen.user_id = ${where.userId} AND seen.course_part_id = ${where.partId}
              AND seen.material_id = placed.material_id AND seen.ended_at IS NOT NULL))
        ON CONFLICT DO NOTHING`,
  );
}

export async function isLessonCompleted(db: Queryable, userId: number, partId: number): Promise<boolean> {
  const row = await firstRowOf(
    db,
    sql`SELECT FROM lesson_completions WHERE user_id = ${userId} AND course_part_id = ${partId}`,
  );
  return row !== undefined;
}
