import type { Scope } from '../../../platform/authz/scope';
import { firstRowOf, type Queryable, rowsOf, type Tx } from '../../../platform/db/database';
import { type SQL, sql } from '../../../platform/db/sql';
import type { Tables } from '../../../platform/db/tables.generated';
import { schoolsTables } from '../../schools/schools.api';

/** A material in a part of a course, in the version that the part holds. */
export interface PlacedMaterial
  extends Pick<Tables['placed_versions'], 'title' | 'status' | 'machine_name' | 'version' | 'newer_version'> {
  id: number;
  placing_id: number;
  points: number;
  counts: Record<string, number>;
}

const describedPlace = sql`'id', placed.material_id, 'placing_id', placed.id, 'title', held.title, 'status', held.status,
  'machine_name', held.machine_name, 'counts', held.counts, 'points', placed.points, 'version', placed.version,
  'newer_version', held.newer_version`;
const placedInVersion = sql`course_part_materials placed
  JOIN placed_versions held ON held.material_id = placed.material_id AND held.version = placed.version`;

/** The materials of a part in their order, in JSON: a column for queries. */
export const materialsOfPart = (partId: SQL): SQL =>
  sql`(SELECT COALESCE(json_agg(json_build_object(${describedPlace}) ORDER BY placed.position), '[]')
        FROM ${placedInVersion} WHERE placed.course_part_id = ${partId})`;

/** Which of these are there for the caller. Locked, so that none is deleted, moved or rewritten on the way. */
export async function lockPlaceable(tx: Tx, { examines }: Scope, ids: readonly number[]): Promise<Set<number>> {
  const rows = await rowsOf<{ id: number }>(
    tx,
    sql`SELECT id FROM materials_to_place WHERE id = ANY (${ids}::integer[]) AND (bank = 'open' OR ${examines})
        ORDER BY id FOR SHARE`,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Whether people have to mark something that an exam part holds, in the version that it holds. */
export async function holdsMarkedInExam(tx: Tx, partId: number): Promise<boolean> {
  const row = await firstRowOf(
    tx,
    sql`SELECT FROM course_parts p JOIN ${placedInVersion} ON placed.course_part_id = p.id
        WHERE p.id = ${partId} AND p.part_type = 'exam' AND held.counts ? 'marked' LIMIT 1`,
  );
  return row !== undefined;
}

export async function materialsPlacedIn(tx: Tx, partId: number): Promise<Set<number>> {
  const rows = await rowsOf<{ material_id: number }>(
    tx,
    sql`SELECT material_id FROM course_part_materials WHERE course_part_id = ${partId}`,
  );
  return new Set(rows.map(({ material_id }) => material_id));
}

/** The materials of a part stay while it is opened to a class: whoever deletes one comes before or after. */
export async function lockMaterialsOfPart(tx: Tx, partId: number): Promise<void> {
  await tx.execute(
    sql`SELECT FROM materials_to_place WHERE id IN (SELECT material_id FROM course_part_materials
          WHERE course_part_id = ${partId}) ORDER BY id FOR SHARE`,
  );
}

/** The whole list, in its order. What was there before keeps its version. */
export async function placeMaterials(
  tx: Tx,
  partId: number,
  materials: readonly { id: number; points: number }[],
): Promise<void> {
  const ids = materials.map(({ id }) => id);
  await tx.execute(
    sql`DELETE FROM course_part_materials WHERE course_part_id = ${partId} AND material_id <> ALL (${ids}::integer[])`,
  );
  await tx.execute(
    sql`INSERT INTO course_part_materials (course_part_id, material_id, position, points)
        SELECT ${partId}, wanted.id, wanted.position, wanted.points
        FROM unnest(${ids}::integer[], ${materials.map(({ points }) => points)}::numeric[])
          WITH ORDINALITY AS wanted (id, points, position)
        ON CONFLICT (course_part_id, material_id) DO UPDATE SET position = EXCLUDED.position, points = EXCLUDED.points`,
  );
}

export interface FoundPlacement {
  course_part_id: number;
  course_id: number;
  part_type: string;
  material: PlacedMaterial;
}

export function findPlace(db: Queryable, id: number): Promise<FoundPlacement | undefined> {
  return firstRowOf(
    db,
    sql`SELECT p.id AS course_part_id, p.course_id, p.part_type, json_build_object(${describedPlace}) AS material
        FROM ${placedInVersion} JOIN course_parts p ON p.id = placed.course_part_id WHERE placed.id = ${id}`,
  );
}

export async function setVersion(tx: Tx, placingId: number, version: number): Promise<void> {
  await tx.execute(sql`UPDATE course_part_materials SET version = ${version}, is_shown = true WHERE id = ${placingId}`);
}

/**
 * There is something to do in a part: one without counts for nobody's progress and is given to nobody. The exam of a
 * course with a blueprint is drawn from the bank, and needs no materials of its own.
 */
export const hasContent = (partId: SQL): SQL =>
  sql`(EXISTS (SELECT FROM course_part_materials shown WHERE shown.course_part_id = ${partId} AND shown.is_shown)
    OR EXISTS (SELECT FROM course_parts drawn JOIN courses whole ON whole.id = drawn.course_id AND whole.blueprint_id IS NOT NULL
      WHERE drawn.id = ${partId} AND drawn.part_type = 'exam'))`;

/** Classes of a current year `c` with the tests `p` that they have, as they were opened to them (`a`). */
const classesOfTests = sql`course_parts p JOIN class_assignments a ON a.course_part_id = p.id
  JOIN class_courses has ON has.class_id = a.class_id AND has.course_id = p.course_id
  JOIN ${schoolsTables.classes} c ON c.id = a.class_id
  JOIN ${schoolsTables.schools} s ON s.id = c.school_id AND s.current_school_year_id = c.school_year_id
    AND p.part_type = 'exam' AND p.archived_at IS NULL`;

/** Whether a class of a current year that has begun the test can still sit it: it is not closed yet. */
export async function isTestUnderWay(db: Queryable, partId: number, now: Date): Promise<boolean> {
  const row = await firstRowOf(
    db,
    sql`SELECT FROM ${classesOfTests} WHERE p.id = ${partId} AND (a.close_at IS NULL OR a.close_at > ${now})
          AND EXISTS (SELECT FROM tests_begun begun WHERE begun.class_id = a.class_id AND begun.course_id = p.course_id
            AND begun.course_part_id = p.id) LIMIT 1`,
  );
  return row !== undefined;
}

export interface PlaceOfMaterial {
  course_id: number;
  course_name: string;
  course_part_id: number;
  course_part_name: string;
  points: number;
  version: number;
}

/** The parts of courses that hold a material. */
export function placesOfMaterial(db: Queryable, materialId: number): Promise<PlaceOfMaterial[]> {
  return rowsOf(
    db,
    sql`SELECT m.id AS course_id, m.name AS course_name, p.id AS course_part_id, p.name AS course_part_name, x.points, x.version
        FROM course_part_materials x JOIN course_parts p ON p.id = x.course_part_id JOIN courses m ON m.id = p.course_id
        WHERE x.material_id = ${materialId} ORDER BY m.name, p.position, p.id`,
  );
}

/** Whether a class of a current year can sit an exam now that holds the material. */
export async function isInOpenExam(db: Queryable, materialId: number, now: Date): Promise<boolean> {
  const row = await firstRowOf(
    db,
    sql`SELECT FROM ${classesOfTests} JOIN course_part_materials x ON x.course_part_id = p.id
        WHERE x.material_id = ${materialId} AND (a.open_at IS NULL OR a.open_at <= ${now})
          AND (a.close_at IS NULL OR a.close_at > ${now}) LIMIT 1`,
  );
  return row !== undefined;
}

/** A part that is there, in its course. */
export async function isPartOfCourse(db: Queryable, partId: number, courseId: number): Promise<boolean> {
  const row = await firstRowOf(
    db,
    sql`SELECT FROM course_parts WHERE id = ${partId} AND course_id = ${courseId} AND archived_at IS NULL`,
  );
  return row !== undefined;
}

export async function courseExists(db: Queryable, courseId: number): Promise<boolean> {
  return (await firstRowOf(db, sql`SELECT FROM courses WHERE id = ${courseId}`)) !== undefined;
}
