import type { conversationEndpoints } from '@khue/contract/conversations';
import type { QueryOf } from '@khue/contract/endpoint';
import { firstRowOf, type Queryable, rowsOf, type Tx } from '../../platform/db/database';
import { sql } from '../../platform/db/sql';
import type { Tables } from '../../platform/db/tables.generated';
import type { Written } from '../../platform/flood/flood.repo';
import { type Found, limitOf, totalsOf, whereAll } from '../../platform/http/list';
import { identityTables } from '../identity/identity.api';

/** By which the messages of one person are counted. */
export const WRITTEN: Written = { table: 'conversation_messages', person: 'author_id' };

export interface MessageRow
  extends Pick<Tables['conversation_messages'], 'id' | 'author_id' | 'body' | 'key' | 'created_at'> {
  author_name: string;
}

const described = sql`m.id, m.author_id, m.body, m.key, m.created_at, u.full_name AS author_name`;
const joined = sql`conversation_messages m JOIN ${identityTables.users} u ON u.id = m.author_id`;

/** Of a conversation that the caller was found to see, in the order in which they were taken, which no two share. */
export async function listMessages(
  db: Queryable,
  conversation: { id: number; message_count: number },
  filters: QueryOf<(typeof conversationEndpoints)['messages']>,
): Promise<Found<MessageRow>> {
  const where = whereAll([
    sql`m.conversation_id = ${conversation.id}`,
    filters.before !== undefined && sql`m.id < ${filters.before}`,
  ]);
  const way = filters.ordering && !filters.ordering.descending ? sql`ASC` : sql`DESC`;
  // How many there are is kept with the conversation: a long one costs no more than a short one.
  const totals =
    filters.before === undefined
      ? sql`SELECT ${conversation.message_count}::integer AS count`
      : sql`SELECT count(*)::integer AS count FROM conversation_messages m ${where}`;
  const rows = await rowsOf<MessageRow & { count: number }>(
    db,
    sql`SELECT ${described}, totals.count FROM ${joined} CROSS JOIN (${totals}) totals ${where}
        ORDER BY m.id ${way} ${limitOf(filters)}`,
  );
  return { rows, count: (await totalsOf<{ count: number }>(db, filters, rows, totals))?.count ?? 0 };
}

interface NewMessage {
  conversationId: number;
  authorId: number;
  text: string;
  key: string | undefined;
  now: Date;
}

export async function messageOfKey(
  tx: Tx,
  { conversationId, authorId, key }: Pick<NewMessage, 'conversationId' | 'authorId' | 'key'>,
): Promise<MessageRow | undefined> {
  if (key === undefined) return undefined;
  return firstRowOf(
    tx,
    sql`SELECT ${described} FROM ${joined} WHERE m.conversation_id = ${conversationId} AND m.author_id = ${authorId} AND m.key = ${key}`,
  );
}

/** With what it does to its conversation; who writes has read what stands above. Messages of others wait here for their turn. */
export async function insertMessage(tx: Tx, given: NewMessage): Promise<MessageRow> {
  await tx.execute(sql`SELECT FROM conversations WHERE id = ${given.conversationId} FOR UPDATE`);
  const row = await firstRowOf<MessageRow>(
    tx,
    sql`WITH m AS (
          INSERT INTO conversation_messages (conversation_id, author_id, body, key, created_at)
          VALUES (${given.conversationId}, ${given.authorId}, ${given.text}, ${given.key ?? null}, ${given.now}) RETURNING *),
        told AS (
          UPDATE conversations c SET last_message_id = m.id, last_message_at = m.created_at, message_count = message_count + 1
          FROM m WHERE c.id = m.conversation_id),
        read AS (
          INSERT INTO conversation_reads AS r (conversation_id, user_id, read_to) SELECT m.conversation_id, m.author_id, m.id FROM m
          ON CONFLICT (conversation_id, user_id) DO UPDATE SET read_to = greatest(r.read_to, EXCLUDED.read_to))
        SELECT ${described} FROM m JOIN ${identityTables.users} u ON u.id = m.author_id`,
  );
  if (!row) throw new Error('nothing was inserted');
  return row;
}
