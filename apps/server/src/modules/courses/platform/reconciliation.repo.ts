import { firstRowOf, type Queryable, rowsOf, type Tx } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';
import { AT_PLATFORM, PROGRESS } from '../../../platform/db/status';
import type { Tables } from '../../../platform/db/tables.generated';
import { identityTables } from '../../identity/identity.api';
import { enrolmentsById, holdEnrolments } from '../enrolments/enrolment-lock.repo';

export async function linkedCourseIds(db: Queryable): Promise<string[]> {
  const rows = await rowsOf<{ platform_course_id: string }>(
    db,
    sql`SELECT DISTINCT platform_course_id AS platform_course_id FROM courses WHERE platform_course_id IS NOT NULL ORDER BY 1`,
  );
  return rows.map((row) => row.platform_course_id);
}

/** Somebody and a course of the platform, with all of our enrolments that are about it. */
export interface OurSide {
  user_id: number;
  username: string;
  ids: number[];
  status: 0 | 1;
  waiting: boolean;
  failed: boolean;
}

export function ourSideAfter(
  db: Queryable,
  platformCourseId: string,
  userId: number,
  take: number,
): Promise<OurSide[]> {
  return rowsOf(
    db,
    sql`SELECT e.user_id, u.username, array_agg(e.id) AS ids, max(e.status) AS status,
          bool_or(e.progress = ${PROGRESS.waiting}) AS waiting, bool_or(e.progress = ${PROGRESS.failed}) AS failed
        FROM enrolments e JOIN ${identityTables.users} u ON u.id = e.user_id
        WHERE e.course_id IN (SELECT id FROM courses WHERE platform_course_id = ${platformCourseId}) AND e.user_id > ${userId}
        GROUP BY e.user_id, u.username ORDER BY e.user_id LIMIT ${take}`,
  );
}

/** Accounts of ours among these names of which we have no enrolment in the course. */
export async function neverEnrolledByUs(
  db: Queryable,
  platformCourseId: string,
  usernames: readonly string[],
): Promise<string[]> {
  const rows = await rowsOf<{ username: string }>(
    db,
    sql`SELECT u.username FROM ${identityTables.users} u WHERE u.username = ANY (${usernames}::text[]) AND NOT EXISTS (
          SELECT FROM enrolments e JOIN courses m ON m.id = e.course_id AND m.platform_course_id = ${platformCourseId}
          WHERE e.user_id = u.id)
        ORDER BY u.username`,
  );
  return rows.map((row) => row.username);
}

/** Sends enrolments to the platform once more, except those that changed since both sides were read. */
export async function askOnceMore(tx: Tx, ids: readonly number[], readAt: Date): Promise<void> {
  await holdEnrolments(tx, enrolmentsById(ids));
  await tx.execute(
    sql`UPDATE enrolments SET progress = ${PROGRESS.waiting}, reason = NULL, attempts = 0, held_until = NULL, version = version + 1
        WHERE id = ANY (${ids}::integer[]) AND progress <> ${PROGRESS.waiting} AND updated_at <= ${readAt}`,
  );
}

export async function databaseTime(db: Queryable): Promise<Date> {
  const row = await firstRowOf<{ now: Date }>(db, sql`SELECT clock_timestamp() AS now`);
  return row?.now ?? new Date();
}

/** Which of these are not as they are wished, and why. */
export function stillDifferent(
  db: Queryable,
  ids: readonly number[],
): Promise<{ id: number; reason: string | null }[]> {
  return rowsOf(
    db,
    sql`SELECT id, reason FROM enrolments WHERE id = ANY (${ids}::integer[]) AND progress <> ${PROGRESS.done}`,
  );
}

export interface Difference {
  username: string;
  platform_course_id: string;
  ours: 0 | 1 | null;
  theirs: 0 | 1;
  reason: string | null;
}

export interface Comparison extends Pick<Tables['platform_comparisons'], 'compared' | 'repaired' | 'difference_count'> {
  differences: Difference[];
}

export async function insertComparison(tx: Tx, comparison: Comparison, now: Date): Promise<void> {
  await tx.execute(
    sql`INSERT INTO platform_comparisons (finished_at, compared, repaired, difference_count, differences)
        VALUES (${now}, ${comparison.compared}, ${comparison.repaired}, ${comparison.difference_count},
          ${JSON.stringify(comparison.differences)}::jsonb)`,
  );
}

interface WaitingWork {
  accounts: number;
  enrolments: number;
  failed: number;
}

export interface PlatformWork extends WaitingWork {
  last_sync_at: Date | null;
}

export async function platformWork(db: Queryable): Promise<PlatformWork> {
  const row = await firstRowOf<PlatformWork>(
    db,
    sql`SELECT (SELECT max(synced_at) FROM courses) AS last_sync_at,
          (SELECT count(*) FROM ${identityTables.users} WHERE platform_status = ${AT_PLATFORM.waiting}) AS accounts,
          (SELECT count(*) FROM enrolments WHERE progress = ${PROGRESS.waiting}) AS enrolments,
          (SELECT count(*) FROM enrolments WHERE progress = ${PROGRESS.failed}) AS failed`,
  );
  return row ?? { last_sync_at: null, accounts: 0, enrolments: 0, failed: 0 };
}

export function lastComparison(db: Queryable): Promise<(Comparison & { finished_at: Date }) | undefined> {
  return firstRowOf(db, sql`SELECT * FROM platform_comparisons ORDER BY finished_at DESC, id DESC LIMIT 1`);
}

/** The status page tells of the last one, however old. */
export async function eraseOldComparisons(tx: Tx, days: number, take: number): Promise<number> {
  const rows = await rowsOf(
    tx,
    sql`DELETE FROM platform_comparisons WHERE id IN (
          SELECT id FROM platform_comparisons
          WHERE finished_at < LEAST(now() - make_interval(days => ${days}), (SELECT max(finished_at) FROM platform_comparisons))
          ORDER BY finished_at LIMIT ${take})
        RETURNING id`,
  );
  return rows.length;
}
