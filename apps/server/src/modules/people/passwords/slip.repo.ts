import type { Scope } from '../../../platform/authz/scope';
import { type Queryable, rowsOf, type Tx } from '../../../platform/db/database';
import { type SQL, sql } from '../../../platform/db/sql';
import type { Tables } from '../../../platform/db/tables.generated';
import { identityTables } from '../../identity/identity.api';
import { schoolsTables } from '../../schools/schools.api';
import { manageableAccounts, visibleAccounts } from '../accounts/account.policy';

export interface SlipHolder extends Pick<Tables['users'], 'id' | 'username' | 'role_id' | 'school_id'> {
  full_name: string;
}

const columns = sql`u.id, u.username, u.full_name, u.role_id, u.school_id`;

export const studentsOfClass = (classId: number): SQL =>
  sql`SELECT user_id FROM ${schoolsTables.class_members} WHERE class_id = ${classId} AND left_on IS NULL`;
export const peopleOfRun = (taskId: number): SQL =>
  sql`SELECT user_id FROM ${identityTables.first_passwords} WHERE task_id = ${taskId}`;
export const thesePeople = (ids: readonly number[]): SQL => sql`SELECT unnest(${ids}::integer[])`;

/** In the order of class lists. */
export function peopleToManage(db: Queryable, scope: Scope, people: SQL): Promise<SlipHolder[]> {
  return rowsOf(
    db,
    sql`SELECT ${columns} FROM ${identityTables.users} u WHERE u.id IN (${people}) AND ${manageableAccounts(scope)}
        ORDER BY u.first_name, u.last_name, u.id`,
  );
}

/** Those whose slip is still waiting: a password that was changed meanwhile is on no slip. */
export function peopleWithSlips(tx: Tx, scope: Scope, people: SQL): Promise<SlipHolder[]> {
  return rowsOf(
    tx,
    sql`SELECT ${columns} FROM ${identityTables.users} u JOIN ${identityTables.first_passwords} f ON f.user_id = u.id
        WHERE u.id IN (${people}) AND u.must_change_password AND ${manageableAccounts(scope)}
        ORDER BY u.first_name, u.last_name, u.id`,
  );
}

export async function countVisible(db: Queryable, scope: Scope, ids: readonly number[]): Promise<number> {
  const rows = await rowsOf(
    db,
    sql`SELECT FROM ${identityTables.users} u WHERE u.id = ANY(${ids}::integer[]) AND ${visibleAccounts(scope)}`,
  );
  return rows.length;
}

/** In the order of their ids, so that two who reset the same class wait for each other instead of blocking. */
export async function lockPeople(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`SELECT FROM ${identityTables.users} WHERE id = ANY(${ids}::integer[]) ORDER BY id FOR UPDATE`);
}
