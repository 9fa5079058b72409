import type { QueryOf } from '@khue/contract/endpoint';
import type { supportEndpoints } from '@khue/contract/support';
import { firstRowOf, type Queryable, rowsOf, type Tx } from '../../platform/db/database';
import { sql } from '../../platform/db/sql';
import type { Tables } from '../../platform/db/tables.generated';
import { type Found, limitOf, totalsOf, whereAll } from '../../platform/http/list';
import { identityTables } from '../identity/identity.api';

export interface SupportMessageRow
  extends Pick<Tables['support_messages'], 'id' | 'author_id' | 'is_answer' | 'body' | 'key' | 'created_at'> {
  author_name: string;
}

const described = sql`m.id, m.author_id, m.is_answer, m.body, m.key, m.created_at, u.full_name AS author_name`;
const joined = sql`support_messages m JOIN ${identityTables.users} u ON u.id = m.author_id`;

/** Of a request that the caller was found to see. In the order in which they were taken, which no two share. */
export async function listMessages(
  db: Queryable,
  requestId: number,
  filters: QueryOf<(typeof supportEndpoints)['messages']>,
): Promise<Found<SupportMessageRow>> {
  const where = whereAll([
    sql`m.request_id = ${requestId}`,
    filters.before !== undefined && sql`m.id < ${filters.before}`,
  ]);
  const direction = filters.ordering && !filters.ordering.descending ? sql`ASC` : sql`DESC`;
  const totals = sql`SELECT count(*) AS count FROM support_messages m ${where}`;
  const rows = await rowsOf<SupportMessageRow & { count: number }>(
    db,
    sql`SELECT ${described}, totals.count FROM ${joined}, (${totals}) totals ${where}
        ORDER BY m.id ${direction} ${limitOf(filters)}`,
  );
  return { rows, count: (await totalsOf(db, filters, rows, totals))?.count ?? 0 };
}

export async function messageOfKey(
  tx: Tx,
  { requestId, authorId, key }: { requestId: number; authorId: number; key: string | undefined },
): Promise<SupportMessageRow | undefined> {
  if (key === undefined) return undefined;
  return firstRowOf(
    tx,
    sql`SELECT ${described} FROM ${joined} WHERE m.request_id = ${requestId} AND m.author_id = ${authorId} AND m.key = ${key}`,
  );
}

interface NewMessage {
  requestId: number;
  authorId: number;
  isAnswer: boolean;
  text: string;
  key: string | undefined;
  now: Date;
}

/**
 * With what it does to its request: a question opens it again and is read by the one who wrote it, an answer makes it
 * answered and is taken on by whoever gave the first one.
 */
export async function insertMessage(tx: Tx, given: NewMessage): Promise<SupportMessageRow> {
  const row = await firstRowOf<SupportMessageRow>(
    tx,
    sql`WITH m AS (
          INSERT INTO support_messages (request_id, author_id, is_answer, body, key, created_at)
          VALUES (${given.requestId}, ${given.authorId}, ${given.isAnswer}, ${given.text}, ${given.key ?? null}, ${given.now})
          RETURNING *),
        told AS (
          UPDATE support_requests r SET last_message_id = m.id, last_message_at = m.created_at,
            message_count = message_count + 1,
            state = CASE WHEN m.is_answer THEN 'answered' ELSE 'open' END,
            waiting_since = CASE WHEN m.is_answer THEN NULL ELSE COALESCE(waiting_since, m.created_at) END,
            answerer_id = CASE WHEN m.is_answer THEN COALESCE(answerer_id, m.author_id) ELSE answerer_id END,
            read_to = CASE WHEN m.is_answer THEN read_to ELSE m.id END
          FROM m WHERE r.id = m.request_id)
        SELECT ${described} FROM m JOIN ${identityTables.users} u ON u.id = m.author_id`,
  );
  if (!row) throw new Error('nothing was inserted');
  return row;
}

/** Those who answered in it, the latest first. */
export async function answerersOf(tx: Tx, requestId: number, take: number): Promise<number[]> {
  const rows = await rowsOf<{ author_id: number }>(
    tx,
    sql`SELECT author_id FROM support_messages WHERE request_id = ${requestId} AND is_answer
        GROUP BY author_id ORDER BY max(id) DESC LIMIT ${take}`,
  );
  return rows.map((row) => row.author_id);
}
