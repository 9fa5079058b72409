import { STATUS_ACTIVE } from '@khue/contract/constants';
import type { Scope } from '../../../platform/authz/scope';
import { firstRowOf, type Queryable, rowsOf, type Tx } from '../../../platform/db/database';
import { eraseOld } from '../../../platform/db/erase-old';
import { sql } from '../../../platform/db/sql';
import type { Tables } from '../../../platform/db/tables.generated';
import { identityTables } from '../../identity/identity.api';
import { type Owner, schoolsOfOwner } from './examination.policy';

export interface KnownPerson {
  id: number;
  username: string;
  full_name: string;
  is_student: boolean;
  is_active: boolean;
  is_candidate: boolean;
}

/** Who these usernames belong to, among people of the owner's schools. */
export function peopleCalled(
  db: Queryable,
  scope: Scope,
  { id, ...owner }: Owner & { id: number },
  usernames: readonly string[],
): Promise<KnownPerson[]> {
  return rowsOf(
    db,
    sql`SELECT u.id, u.username, u.full_name, r.scope = 'self' AS is_student, u.status = ${STATUS_ACTIVE} AS is_active,
          EXISTS (SELECT FROM examination_candidates c WHERE c.examination_id = ${id} AND c.user_id = u.id) AS is_candidate
        FROM ${identityTables.users} u JOIN ${identityTables.roles} r ON r.id = u.role_id
        WHERE u.username = ANY (${usernames}::text[]) AND u.school_id IS NOT NULL
          AND ${schoolsOfOwner(scope, owner, sql`u.school_id`)}`,
  );
}

export async function insertImport(
  tx: Tx,
  made: {
    examinationId: number;
    createdBy: number;
    fileName: string;
    userIds: readonly number[];
    at: Date;
    expiresAt: Date;
  },
): Promise<number> {
  const row = await firstRowOf<{ id: number }>(
    tx,
    sql`INSERT INTO examination_imports (examination_id, created_by, file_name, user_ids, created_at, expires_at)
        VALUES (${made.examinationId}, ${made.createdBy}, ${made.fileName}, ${made.userIds}::integer[], ${made.at}, ${made.expiresAt})
        RETURNING id`,
  );
  if (!row) throw new Error('an import was not stored');
  return row.id;
}

type WaitingImport = Pick<
  Tables['examination_imports'],
  'id' | 'file_name' | 'user_ids' | 'created_at' | 'expires_at' | 'confirmed_at'
>;

/** One's own, locked: it is confirmed once. */
export function lockImport(
  tx: Tx,
  { id, examinationId, createdBy }: { id: number; examinationId: number; createdBy: number },
): Promise<WaitingImport | undefined> {
  return firstRowOf(
    tx,
    sql`SELECT id, file_name, user_ids, created_at, expires_at, confirmed_at FROM examination_imports
        WHERE id = ${id} AND examination_id = ${examinationId} AND created_by = ${createdBy} FOR UPDATE`,
  );
}

export async function markConfirmed(tx: Tx, id: number, at: Date): Promise<void> {
  await tx.execute(sql`UPDATE examination_imports SET confirmed_at = ${at} WHERE id = ${id}`);
}

const DAYS_TO_KEEP = 7;

export const eraseOldImports = (tx: Tx, take: number): Promise<number> =>
  eraseOld(tx, { table: sql`examination_imports`, since: sql`created_at` }, DAYS_TO_KEEP, take);
