import { firstRowOf, type Queryable, rowsOf, type Tx } from '../../../platform/db/database';
import { eraseOld } from '../../../platform/db/erase-old';
import { sql } from '../../../platform/db/sql';
import type { Found } from '../answers/answer.rules';

interface Source {
  title: string;
  url: string;
}

export interface MessageRow {
  id: number;
  answer_to: number | null;
  body: string;
  sources: Source[];
  generated_by: string | null;
  helpful: boolean | null;
  created_at: Date;
  used: Found['used'];
  actions: Found['actions'];
}

export interface AnswerRow extends Pick<MessageRow, 'id' | 'body' | 'sources' | 'used' | 'actions'> {
  suggested: string[];
  action: Found['action'];
  generated_by: string;
  is_whole: boolean;
}

export interface ConversationRow {
  key: string;
  title: string;
  updated_at: Date;
}

const ANSWERED = sql`id, body, sources, suggested, action, generated_by, is_whole, used, actions`;
const IN_ORDER = sql`COALESCE(answer_to, id), id`;

/** Counts a message of a person, or tells when the first of as many as a minute holds was sent. */
export async function countTurn(
  db: Queryable,
  userId: number,
  { now, most, seconds }: { now: Date; most: number; seconds: number },
): Promise<{ waitSince: Date | null }> {
  const since = new Date(now.getTime() - seconds * 1000);
  const counted = await firstRowOf(
    db,
    sql`INSERT INTO assistant_turns AS t (user_id, asked_at) VALUES (${userId}, ARRAY[${now}::timestamptz])
        ON CONFLICT (user_id) DO UPDATE
          SET asked_at = ARRAY(SELECT at FROM unnest(t.asked_at) at WHERE at > ${since}) || EXCLUDED.asked_at
          WHERE (SELECT count(*) FROM unnest(t.asked_at) at WHERE at > ${since}) < ${most}
        RETURNING user_id`,
  );
  if (counted) return { waitSince: null };
  const first = await firstRowOf<{ at: Date }>(
    db,
    sql`SELECT min(at) AS at FROM assistant_turns t, unnest(t.asked_at) at WHERE t.user_id = ${userId} AND at > ${since}`,
  );
  return { waitSince: first?.at ?? now };
}

/** The conversation, begun where there is none yet, and held until the end of the transaction. */
export async function holdConversation(
  tx: Tx,
  { userId, key, title, now }: { userId: number; key: string; title: string; now: Date },
): Promise<{ id: number; isNew: boolean }> {
  const row = await firstRowOf<{ id: number; is_new: boolean }>(
    tx,
    sql`INSERT INTO assistant_conversations AS c (user_id, key, title, created_at, updated_at)
        VALUES (${userId}, ${key}, ${title}, ${now}, ${now})
        ON CONFLICT (user_id, key) DO UPDATE SET updated_at = GREATEST(c.updated_at, EXCLUDED.updated_at)
        RETURNING id, (xmax = 0) AS is_new`,
  );
  if (!row) throw new Error('nothing was inserted');
  return { id: row.id, isNew: row.is_new };
}

export async function eraseOldestConversations(tx: Tx, userId: number, keep: number): Promise<void> {
  await tx.execute(
    sql`DELETE FROM assistant_conversations WHERE id IN (
          SELECT id FROM assistant_conversations WHERE user_id = ${userId}
          ORDER BY updated_at DESC, id DESC OFFSET ${keep})`,
  );
}

/** Whole turns: a question goes with its answer. */
export async function eraseOldestMessages(tx: Tx, conversationId: number, keep: number): Promise<void> {
  await tx.execute(
    sql`DELETE FROM assistant_messages WHERE conversation_id = ${conversationId} AND COALESCE(answer_to, id) <= (
          SELECT COALESCE(answer_to, id) FROM assistant_messages WHERE conversation_id = ${conversationId}
          ORDER BY COALESCE(answer_to, id) DESC, id DESC OFFSET ${keep} LIMIT 1)`,
  );
}

export async function questionOfKey(tx: Tx, conversationId: number, key: string | undefined) {
  if (key === undefined) return undefined;
  return firstRowOf<{ id: number; body: string }>(
    tx,
    sql`SELECT id, body FROM assistant_messages WHERE conversation_id = ${conversationId} AND key = ${key}`,
  );
}

export async function insertQuestion(
  tx: Tx,
  given: { conversationId: number; text: string; key: string | undefined; now: Date },
): Promise<{ id: number; body: string }> {
  const row = await firstRowOf<{ id: number; body: string }>(
    tx,
    sql`INSERT INTO assistant_messages (conversation_id, body, key, created_at)
        VALUES (${given.conversationId}, ${given.text}, ${given.key ?? null}, ${given.now}) RETURNING id, body`,
  );
  if (!row) throw new Error('nothing was inserted');
  return row;
}

export function answerTo(db: Queryable, questionId: number): Promise<AnswerRow | undefined> {
  return firstRowOf(db, sql`SELECT ${ANSWERED} FROM assistant_messages WHERE answer_to = ${questionId}`);
}

export interface NewAnswer {
  conversationId: number;
  questionId: number;
  text: string;
  sources: readonly Source[];
  suggested: readonly string[];
  action: Found['action'];
  tool: Found['tool'];
  used: Found['used'];
  actions: Found['actions'];
  generatedBy: string;
  isWhole: boolean;
  now: Date;
}

/** Keeps an answer unless there is a whole one; nothing where the question has been deleted meanwhile. */
export async function keepAnswer(tx: Tx, given: NewAnswer): Promise<AnswerRow | undefined> {
  await tx.execute(
    sql`INSERT INTO assistant_messages AS m
          (conversation_id, answer_to, body, sources, suggested, action, generated_by, is_whole, created_at, tool, used, actions)
        SELECT q.conversation_id, q.id, ${given.text}, ${JSON.stringify(given.sources)}::jsonb,
          ${JSON.stringify(given.suggested)}::jsonb, ${given.action === null ? null : JSON.stringify(given.action)}::jsonb,
          ${given.generatedBy}, ${given.isWhole}, ${given.now}, ${given.tool === null ? null : JSON.stringify(given.tool)}::jsonb,
          ${JSON.stringify(given.used)}::jsonb, ${JSON.stringify(given.actions)}::jsonb
        FROM assistant_messages q WHERE q.id = ${given.questionId} AND q.conversation_id = ${given.conversationId}
        FOR KEY SHARE
        ON CONFLICT (answer_to) WHERE answer_to IS NOT NULL DO UPDATE SET body = EXCLUDED.body, sources = EXCLUDED.sources,
          suggested = EXCLUDED.suggested, action = EXCLUDED.action, generated_by = EXCLUDED.generated_by,
          is_whole = EXCLUDED.is_whole, tool = EXCLUDED.tool, used = EXCLUDED.used, actions = EXCLUDED.actions, helpful = NULL, created_at = EXCLUDED.created_at
        WHERE NOT m.is_whole`,
  );
  return answerTo(tx, given.questionId);
}

/** What was said before a question, the latest of it, oldest first: whole turns only. */
export async function saidBefore(
  db: Queryable,
  conversationId: number,
  questionId: number,
  most: number,
): Promise<{ role: 'user' | 'assistant'; text: string }[]> {
  const rows = await rowsOf<{ answer_to: number | null; body: string }>(
    db,
    sql`SELECT answer_to, body FROM assistant_messages m
        WHERE conversation_id = ${conversationId} AND COALESCE(answer_to, id) < ${questionId}
          AND (answer_to IS NOT NULL OR EXISTS (SELECT FROM assistant_messages a WHERE a.answer_to = m.id))
        ORDER BY COALESCE(answer_to, id) DESC, id DESC LIMIT ${most}`,
  );
  return rows.reverse().map(({ answer_to, body }) => ({
    role: answer_to === null ? ('user' as const) : ('assistant' as const),
    text: body,
  }));
}

/** The read function behind the last answer before a question, where that answer came from one. */
export async function lastTool(db: Queryable, conversationId: number, questionId: number): Promise<Found['tool']> {
  const row = await firstRowOf<{ tool: Found['tool'] }>(
    db,
    sql`SELECT tool FROM assistant_messages WHERE conversation_id = ${conversationId} AND answer_to < ${questionId}
        ORDER BY COALESCE(answer_to, id) DESC, id DESC LIMIT 1`,
  );
  return row?.tool ?? null;
}

export function listConversations(db: Queryable, userId: number, take: number): Promise<ConversationRow[]> {
  return rowsOf(
    db,
    sql`SELECT key, title, updated_at FROM assistant_conversations WHERE user_id = ${userId}
        ORDER BY updated_at DESC, id DESC LIMIT ${take}`,
  );
}

export async function findConversation(db: Queryable, userId: number, key: string): Promise<number | undefined> {
  const row = await firstRowOf<{ id: number }>(
    db,
    sql`SELECT id FROM assistant_conversations WHERE user_id = ${userId} AND key = ${key}`,
  );
  return row?.id;
}

export function listMessages(db: Queryable, conversationId: number): Promise<MessageRow[]> {
  return rowsOf(
    db,
    sql`SELECT id, answer_to, body, sources, generated_by, helpful, created_at, used, actions FROM assistant_messages
        WHERE conversation_id = ${conversationId} ORDER BY ${IN_ORDER}`,
  );
}

export async function eraseConversation(tx: Tx, userId: number, key: string): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    sql`DELETE FROM assistant_conversations WHERE user_id = ${userId} AND key = ${key} RETURNING id`,
  );
  return rows.length > 0;
}

/** Only answers are judged. */
export async function judgeAnswer(
  tx: Tx,
  { conversationId, id, helpful }: { conversationId: number; id: number; helpful: boolean | null },
): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    sql`UPDATE assistant_messages SET helpful = ${helpful}
        WHERE id = ${id} AND conversation_id = ${conversationId} AND answer_to IS NOT NULL RETURNING id`,
  );
  return rows.length > 0;
}

export const eraseOldConversations = (tx: Tx, days: number, take: number): Promise<number> =>
  eraseOld(tx, { table: sql`assistant_conversations`, since: sql`updated_at` }, days, take);
