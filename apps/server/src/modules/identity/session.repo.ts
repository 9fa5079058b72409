import type { RoleScope } from '@khue/contract/permissions';
import { firstRowOf, type Queryable, type Tx } from '../../platform/db/database';
import { eraseOld } from '../../platform/db/erase-old';
import { sql } from '../../platform/db/sql';
import { ACTIVE } from '../../platform/db/status';
import type { Tables } from '../../platform/db/tables.generated';

interface ViewedRole {
  viewed_role_id: number;
  viewed_role_version: number;
  viewed_role_code: string;
  viewed_role_name: string;
  viewed_role_en_name: string | null;
  viewed_role_scope: RoleScope;
}

/** With the role whose view its owner looks at, or without any. */
export type SessionRow = Person &
  Pick<Tables['access_tokens'], 'idle_expires_at' | 'expires_at' | 'extended_at' | 'read_only' | 'viewed_school_id'> &
  (ViewedRole | Record<keyof ViewedRole, null>) & {
    /** Where an officer's view is taken: in the unit of the school that was chosen. */
    viewed_unit: string | null;
  };

export interface Person
  extends Pick<Tables['users'], 'username' | 'school_id' | 'scope_units' | 'must_change_password' | 'role_id'> {
  user_id: number;
  full_name: string;
  role_version: number;
  role_code: string;
  role_name: string;
  role_en_name: string | null;
  role_scope: RoleScope;
}

const person = sql`u.id AS user_id, u.username, u.full_name, u.school_id, u.scope_units, u.must_change_password,
  r.id AS role_id, r.version AS role_version, r.code AS role_code, r.name AS role_name, r.en_name AS role_en_name,
  r.scope AS role_scope`;
/** An account that was switched off, or whose role or, for those who work there, school was, is signed out at once. */
const active = sql`u.status = ${ACTIVE} AND r.status = ${ACTIVE} AND NOT (r.scope IN ('school', 'classes')
  AND school_is_switched_off(u.school_id))`;

export function findSession(db: Queryable, tokenHash: Buffer, now: Date): Promise<SessionRow | undefined> {
  return firstRowOf(
    db,
    sql.prepared(
      'session',
      sql`SELECT t.idle_expires_at, t.expires_at, t.extended_at, t.read_only, t.viewed_school_id, v.id AS viewed_role_id,
            v.version AS viewed_role_version, v.code AS viewed_role_code, v.name AS viewed_role_name,
            v.en_name AS viewed_role_en_name,
            v.scope AS viewed_role_scope, unit_of_school(t.viewed_school_id, v.scope) AS viewed_unit, ${person}
          FROM access_tokens t JOIN users u ON u.id = t.user_id JOIN roles r ON r.id = u.role_id
          LEFT JOIN roles v ON v.id = t.viewed_role_id
          WHERE t.token_hash = ${tokenHash} AND t.idle_expires_at > ${now} AND t.expires_at > ${now} AND ${active}`,
    ),
  );
}

export function findPerson(db: Queryable, userId: number): Promise<Person | undefined> {
  return firstRowOf(
    db,
    sql`SELECT ${person} FROM users u JOIN roles r ON r.id = u.role_id WHERE u.id = ${userId} AND ${active}`,
  );
}

interface NewSession {
  tokenHash: Buffer;
  userId: number;
  now: Date;
  idleExpiresAt: Date;
  expiresAt: Date;
  /** Only to look, as another role and in the school that is named. */
  view?: { roleId: number; schoolId: number | null; openedBy: Buffer };
}

export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  const { tokenHash, userId, now, idleExpiresAt, expiresAt, view } = session;
  await tx.execute(
    sql`INSERT INTO access_tokens (token_hash, user_id, created_at, idle_expires_at, expires_at, extended_at,
          viewed_role_id, viewed_school_id, opened_by, read_only)
        VALUES (${tokenHash}, ${userId}, ${now}, ${idleExpiresAt}, ${expiresAt}, ${now},
          ${view?.roleId ?? null}, ${view?.schoolId ?? null}, ${view?.openedBy ?? null}, ${view !== undefined})`,
  );
}

export async function extendSession(db: Queryable, tokenHash: Buffer, now: Date, idleExpiresAt: Date): Promise<void> {
  await db.execute(
    sql`UPDATE access_tokens SET idle_expires_at = ${idleExpiresAt}, extended_at = ${now} WHERE token_hash = ${tokenHash}`,
  );
}

export async function endSession(tx: Tx, tokenHash: Buffer): Promise<void> {
  await tx.execute(sql`DELETE FROM access_tokens WHERE token_hash = ${tokenHash}`);
}

/** Ends all sessions of a person but the one that is kept, with the previews opened from it. */
export async function endOtherSessions(tx: Tx, userId: number, keep: Buffer): Promise<void> {
  await tx.execute(
    sql`DELETE FROM access_tokens WHERE user_id = ${userId} AND token_hash <> ${keep} AND opened_by IS DISTINCT FROM ${keep}`,
  );
}

export async function endSessionsOf(tx: Tx, userId: number): Promise<void> {
  await tx.execute(sql`DELETE FROM access_tokens WHERE user_id = ${userId}`);
}

/** The role was switched off. */
export async function endSessionsOfRole(tx: Tx, roleId: number): Promise<void> {
  await tx.execute(sql`DELETE FROM access_tokens t USING users u WHERE u.id = t.user_id AND u.role_id = ${roleId}`);
}

/** The school was switched off: those who work there are signed out. Students keep what they learn. */
export async function endSessionsOfSchool(tx: Tx, schoolId: number): Promise<void> {
  await tx.execute(
    sql`DELETE FROM access_tokens t USING users u, roles r
        WHERE u.id = t.user_id AND u.school_id = ${schoolId} AND r.id = u.role_id AND r.scope IN ('school', 'classes')`,
  );
}

/** Expired for so long. The idle end never lies behind the end. */
export const forgetEndedSessions = (tx: Tx, days: number, take: number): Promise<number> =>
  eraseOld(tx, { table: sql`access_tokens`, since: sql`idle_expires_at`, key: sql`token_hash` }, days, take);
