import { firstRowOf, type Tx } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';
import type { Tables } from '../../../platform/db/tables.generated';

/** A page that was silent for longer is another visit; it says that it is there more often than this. */
const SILENCE = sql`interval '3 minutes'`;

type Source = Tables['session_visits']['source'];

interface Visit {
  sessionId: number;
  userId: number;
  now: Date;
}

/** The page is heard of again. Nothing comes back where it had not been heard of a moment ago, or the session is over. */
export function prolongVisit(
  tx: Tx,
  { sessionId, userId, now }: Visit,
): Promise<Pick<Tables['class_sessions'], 'status' | 'ends_at'> | undefined> {
  return firstRowOf(
    tx,
    sql.prepared(
      'prolong_visit',
      sql`UPDATE session_visits v SET left_at = GREATEST(v.left_at, ${now}) FROM class_sessions s
        WHERE s.id = ${sessionId} AND s.status IN ('scheduled', 'started') AND s.ends_at > ${now} AND v.id = (
          SELECT id FROM session_visits WHERE session_id = ${sessionId} AND user_id = ${userId} AND source = 'page'
            AND left_at > ${now}::timestamptz - ${SILENCE} ORDER BY left_at DESC LIMIT 1)
        RETURNING s.status, s.ends_at`,
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

/** Somebody is in the room by its page. */
export async function noteVisit(tx: Tx, visit: Visit): Promise<void> {
  if (await prolongVisit(tx, visit)) return;
  await tx.execute(
    sql`INSERT INTO session_visits (session_id, user_id, source, joined_at, left_at)
        VALUES (${visit.sessionId}, ${visit.userId}, 'page', ${visit.now}, ${visit.now})`,
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
