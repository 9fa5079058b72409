import { CODE_MINUTES } from '@khue/contract/attendance-words';
import { LATE_AFTER_MINUTES } from '@khue/contract/class-sessions';
import { JOIN_BEFORE_MINUTES } from '@khue/contract/constants';
import { firstRowOf, type Queryable, rowsOf, type Tx } from '../../../platform/db/database';
import { eraseOld } from '../../../platform/db/erase-old';
import { sql } from '../../../platform/db/sql';
import type { Tables } from '../../../platform/db/tables.generated';
import { schoolsTables } from '../../schools/schools.api';

/** Takes the place of the code before; when the first one was shown stays. */
export async function putCode(tx: Tx, sessionId: number, code: string, now: Date): Promise<Date> {
  const row = await firstRowOf<{ expires_at: Date }>(
    tx,
    sql`INSERT INTO session_codes (session_id, code, first_shown_at, expires_at)
        VALUES (${sessionId}, ${code}, ${now}, ${now}::timestamptz + make_interval(mins => ${CODE_MINUTES}))
        ON CONFLICT (session_id) DO UPDATE SET code = EXCLUDED.code, expires_at = EXCLUDED.expires_at
        RETURNING expires_at`,
  );
  return row?.expires_at ?? now;
}

export interface ShownCode
  extends Pick<Tables['class_sessions'], 'id' | 'class_id' | 'topic' | 'starts_at' | 'ends_at'>,
    Pick<Tables['session_codes'], 'code' | 'first_shown_at'> {}

/** Codes that count now, of open lessons of the classes that somebody is in. */
export function codesFor(db: Queryable, userId: number, now: Date): Promise<ShownCode[]> {
  return rowsOf(
    db,
    sql`SELECT s.id, s.class_id, s.topic, s.starts_at, s.ends_at, shown.code, shown.first_shown_at
        FROM ${schoolsTables.current_class_members} own
        JOIN class_sessions s ON s.class_id = own.class_id AND s.status IN ('scheduled', 'started')
          AND s.ends_at > ${now} AND s.starts_at <= ${now}::timestamptz + make_interval(mins => ${JOIN_BEFORE_MINUTES})
        JOIN session_codes shown ON shown.session_id = s.id AND shown.expires_at > ${now}
        WHERE own.user_id = ${userId} ORDER BY s.id`,
  );
}

/** How often somebody was wrong in each session. Until the transaction ends they cannot try again. */
export async function holdTries(
  tx: Tx,
  sessionIds: readonly number[],
  userId: number,
  now: Date,
): Promise<Map<number, number>> {
  const rows = await rowsOf<{ session_id: number; wrong: number }>(
    tx,
    sql`INSERT INTO session_code_tries AS held (session_id, user_id, tried_at)
        SELECT id, ${userId}, ${now} FROM unnest(${sessionIds}::integer[]) AS id ORDER BY id
        ON CONFLICT (session_id, user_id) DO UPDATE SET tried_at = EXCLUDED.tried_at
        RETURNING session_id, wrong`,
  );
  return new Map(rows.map(({ session_id, wrong }) => [session_id, wrong]));
}

export async function noteWrong(tx: Tx, sessionIds: readonly number[], userId: number): Promise<void> {
  await tx.execute(
    sql`UPDATE session_code_tries SET wrong = wrong + 1
        WHERE session_id = ANY (${sessionIds}::integer[]) AND user_id = ${userId}`,
  );
}

/** Whoever sends a code soon after the first was shown was there before it; sent again it is the same visit. */
export async function noteCodeVisit(tx: Tx, shown: ShownCode, userId: number, now: Date): Promise<void> {
  const isPrompt = now.getTime() <= shown.first_shown_at.getTime() + LATE_AFTER_MINUTES * 60_000;
  const from = isPrompt && shown.starts_at < now ? shown.starts_at : now;
  await tx.execute(
    sql`INSERT INTO session_visits (session_id, user_id, source, visit_key, joined_at, left_at, is_open)
        VALUES (${shown.id}, ${userId}, 'code', 'code', ${from}, ${now}, true) ON CONFLICT DO NOTHING`,
  );
}

export const eraseCodes = (tx: Tx, days: number, take: number): Promise<number> =>
  eraseOld(tx, { table: sql`session_codes`, since: sql`expires_at`, key: sql`session_id` }, days, take);

export const eraseTries = (tx: Tx, days: number, take: number): Promise<number> =>
  eraseOld(tx, { table: sql`session_code_tries`, since: sql`tried_at`, key: sql`ctid` }, days, take);
