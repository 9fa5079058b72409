import type { Page } from '@khue/contract/list';
import { type Scope, withinSchool } from '../../../platform/authz/scope';
import { firstRowOf, type Queryable, rowsOf, type Tx } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';
import type { Tables } from '../../../platform/db/tables.generated';
import { type Found, limitOf } from '../../../platform/http/list';
import { identityTables } from '../../identity/identity.api';

export interface ClassTeacherRow
  extends Pick<Tables['users'], 'id' | 'code' | 'username' | 'email' | 'phone' | 'status'> {
  name: string;
  role: string;
  role_en_name: string | null;
  is_head: boolean;
}

/** The head teacher first, then in the order of names. */
export async function listClassTeachers(db: Queryable, classId: number, page: Page): Promise<Found<ClassTeacherRow>> {
  const rows = await rowsOf<ClassTeacherRow>(
    db,
    sql`SELECT u.id, u.code, u.full_name AS name, u.username, u.email, u.phone, r.name AS role, r.en_name AS role_en_name,
          u.status, t.is_head
        FROM class_teachers t JOIN ${identityTables.users} u ON u.id = t.user_id JOIN ${identityTables.roles} r ON r.id = u.role_id
        WHERE t.class_id = ${classId}
        ORDER BY t.is_head DESC, u.first_name, u.last_name, u.id ${limitOf(page)}`,
  );
  const counted = await firstRowOf<{ count: number }>(
    db,
    sql`SELECT count(*) AS count FROM class_teachers WHERE class_id = ${classId}`,
  );
  return { rows, count: counted?.count ?? 0 };
}

export interface Assignable {
  id: number;
  username: string;
  full_name: string;
  /** Somebody who teaches at the school of the class: a role that reaches its own classes. */
  teaches: boolean;
}

/** Whoever changes their role or school meanwhile waits. */
export function peopleToAssign(tx: Tx, scope: Scope, schoolId: number, ids: readonly number[]): Promise<Assignable[]> {
  return rowsOf(
    tx,
    sql`SELECT u.id, u.username, u.full_name, r.scope = 'classes' AND u.school_id = ${schoolId} AS teaches
        FROM ${identityTables.users} u JOIN ${identityTables.roles} r ON r.id = u.role_id
        WHERE u.id = ANY(${ids}::integer[]) AND ${withinSchool(scope, sql`u.school_id`)} ORDER BY u.id FOR SHARE OF u`,
  );
}

export async function assignTeachers(tx: Tx, classId: number, ids: readonly number[]): Promise<void> {
  await tx.execute(
    sql`INSERT INTO class_teachers (class_id, user_id) SELECT ${classId}, unnest(${ids}::integer[]) ON CONFLICT DO NOTHING`,
  );
}

/** Free text stands in for a head teacher only where there was none. */
async function dropFreeText(tx: Tx, classId: number): Promise<void> {
  await tx.execute(
    sql`UPDATE classes SET head_teacher_name = NULL WHERE id = ${classId} AND head_teacher_name IS NOT NULL`,
  );
}

export async function setHead(tx: Tx, classId: number, userId: number): Promise<void> {
  await tx.execute(
    sql`UPDATE class_teachers SET is_head = false WHERE class_id = ${classId} AND is_head AND user_id <> ${userId}`,
  );
  await tx.execute(sql`UPDATE class_teachers SET is_head = true WHERE class_id = ${classId} AND user_id = ${userId}`);
  await dropFreeText(tx, classId);
}

/** The head teacher of a class that is new and has no teachers yet. */
export async function makeHead(tx: Tx, classId: number, userId: number): Promise<void> {
  await tx.execute(sql`INSERT INTO class_teachers (class_id, user_id, is_head) VALUES (${classId}, ${userId}, true)`);
}

export async function unsetHead(tx: Tx, classId: number, ids: readonly number[]): Promise<void> {
  const heads = await rowsOf(
    tx,
    sql`UPDATE class_teachers SET is_head = false
        WHERE class_id = ${classId} AND is_head AND user_id = ANY(${ids}::integer[]) RETURNING user_id`,
  );
  if (heads.length > 0) await dropFreeText(tx, classId);
}

export async function removeTeacher(tx: Tx, classId: number, userId: number): Promise<boolean> {
  const row = await firstRowOf<{ is_head: boolean }>(
    tx,
    sql`DELETE FROM class_teachers WHERE class_id = ${classId} AND user_id = ${userId} RETURNING is_head`,
  );
  if (row?.is_head) await dropFreeText(tx, classId);
  return row !== undefined;
}
