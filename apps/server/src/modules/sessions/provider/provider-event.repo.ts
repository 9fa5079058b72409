import { firstRowOf, type Queryable, type Tx } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';
import type { Tables } from '../../../platform/db/tables.generated';
import { identityTables } from '../../identity/identity.api';

export type MetSession = Pick<
  Tables['class_sessions'],
  'id' | 'topic' | 'class_id' | 'host_id' | 'status' | 'starts_at' | 'ends_at'
>;

export function findMetSession(db: Queryable, id: number): Promise<MetSession | undefined> {
  return firstRowOf(
    db,
    sql`SELECT id, topic, class_id, host_id, status, starts_at, ends_at FROM class_sessions WHERE id = ${id}`,
  );
}

/** Begun by a trial before its time; the answer is whether it had been. */
export function takeBeginBack(tx: Tx, id: number): Promise<Pick<MetSession, 'id'> | undefined> {
  return firstRowOf(
    tx,
    sql`UPDATE class_sessions SET status = 'scheduled' WHERE id = ${id} AND status = 'started' RETURNING id`,
  );
}

/** Of these people the one with this address. */
export async function personWithAddress(
  db: Queryable,
  among: readonly number[],
  email: string,
): Promise<number | undefined> {
  const row = await firstRowOf<{ id: number }>(
    db,
    sql`SELECT u.id FROM ${identityTables.users} u
        WHERE u.email = ANY (${[email, email.toLowerCase()]}::text[]) AND u.id = ANY (${among}::integer[]) LIMIT 1`,
  );
  return row?.id;
}

interface SeenVisit {
  sessionId: number;
  userId: number;
  /** Who they are in the meeting, by its own count. */
  visitor: string;
  at: Date;
}

const visitKey = ({ visitor, at }: SeenVisit) => `${visitor}@${at.toISOString()}`;
/** Somebody left whose coming was not told yet. */
const leftKey = (visit: SeenVisit) => `${visit.visitor}@left@${visit.at.toISOString()}`;
const ofVisitor = ({ sessionId, userId, visitor }: SeenVisit) =>
  sql`session_id = ${sessionId} AND user_id = ${userId} AND source = 'provider' AND starts_with(visit_key, ${`${visitor}@`})`;

/** Messages come in any order, and more than once: each visit has its coming as its key. */
export async function noteProviderJoin(tx: Tx, visit: SeenVisit): Promise<void> {
  const known = await firstRowOf(
    tx,
    sql`SELECT FROM session_visits WHERE ${ofVisitor(visit)} AND visit_key = ${visitKey(visit)}`,
  );
  if (known) return;
  const waiting = await firstRowOf(
    tx,
    sql`UPDATE session_visits SET joined_at = ${visit.at}, visit_key = ${visitKey(visit)} WHERE id = (
          SELECT id FROM session_visits WHERE ${ofVisitor(visit)} AND starts_with(visit_key, ${`${visit.visitor}@left@`})
            AND left_at >= ${visit.at} ORDER BY left_at LIMIT 1)
        RETURNING id`,
  );
  if (waiting) return;
  await tx.execute(
    sql`INSERT INTO session_visits (session_id, user_id, source, visit_key, joined_at, left_at, is_open)
        VALUES (${visit.sessionId}, ${visit.userId}, 'provider', ${visitKey(visit)}, ${visit.at}, ${visit.at}, true)`,
  );
}

export async function noteProviderLeave(tx: Tx, visit: SeenVisit): Promise<void> {
  const ended = await firstRowOf(
    tx,
    sql`UPDATE session_visits SET left_at = GREATEST(left_at, ${visit.at}), is_open = false WHERE id = (
          SELECT id FROM session_visits WHERE ${ofVisitor(visit)} AND joined_at <= ${visit.at}
          ORDER BY joined_at DESC LIMIT 1)
        RETURNING id`,
  );
  if (ended) return;
  await tx.execute(
    sql`INSERT INTO session_visits (session_id, user_id, source, visit_key, joined_at, left_at)
        VALUES (${visit.sessionId}, ${visit.userId}, 'provider', ${leftKey(visit)}, ${visit.at}, ${visit.at})
        ON CONFLICT DO NOTHING`,
  );
}
