import { firstRowOf, type Queryable, rowsOf, type Tx } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';
import { identityTables } from '../../identity/identity.api';
import { schoolsTables } from '../../schools/schools.api';
import type { Week } from './weekly-page.rules';

/** Whether somebody has the page of a school by mail, and an address that it could go to. */
export async function readingOf(
  db: Queryable,
  userId: number,
  schoolId: number,
): Promise<{ subscribed: boolean; has_email: boolean }> {
  const row = await firstRowOf<{ subscribed: boolean; has_email: boolean }>(
    db,
    sql`SELECT EXISTS (SELECT FROM weekly_page_readers r WHERE r.user_id = u.id AND r.school_id = ${schoolId}) AS subscribed,
          u.email IS NOT NULL AS has_email
        FROM ${identityTables.users} u WHERE u.id = ${userId}`,
  );
  return row ?? { subscribed: false, has_email: false };
}

export async function addReader(tx: Tx, userId: number, schoolId: number, now: Date): Promise<void> {
  await tx.execute(
    sql`INSERT INTO weekly_page_readers (user_id, school_id, created_at) VALUES (${userId}, ${schoolId}, ${now})
        ON CONFLICT (user_id, school_id) DO NOTHING`,
  );
}

export async function removeReader(tx: Tx, userId: number, schoolId: number): Promise<void> {
  await tx.execute(sql`DELETE FROM weekly_page_readers WHERE user_id = ${userId} AND school_id = ${schoolId}`);
}

export interface Subscription {
  id: number;
  user_id: number;
  school_id: number;
  school_name: string;
}

export function findSubscription(db: Queryable, id: number): Promise<Subscription | undefined> {
  return firstRowOf(
    db,
    sql`SELECT r.id, r.user_id, r.school_id, s.name AS school_name
        FROM weekly_page_readers r JOIN ${schoolsTables.schools} s ON s.id = r.school_id WHERE r.id = ${id}`,
  );
}

export interface DueReader {
  id: number;
  user_id: number;
  school_id: number;
  full_name: string;
  email: string | null;
}

/** Readers who have not had the mail of the week, school by school, after the last one that was looked at. */
export function readersDue(
  db: Queryable,
  { monday, leavesAt }: Week,
  last: Pick<DueReader, 'school_id' | 'id'>,
  take: number,
): Promise<DueReader[]> {
  return rowsOf(
    db,
    sql`SELECT r.id, r.user_id, r.school_id, u.full_name, u.email
        FROM weekly_page_readers r JOIN ${identityTables.users} u ON u.id = r.user_id
        WHERE (r.school_id, r.id) > (${last.school_id}, ${last.id}) AND r.created_at <= ${leavesAt}
          AND (r.settled_week IS NULL OR r.settled_week < ${monday}::date)
        ORDER BY r.school_id, r.id LIMIT ${take}`,
  );
}

/** Whether the week was still to be settled with this reader; it is from now on. */
export async function settleWeek(tx: Tx, readerId: number, { monday }: Week): Promise<boolean> {
  const row = await firstRowOf(
    tx,
    sql`UPDATE weekly_page_readers SET settled_week = ${monday}::date
        WHERE id = ${readerId} AND (settled_week IS NULL OR settled_week < ${monday}::date) RETURNING id`,
  );
  return row !== undefined;
}
