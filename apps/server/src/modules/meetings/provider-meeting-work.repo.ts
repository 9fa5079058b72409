import { firstRowOf, type Queryable, rowsOf, type Tx } from '../../platform/db/database';
import { sql } from '../../platform/db/sql';
import { CALLS_PER_DAY, type Setback } from './provider-meeting.rules';

/** A host's account at the provider, with the sealed keys of the main account that it belongs to. */
export interface HostAccount {
  id: number;
  key: string;
  account_id: number;
  account_key: string;
  client_key: string;
  client_secret_encrypted: Buffer;
}

export interface MeetingWork {
  id: number;
  session_id: number | null;
  topic: string;
  agenda: string;
  starts_at: Date;
  duration: number;
  password: string;
  state: 'pending' | 'ready' | 'failed';
  wanted_version: number;
  provider_key: string | null;
  join_url: string | null;
  asked_at: Date | null;
  started_at: Date | null;
  ended_at: Date | null;
  attempts: number;
  meeting_sub_account_id: number | null;
  made_sub_account_id: number | null;
}

const WORK = sql`id, session_id, topic, agenda, starts_at, duration, password, state, wanted_version, provider_key, join_url,
  asked_at, started_at, ended_at, attempts, meeting_sub_account_id, made_sub_account_id`;

/** Takes what is due, so that nobody else does until then; calls outside are made after the commit. */
export function claimDue(tx: Tx, claim: string, now: Date, until: Date, take: number): Promise<MeetingWork[]> {
  return rowsOf<MeetingWork>(
    tx,
    sql`UPDATE provider_meetings SET claim = ${claim}, claimed_until = ${until}
        WHERE id IN (
          SELECT id FROM provider_meetings
          WHERE (session_id IS NULL OR made_version < wanted_version) AND next_try_at <= ${now}
            AND (claimed_until IS NULL OR claimed_until <= ${now})
          ORDER BY next_try_at, id LIMIT ${take} FOR UPDATE SKIP LOCKED)
        RETURNING ${WORK}`,
  );
}

const HOST = sql`SELECT s.id, COALESCE(s.provider_key, s.email) AS key, a.id AS account_id, a.account_key, a.client_key,
    a.client_secret_encrypted
  FROM meeting_sub_accounts s JOIN meeting_accounts a ON a.id = s.meeting_account_id`;

export async function hostAccounts(db: Queryable, ids: readonly number[]): Promise<Map<number, HostAccount>> {
  const rows = await rowsOf<HostAccount>(db, sql`${HOST} WHERE s.id = ANY(${ids})`);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Those under whose name there may be meetings of ours. */
export function hostsToCompare(db: Queryable): Promise<HostAccount[]> {
  return rowsOf<HostAccount>(
    db,
    sql`${HOST} WHERE a.status = 1 AND s.status = 'active' AND (s.user_id IS NOT NULL OR EXISTS (
          SELECT FROM provider_meetings p WHERE p.made_sub_account_id = s.id)) ORDER BY s.id`,
  );
}

export async function installationMark(db: Queryable): Promise<string> {
  return (await firstRowOf<{ mark: string }>(db, sql`SELECT mark FROM meeting_mark`))?.mark ?? '';
}

/** One more of what the host may have today; false: nothing is left. */
export async function spendCall(tx: Tx, subAccountId: number, day: string): Promise<boolean> {
  const row = await firstRowOf(
    tx,
    sql`UPDATE meeting_sub_accounts SET calls = CASE WHEN calls_on = ${day} THEN calls + 1 ELSE 1 END, calls_on = ${day}
        WHERE id = ${subAccountId} AND (calls_on IS DISTINCT FROM ${day} OR calls < ${CALLS_PER_DAY}) RETURNING id`,
  );
  return row !== undefined;
}

/** It was not reached: what was to be counted did not happen. Where it did, the provider itself says when it is enough. */
export async function refundCall(tx: Tx, subAccountId: number, day: string): Promise<void> {
  await tx.execute(
    sql`UPDATE meeting_sub_accounts SET calls = calls - 1 WHERE id = ${subAccountId} AND calls_on = ${day} AND calls > 0`,
  );
}

/** The provider counted more than we did: others had meetings made there, too. */
export async function spendAll(tx: Tx, subAccountId: number, day: string): Promise<void> {
  await tx.execute(
    sql`UPDATE meeting_sub_accounts SET calls = ${CALLS_PER_DAY}, calls_on = ${day} WHERE id = ${subAccountId}`,
  );
}

interface Hold {
  id: number;
  claim: string;
}
const held = ({ id, claim }: Hold) => sql`id = ${id} AND claim = ${claim}`;

/** From now on it may be there. False: somebody else has taken the row over. */
export async function noteAsked(tx: Tx, hold: Hold, subAccountId: number, now: Date): Promise<boolean> {
  const row = await firstRowOf(
    tx,
    sql`UPDATE provider_meetings SET asked_at = ${now}, made_sub_account_id = ${subAccountId}
        WHERE ${held(hold)} RETURNING id`,
  );
  return row !== undefined;
}

/** Nothing of it is there any more. */
export async function noteGone(tx: Tx, hold: Hold): Promise<void> {
  await tx.execute(
    sql`UPDATE provider_meetings SET provider_key = NULL, join_url = NULL, asked_at = NULL, made_sub_account_id = NULL,
          started_at = NULL, ended_at = NULL
        WHERE ${held(hold)}`,
  );
}

export async function noteThere(
  tx: Tx,
  hold: Hold,
  made: { key: string; joinUrl: string; subAccountId: number },
): Promise<void> {
  await tx.execute(
    sql`UPDATE provider_meetings SET provider_key = ${made.key}, join_url = ${made.joinUrl}, asked_at = NULL,
          made_sub_account_id = ${made.subAccountId}
        WHERE ${held(hold)}`,
  );
}

/** The provider has what was wanted as that version. The session if that is still what is wanted. */
export async function noteReady(tx: Tx, hold: Hold, version: number): Promise<number | null> {
  const row = await firstRowOf<{ session_id: number | null; is_current: boolean }>(
    tx,
    sql`UPDATE provider_meetings SET made_version = ${version}, attempts = 0, failure = NULL, claim = NULL,
          claimed_until = NULL, state = CASE WHEN wanted_version = ${version} THEN 'ready' ELSE state END
        WHERE ${held(hold)} RETURNING session_id, wanted_version = ${version} AS is_current`,
  );
  return row?.is_current ? row.session_id : null;
}

/** The session if it has just become known that it has no link. */
export async function noteSetback(
  tx: Tx,
  hold: Hold & { version: number; before: string },
  setback: Setback,
  nextTry: Date,
): Promise<number | null> {
  const row = await firstRowOf<{ session_id: number | null; is_current: boolean }>(
    tx,
    sql`UPDATE provider_meetings SET claim = NULL, claimed_until = NULL,
          state = CASE WHEN wanted_version = ${hold.version} THEN ${setback.state} ELSE state END,
          failure = CASE WHEN wanted_version = ${hold.version} THEN ${setback.failure} ELSE failure END,
          attempts = CASE WHEN wanted_version = ${hold.version} THEN ${Math.min(setback.attempts, 32_000)}::smallint ELSE attempts END,
          next_try_at = CASE WHEN wanted_version = ${hold.version} THEN ${nextTry} ELSE next_try_at END
        WHERE ${held(hold)} RETURNING session_id, wanted_version = ${hold.version} AS is_current`,
  );
  return row?.is_current && setback.state === 'failed' && hold.before !== 'failed' ? row.session_id : null;
}

/** Comes back to it later; nothing went wrong. */
export async function postpone(tx: Tx, hold: Hold, nextTry: Date): Promise<void> {
  await tx.execute(
    sql`UPDATE provider_meetings SET claim = NULL, claimed_until = NULL, next_try_at = ${nextTry} WHERE ${held(hold)}`,
  );
}

/** The session is gone, and so is its meeting. */
export async function forgetMeeting(tx: Tx, hold: Hold): Promise<void> {
  await tx.execute(sql`DELETE FROM provider_meetings WHERE ${held(hold)} AND session_id IS NULL`);
}

export interface KnownMeeting {
  id: number;
  provider_key: string | null;
  asked_at: Date | null;
}

export async function meetingRows(db: Queryable, ids: readonly number[]): Promise<Map<number, KnownMeeting>> {
  const rows = await rowsOf<KnownMeeting>(
    db,
    sql`SELECT id, provider_key, asked_at FROM provider_meetings WHERE id = ANY(${ids})`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Meetings that a host should have there and that are not over. */
export function plannedOf(
  db: Queryable,
  subAccountId: number,
  now: Date,
): Promise<{ id: number; provider_key: string }[]> {
  return rowsOf<{ id: number; provider_key: string }>(
    db,
    sql`SELECT id, provider_key FROM provider_meetings
        WHERE made_sub_account_id = ${subAccountId} AND provider_key IS NOT NULL AND session_id IS NOT NULL
          AND starts_at + make_interval(mins => duration) > ${now}`,
  );
}

/** Somebody deleted it there: it is wanted once more. */
export async function wantAgain(tx: Tx, id: number, key: string, now: Date): Promise<boolean> {
  const row = await firstRowOf(
    tx,
    sql`UPDATE provider_meetings SET provider_key = NULL, join_url = NULL, asked_at = NULL, made_sub_account_id = NULL,
          state = 'pending', attempts = 0, next_try_at = ${now}, failure = NULL, wanted_version = wanted_version + 1
        WHERE id = ${id} AND provider_key = ${key} AND (claimed_until IS NULL OR claimed_until <= ${now}) RETURNING id`,
  );
  return row !== undefined;
}
