import { firstRowOf, rowsOf, type Tx } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';
import type { Tables } from '../../../platform/db/tables.generated';

/** A page that was silent for longer is another visit; it says that it is there more often than this. */
const SILENCE = sql`interval '3 minutes'`;

type Source = Tables['session_visits']['source'];

export interface Visit {
  sessionId: number;
  userId: number;
  now: Date;
}

export interface Sign extends Visit {
  /** Whoever was not heard of a moment ago begins a visit; otherwise nothing is noted of them. */
  mayBegin: boolean;
}

/** Of a visit that goes on, and of the session that it is in. */
type Heard = Pick<Tables['session_visits'], 'session_id' | 'user_id'> &
  Pick<Tables['class_sessions'], 'status' | 'ends_at'>;

/**
 * Pages are heard of, each of another person or session. Those that had been heard of a moment ago come back, unless the
 * session is over; the others begin a visit where they may.
 */
export function noteVisits(tx: Tx, signs: readonly Sign[]): Promise<Heard[]> {
  return rowsOf(
    tx,
    sql.prepared(
      'note_visits',
      sql`WITH sent AS (
            SELECT * FROM unnest(${signs.map(({ sessionId }) => sessionId)}::integer[], ${signs.map(({ userId }) => userId)}::integer[],
              ${signs.map(({ now }) => now)}::timestamptz[], ${signs.map(({ mayBegin }) => mayBegin)}::boolean[])
              AS sent (session_id, user_id, now, may_begin)),
          prolonged AS (
            UPDATE session_visits v SET left_at = GREATEST(v.left_at, sent.now)
            FROM sent CROSS JOIN LATERAL (
                SELECT known.id FROM session_visits known WHERE known.session_id = sent.session_id
                  AND known.user_id = sent.user_id AND known.source = 'page' AND known.left_at > sent.now - ${SILENCE}
                ORDER BY known.left_at DESC LIMIT 1) latest
              JOIN class_sessions s ON s.id = sent.session_id
            WHERE v.id = latest.id AND s.status IN ('scheduled', 'started') AND s.ends_at > sent.now
            RETURNING v.session_id, v.user_id, s.status, s.ends_at),
          begun AS (
            INSERT INTO session_visits (session_id, user_id, source, joined_at, left_at)
            SELECT session_id, user_id, 'page', now, now FROM sent
            WHERE may_begin AND (session_id, user_id) NOT IN (SELECT session_id, user_id FROM prolonged))
          SELECT session_id, user_id, status, ends_at FROM prolonged`,
    ),
  );
}

/** Somebody went to the provider. They are there until the provider sees them leave, or the session ends. */
export async function noteLinkVisit(tx: Tx, { sessionId, userId, now }: Visit): Promise<void> {
  await tx.execute(
    sql`INSERT INTO session_visits (session_id, user_id, source, visit_key, joined_at, left_at, is_open)
        SELECT ${sessionId}, ${userId}, 'link', ${`link@${now.toISOString()}`}, ${now}, ${now}, true
        WHERE NOT EXISTS (SELECT FROM session_visits
          WHERE session_id = ${sessionId} AND user_id = ${userId} AND source = 'link' AND is_open)
        ON CONFLICT DO NOTHING`,
  );
}

const endedAt = (at: Date) => sql`is_open = false, left_at = GREATEST(joined_at, ${at})`;

/** The provider saw somebody leave: whoever had gone there by the link is gone, too. */
export async function endLinkVisit(tx: Tx, { sessionId, userId, now }: Visit): Promise<void> {
  await tx.execute(
    sql`UPDATE session_visits SET ${endedAt(now)} WHERE session_id = ${sessionId} AND user_id = ${userId}
        AND source = 'link' AND is_open AND joined_at <= ${now}`,
  );
}

/** Who was not seen to leave was there until then. */
export async function endVisits(tx: Tx, sessionId: number, at: Date, sources: readonly Source[]): Promise<void> {
  await tx.execute(
    sql`UPDATE session_visits SET ${endedAt(at)} WHERE session_id = ${sessionId}
        AND source = ANY (${sources}::text[]) AND is_open AND joined_at < ${at}`,
  );
}

/** Calls that one person may begin in one session; whoever comes back more often is there by the page. */
const MOST_CALLS = 100;

/** Somebody is in the call beside the room. It lasts until it was last heard of: a page that dies says no word. */
export async function noteCallVisit(
  tx: Tx,
  { sessionId, userId, now }: Visit,
  key: string,
  { mayBegin }: { mayBegin: boolean },
): Promise<void> {
  const visitKey = `call@${key}`;
  const known = await firstRowOf(
    tx,
    sql`UPDATE session_visits SET left_at = GREATEST(left_at, ${now}) WHERE session_id = ${sessionId}
        AND user_id = ${userId} AND source = 'provider' AND visit_key = ${visitKey} RETURNING id`,
  );
  if (known || !mayBegin) return;
  await tx.execute(
    sql`INSERT INTO session_visits (session_id, user_id, source, visit_key, joined_at, left_at)
        SELECT ${sessionId}, ${userId}, 'provider', ${visitKey}, ${now}, ${now}
        WHERE (SELECT count(*) FROM session_visits WHERE session_id = ${sessionId} AND user_id = ${userId}) < ${MOST_CALLS}
        ON CONFLICT DO NOTHING`,
  );
}
