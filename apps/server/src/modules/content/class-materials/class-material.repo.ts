import type { classMaterialEndpoints } from '@khue/contract/class-materials';
import type { QueryOf } from '@khue/contract/endpoint';
import type { Scope } from '../../../platform/authz/scope';
import { firstRowOf, type Queryable, rowsOf, type Tx } from '../../../platform/db/database';
import { type SQL, sql } from '../../../platform/db/sql';
import type { Tables } from '../../../platform/db/tables.generated';
import { type Found, foldedMatch, limitOf, orderBy, whereAll } from '../../../platform/http/list';
import { identityTables } from '../../identity/identity.api';
import { manageableClasses, schoolsTables } from '../../schools/schools.api';

export interface ClassMaterialRow
  extends Pick<
      Tables['class_materials'],
      'id' | 'class_id' | 'material_id' | 'version' | 'open_at' | 'close_at' | 'assigned_by' | 'assigned_at'
    >,
    WorkFacts {
  /** Null: the whole class. */
  student_count: number | null;
  class_name: string;
  school_id: number;
  assigned_by_name: string | null;
  manageable: boolean;
  title: string;
  course_id: number | null;
  status: Tables['materials']['status'];
  machine_name: string;
}

/** What somebody did with it: when they opened it, how many questions they answered and what these first answers were worth. */
export interface WorkFacts {
  opened_at: Date | null;
  question_count: number;
  answered_count: number;
  points: number;
}

const joined = sql`class_materials given JOIN ${schoolsTables.classes} c ON c.id = given.class_id
  JOIN placed_versions m ON m.material_id = given.material_id AND m.version = given.version`;

const workFacts = sql`work.opened_at, COALESCE((m.counts ->> 'questions')::integer, 0) AS question_count,
    (SELECT count(*) FROM jsonb_object_keys(work.fractions)) AS answered_count,
    (SELECT COALESCE(sum(value::numeric), 0) FROM jsonb_each_text(work.fractions)) AS points`;

const described = (
  scope: Scope,
): SQL => sql`SELECT given.id, given.class_id, c.name AS class_name, c.school_id, given.material_id,
    m.title, m.course_id, m.status, m.machine_name, given.version, given.open_at, given.close_at, given.assigned_by,
    u.full_name AS assigned_by_name, given.assigned_at, ${manageableClasses(scope)} AS manageable,
    CASE WHEN given.for_some THEN (SELECT count(*) FROM class_material_students s WHERE s.class_material_id = given.id) END AS student_count,
    ${workFacts}
  FROM ${joined} LEFT JOIN ${identityTables.users} u ON u.id = given.assigned_by
  LEFT JOIN class_material_work work ON work.class_material_id = given.id AND work.user_id = ${scope.userId}`;

/** Given to the whole class, or to this student of it. */
const isFor = (userId: SQL | number): SQL => sql`(NOT given.for_some OR EXISTS (
  SELECT FROM class_material_students s WHERE s.class_material_id = given.id AND s.user_id = ${userId}))`;

/** In the class that somebody is in now, and for them. */
const ofOwnClass = ({ userId }: Scope): SQL => sql`EXISTS (SELECT FROM ${schoolsTables.current_class_members} own
  WHERE own.class_id = given.class_id AND own.user_id = ${userId}) AND ${isFor(userId)}`;

/** Who acts on classes sees what these were given; who is in one sees what the class has now. */
const visible = (scope: Scope): SQL => (scope.level === 'self' ? ofOwnClass(scope) : manageableClasses(scope));

/** Students see in a list what is open; its makers all of it. */
const isOpen = (scope: Scope, now: Date): SQL | false =>
  scope.level === 'self' &&
  sql`(given.open_at IS NULL OR given.open_at <= ${now}) AND (given.close_at IS NULL OR given.close_at > ${now})`;

export async function listClassMaterials(
  db: Queryable,
  scope: Scope,
  filters: QueryOf<(typeof classMaterialEndpoints)['list']>,
  now: Date,
): Promise<Found<ClassMaterialRow>> {
  const where = whereAll([
    visible(scope),
    isOpen(scope, now),
    filters.class_id !== undefined && sql`given.class_id = ${filters.class_id}`,
    filters.material_id !== undefined && sql`given.material_id = ${filters.material_id}`,
    filters.search !== undefined && foldedMatch(sql`fold(m.title)`, filters.search),
  ]);
  const order = orderBy(
    filters.ordering,
    { assigned_at: sql`given.assigned_at` },
    sql`given.assigned_at DESC`,
    sql`given.id`,
  );
  const rows = await rowsOf<ClassMaterialRow>(db, sql`${described(scope)} ${where} ${order} ${limitOf(filters)}`);
  const counted = await firstRowOf<{ count: number }>(db, sql`SELECT count(*) AS count FROM ${joined} ${where}`);
  return { rows, count: counted?.count ?? 0 };
}

export function findClassMaterial(db: Queryable, scope: Scope, id: number): Promise<ClassMaterialRow | undefined> {
  return firstRowOf(db, sql`${described(scope)} WHERE given.id = ${id} AND ${visible(scope)}`);
}

/** Whether it is open now in the class that somebody is in. */
export async function isGivenNow(db: Queryable, userId: number, materialId: number, now: Date): Promise<boolean> {
  const row = await firstRowOf(
    db,
    sql`SELECT FROM class_materials given
        JOIN ${schoolsTables.current_class_members} own ON own.class_id = given.class_id AND own.user_id = ${userId}
        WHERE given.material_id = ${materialId} AND ${isFor(userId)} AND (given.open_at IS NULL OR given.open_at <= ${now})
          AND (given.close_at IS NULL OR given.close_at > ${now})`,
  );
  return row !== undefined;
}

/** The same, held until the end of the transaction. */
export async function lockClassMaterial(tx: Tx, scope: Scope, id: number): Promise<ClassMaterialRow | undefined> {
  await tx.execute(sql`SELECT FROM class_materials WHERE id = ${id} FOR NO KEY UPDATE`);
  return findClassMaterial(tx, scope, id);
}

export function classMaterialsById(tx: Tx, scope: Scope, ids: readonly number[]): Promise<ClassMaterialRow[]> {
  return rowsOf(tx, sql`${described(scope)} WHERE given.id = ANY (${ids}::integer[]) ORDER BY given.id`);
}

interface NewGifts {
  classIds: readonly number[];
  materialIds: readonly number[];
  openAt: string | null;
  closeAt: string | null;
  assignedBy: number;
}

/** Every material to every class. What a class has already does not come back; the database decides, also between two at once. */
export async function insertClassMaterials(tx: Tx, given: NewGifts): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    tx,
    sql`INSERT INTO class_materials (class_id, material_id, open_at, close_at, assigned_by)
        SELECT class_id, material.id, ${given.openAt}::timestamptz, ${given.closeAt}::timestamptz, ${given.assignedBy}::integer
        FROM unnest(${given.classIds}::integer[]) AS class_id,
          unnest(${given.materialIds}::integer[]) WITH ORDINALITY AS material (id, place)
        ORDER BY class_id, material.place
        ON CONFLICT (class_id, material_id) WHERE NOT for_some DO NOTHING RETURNING id`,
  );
  return rows.map(({ id }) => id);
}

/** Of a version `m` and what somebody did with it: it was opened, and every question in it answered. */
const isDone = sql`(work.opened_at IS NOT NULL
  AND (SELECT count(*) FROM jsonb_object_keys(work.fractions)) >= COALESCE((m.counts ->> 'questions')::integer, 0))`;

/** Somebody has it, of whichever gift, and can still do it: it need not be given to them now. */
const stillToDo = (userId: SQL, materialId: SQL, classId: SQL, now: Date): SQL => sql`EXISTS (
  SELECT FROM class_materials given
  JOIN placed_versions m ON m.material_id = given.material_id AND m.version = given.version
  LEFT JOIN class_material_work work ON work.class_material_id = given.id AND work.user_id = ${userId}
  WHERE given.material_id = ${materialId} AND given.class_id = ${classId} AND ${isFor(userId)}
    AND (given.close_at IS NULL OR given.close_at > ${now})
    AND NOT ${isDone})`;

/** What of given material somebody in a class can do now and has not done: its gift, name, course and end. */
export const giftsToDo = (userId: number, classId: number, now: Date): SQL => sql`
  SELECT given.id, m.title AS name, m.course_id, given.close_at
  FROM class_materials given JOIN placed_versions m ON m.material_id = given.material_id AND m.version = given.version
  LEFT JOIN class_material_work work ON work.class_material_id = given.id AND work.user_id = ${userId}
  WHERE given.class_id = ${classId} AND ${isFor(userId)} AND (given.open_at IS NULL OR given.open_at <= ${now})
    AND (given.close_at IS NULL OR given.close_at > ${now}) AND NOT ${isDone}`;

/** Every material to those of these people, by class, who have not still to do it. What somebody has done they get once more. */
export async function insertForStudents(
  tx: Tx,
  given: NewGifts & { userIds: readonly number[] },
  now: Date,
): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    tx,
    sql`WITH meant AS MATERIALIZED (
          SELECT own.class_id, material.id AS material_id, material.place, own.user_id
          FROM ${schoolsTables.current_class_members} own
          CROSS JOIN unnest(${given.materialIds}::integer[]) WITH ORDINALITY AS material (id, place)
          WHERE own.class_id = ANY (${given.classIds}::integer[]) AND own.user_id = ANY (${given.userIds}::integer[])
            AND NOT ${stillToDo(sql`own.user_id`, sql`material.id`, sql`own.class_id`, now)}
        ), made AS (
          INSERT INTO class_materials (class_id, material_id, open_at, close_at, assigned_by, for_some)
          SELECT class_id, material_id, ${given.openAt}::timestamptz, ${given.closeAt}::timestamptz, ${given.assignedBy}::integer, true
          FROM (SELECT DISTINCT class_id, material_id, place FROM meant) pair ORDER BY class_id, place
          RETURNING id, class_id, material_id
        ), chosen AS (
          INSERT INTO class_material_students (class_material_id, user_id)
          SELECT made.id, meant.user_id FROM made JOIN meant USING (class_id, material_id)
        )
        SELECT id FROM made ORDER BY id`,
  );
  return rows.map(({ id }) => id);
}

/** The classes, of these, that each of these people is in. */
export function classesOfStudents(
  db: Queryable,
  classIds: readonly number[],
  userIds: readonly number[],
): Promise<{ user_id: number; class_id: number }[]> {
  return rowsOf(
    db,
    sql`SELECT own.user_id, own.class_id FROM ${schoolsTables.current_class_members} own
        WHERE own.class_id = ANY (${classIds}::integer[]) AND own.user_id = ANY (${userIds}::integer[])`,
  );
}

/** Who is told of them: a query of `user_id`s. */
export const studentsOf = (...ids: readonly number[]): SQL =>
  sql`SELECT DISTINCT own.user_id FROM class_materials given
      JOIN ${schoolsTables.current_class_members} own ON own.class_id = given.class_id
      WHERE given.id = ANY (${ids}::integer[]) AND ${isFor(sql`own.user_id`)}`;

export async function updateTimes(
  tx: Tx,
  id: number,
  { open_at, close_at }: { open_at: Date | null; close_at: Date | null },
): Promise<void> {
  await tx.execute(sql`UPDATE class_materials SET open_at = ${open_at}, close_at = ${close_at} WHERE id = ${id}`);
}

export async function deleteClassMaterial(tx: Tx, id: number): Promise<boolean> {
  return (await firstRowOf(tx, sql`DELETE FROM class_materials WHERE id = ${id} RETURNING id`)) !== undefined;
}
