import type { CoursePartType, coursePartEndpoints } from '@khue/contract/course-parts';
import type { QueryOf } from '@khue/contract/endpoint';
import { firstRowOf, type Queryable, rowsOf, type Tx } from '../../../platform/db/database';
import { type SQL, sql } from '../../../platform/db/sql';
import type { Tables } from '../../../platform/db/tables.generated';
import { type Found, limitOf, whereAll } from '../../../platform/http/list';
import type { ColumnValues } from '../catalogue/course.repo';
import type { Part, PartPosition } from './course-tree.rules';
import { hasContent, materialsOfPart, type PlacedMaterial } from './placement.repo';

export interface CoursePartRow
  extends Part,
    Pick<Tables['course_parts'], 'course_id' | 'description' | 'status' | 'archived_at' | 'created_at' | 'updated_at'> {
  course_name: string;
  depth: number;
  materials: PlacedMaterial[];
  has_content: boolean;
}

/** Every part with its way from the top, so that the order is that of the tree: rows of `tree`. */
export const treeOfParts = (courses: SQL): SQL => sql`WITH RECURSIVE tree AS (
    SELECT p.*, 1 AS depth, ARRAY[p.position, p.id] AS path FROM course_parts p WHERE p.parent_id IS NULL AND ${courses}
    UNION ALL
    SELECT p.*, t.depth + 1, t.path || ARRAY[p.position, p.id] FROM course_parts p
      JOIN tree t ON p.course_id = t.course_id AND p.parent_id = t.id
  )`;

export type CoursePartFilters = QueryOf<(typeof coursePartEndpoints)['list']>;

export async function listCourseParts(db: Queryable, filters: CoursePartFilters): Promise<Found<CoursePartRow>> {
  const courses = filters.course_id === undefined ? sql`true` : sql`p.course_id = ${filters.course_id}`;
  const where = whereAll([
    filters.part_type !== undefined && sql`t.part_type = ${filters.part_type}`,
    filters.status !== undefined && sql`t.status = ${filters.status}`,
    filters.archived !== undefined && sql`(t.archived_at IS NOT NULL) = ${filters.archived}`,
  ]);
  const rows = await rowsOf<CoursePartRow>(
    db,
    sql`${treeOfParts(courses)} SELECT t.*, m.name AS course_name, ${materialsOfPart(sql`t.id`)} AS materials,
          ${hasContent(sql`t.id`)} AS has_content
        FROM tree t JOIN courses m ON m.id = t.course_id
        ${where} ORDER BY t.course_id, t.path ${limitOf(filters)}`,
  );
  const counted = await firstRowOf<{ count: number }>(
    db,
    sql`${treeOfParts(courses)} SELECT count(*) AS count FROM tree t ${where}`,
  );
  return { rows, count: counted?.count ?? 0 };
}

export function findCoursePart(db: Queryable, id: number): Promise<CoursePartRow | undefined> {
  const courses = sql`p.course_id = (SELECT course_id FROM course_parts WHERE id = ${id})`;
  return firstRowOf(
    db,
    sql`${treeOfParts(courses)} SELECT t.*, m.name AS course_name, ${materialsOfPart(sql`t.id`)} AS materials,
          ${hasContent(sql`t.id`)} AS has_content
        FROM tree t JOIN courses m ON m.id = t.course_id WHERE t.id = ${id}`,
  );
}

/** The parts of a course that are not put aside. */
export function currentParts(db: Queryable, courseId: number): Promise<Part[]> {
  return rowsOf(
    db,
    sql`SELECT id, parent_id, position, name, part_type, block_id FROM course_parts
        WHERE course_id = ${courseId} AND archived_at IS NULL ORDER BY position, id`,
  );
}

async function raiseTreeVersion(tx: Tx, courseId: number): Promise<number> {
  const row = await firstRowOf<{ tree_version: number }>(
    tx,
    sql`UPDATE courses SET tree_version = tree_version + 1 WHERE id = ${courseId} RETURNING tree_version`,
  );
  return row?.tree_version ?? 0;
}

export async function saveOrder(tx: Tx, courseId: number, places: readonly PartPosition[]): Promise<number> {
  await tx.execute(
    sql`UPDATE course_parts p SET parent_id = place.parent_id, position = place.position
        FROM jsonb_to_recordset(${JSON.stringify(places)}::jsonb) AS place (id integer, parent_id integer, position integer)
        WHERE p.id = place.id AND p.course_id = ${courseId}`,
  );
  return raiseTreeVersion(tx, courseId);
}

/** Last among its brothers and sisters. */
export async function insertCoursePart(
  tx: Tx,
  part: {
    course_id: number;
    parent_id: number | null;
    name: string;
    description: string | null;
    part_type: CoursePartType;
    status: number;
  },
): Promise<number> {
  const row = await firstRowOf<{ id: number }>(
    tx,
    sql`INSERT INTO course_parts (course_id, parent_id, name, description, part_type, status, position)
        VALUES (${part.course_id}, ${part.parent_id}, ${part.name}, ${part.description}, ${part.part_type}, ${part.status},
          (SELECT COALESCE(max(position), 0) + 1 FROM course_parts
           WHERE course_id = ${part.course_id} AND parent_id IS NOT DISTINCT FROM ${part.parent_id}::integer))
        RETURNING id`,
  );
  if (!row) throw new Error('the part was not stored');
  await raiseTreeVersion(tx, part.course_id);
  return row.id;
}

export async function updateCoursePart(tx: Tx, part: CoursePartRow, values: ColumnValues): Promise<void> {
  const changes = Object.entries(values).map(([column, value]) => sql`${sql.identifier(column)} = ${value}`);
  if (changes.length === 0) return;
  await tx.execute(sql`UPDATE course_parts SET ${sql.join(changes, sql`, `)} WHERE id = ${part.id}`);
  await raiseTreeVersion(tx, part.course_id);
}

const withDescendants = (ids: readonly number[]): SQL => sql`WITH RECURSIVE gone AS (
    SELECT id FROM course_parts WHERE id = ANY(${ids}::integer[])
    UNION SELECT p.id FROM course_parts p JOIN gone ON p.parent_id = gone.id
  )`;

/** Something still needs one of these parts, or of those below them. */
export async function isNeeded(db: Queryable, ids: readonly number[]): Promise<boolean> {
  const row = await firstRowOf(db, sql`${withDescendants(ids)} SELECT FROM gone WHERE ${needed(sql`gone.id`)} LIMIT 1`);
  return row !== undefined;
}

const needed = (id: SQL): SQL => sql`(EXISTS (SELECT FROM class_assignments a WHERE a.course_part_id = ${id})
  OR EXISTS (SELECT FROM course_parts_worked_in w WHERE w.course_part_id = ${id}))`;

export async function deleteCourseParts(tx: Tx, courseId: number, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`${withDescendants(ids)} DELETE FROM course_parts WHERE id IN (SELECT id FROM gone)`);
  await raiseTreeVersion(tx, courseId);
}

/** Parts that are gone at the platform. */
export async function putAside(tx: Tx, ids: readonly number[], now: Date): Promise<void> {
  await tx.execute(sql`UPDATE course_parts SET archived_at = ${now} WHERE id = ANY(${ids}::integer[])`);
}

/** Of those put aside, drops what nothing needs and nothing lies below. Tells how many stay. */
export async function dropUnneeded(tx: Tx, ids: readonly number[]): Promise<number> {
  const kept = sql`${needed(sql`p.id`)}
    OR EXISTS (SELECT FROM course_parts c WHERE c.parent_id = p.id AND (c.id <> ALL(${ids}::integer[]) OR ${needed(sql`c.id`)}))`;
  const dropped = await rowsOf(
    tx,
    sql`DELETE FROM course_parts p WHERE p.id = ANY(${ids}::integer[]) AND NOT (${kept}) RETURNING p.id`,
  );
  return ids.length - dropped.length;
}
