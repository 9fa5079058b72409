import type { classMaterialEndpoints } from '@khue/contract/class-materials';
import type { QueryOf } from '@khue/contract/endpoint';
import type { Scope } from '../../../platform/authz/scope';
import { firstRowOf, type Queryable, rowsOf, type Tx } from '../../../platform/db/database';
import { type SQL, sql } from '../../../platform/db/sql';
import type { Tables } from '../../../platform/db/tables.generated';
import { type Found, limitOf, orderBy, whereAll } from '../../../platform/http/list';
import { identityTables } from '../../identity/identity.api';
import { manageableClasses, schoolsTables } from '../../schools/schools.api';

export interface ClassMaterialRow
  extends Pick<
    Tables['class_materials'],
    'id' | 'class_id' | 'material_id' | 'version' | 'open_at' | 'close_at' | 'assigned_by' | 'assigned_at'
  > {
  class_name: string;
  school_id: number;
  assigned_by_name: string | null;
  manageable: boolean;
  title: string;
  course_id: number | null;
  status: Tables['materials']['status'];
  machine_name: string;
}

const joined = sql`class_materials given JOIN ${schoolsTables.classes} c ON c.id = given.class_id
  JOIN placed_versions m ON m.material_id = given.material_id AND m.version = given.version`;

const described = (
  scope: Scope,
): SQL => sql`SELECT given.id, given.class_id, c.name AS class_name, c.school_id, given.material_id,
    m.title, m.course_id, m.status, m.machine_name, given.version, given.open_at, given.close_at, given.assigned_by,
    u.full_name AS assigned_by_name, given.assigned_at, ${manageableClasses(scope)} AS manageable
  FROM ${joined} LEFT JOIN ${identityTables.users} u ON u.id = given.assigned_by`;

/** In the class that somebody is in now. */
const ofOwnClass = ({ userId }: Scope): SQL => sql`EXISTS (
  SELECT FROM ${schoolsTables.current_class_members} own WHERE own.class_id = given.class_id AND own.user_id = ${userId})`;

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
        WHERE given.material_id = ${materialId} AND (given.open_at IS NULL OR given.open_at <= ${now})
          AND (given.close_at IS NULL OR given.close_at > ${now})`,
  );
  return row !== undefined;
}

/** Nothing comes back when the class has it already; the database decides, also between two at once. */
export async function insertClassMaterial(
  tx: Tx,
  given: { classId: number; materialId: number; openAt: string | null; closeAt: string | null; assignedBy: number },
): Promise<number | undefined> {
  const row = await firstRowOf<{ id: number }>(
    tx,
    sql`INSERT INTO class_materials (class_id, material_id, open_at, close_at, assigned_by)
        VALUES (${given.classId}, ${given.materialId}, ${given.openAt}, ${given.closeAt}, ${given.assignedBy})
        ON CONFLICT (class_id, material_id) DO NOTHING RETURNING id`,
  );
  return row?.id;
}

export async function deleteClassMaterial(tx: Tx, id: number): Promise<boolean> {
  return (await firstRowOf(tx, sql`DELETE FROM class_materials WHERE id = ${id} RETURNING id`)) !== undefined;
}
