import { MOST_UNREAD } from '@khue/contract/conversation-words';
import type { conversationEndpoints } from '@khue/contract/conversations';
import type { QueryOf } from '@khue/contract/endpoint';
import { type Scope, withinSchool } from '../../platform/authz/scope';
import { firstRowOf, type Queryable, rowsOf, type Tx } from '../../platform/db/database';
import { eraseOld } from '../../platform/db/erase-old';
import { type SQL, sql } from '../../platform/db/sql';
import type { Tables } from '../../platform/db/tables.generated';
import { type Found, foldedMatch, limitOf, totalsOf, whereAll } from '../../platform/http/list';
import { identityTables } from '../identity/identity.api';
import { schoolsTables } from '../schools/schools.api';
import { isTaught, type Pair } from './teaching.repo';

export interface ConversationRow
  extends Pick<
    Tables['conversations'],
    | 'id'
    | 'school_id'
    | 'teacher_id'
    | 'student_id'
    | 'class_id'
    | 'message_count'
    | 'last_message_at'
    | 'reported_at'
    | 'reported_by'
    | 'report_reason'
  > {
  teacher_name: string;
  student_name: string | null;
  class_name: string | null;
  reporter_name: string | null;
  last_text: string | null;
  last_author_id: number | null;
  last_author_name: string | null;
  unread: number;
  /** The reader is one of those who write in it. */
  is_in_it: boolean;
  is_taught: boolean;
}

/** Conversations `c` of somebody: as teacher, as student, as one of the class now. */
const idsOf = (userId: number): SQL => sql`
  SELECT id FROM conversations WHERE teacher_id = ${userId}
  UNION ALL SELECT id FROM conversations WHERE student_id = ${userId}
  UNION SELECT of_class.id FROM ${schoolsTables.current_class_members} m
    JOIN conversations of_class ON of_class.class_id = m.class_id WHERE m.user_id = ${userId}`;

/** What the staff of a school were asked to read. */
const shownToStaff = (scope: Scope): SQL =>
  scope.keepsRecords ? sql`(c.reported_at IS NOT NULL AND ${withinSchool(scope, sql`c.school_id`)})` : sql`false`;

const unreadOf = (userId: number): SQL => sql`(SELECT count(*)::integer FROM (
    SELECT FROM conversation_messages x WHERE x.conversation_id = c.id AND x.author_id <> ${userId}
      AND x.id > COALESCE((SELECT r.read_to FROM conversation_reads r WHERE r.conversation_id = c.id AND r.user_id = ${userId}), 0)
    LIMIT ${MOST_UNREAD}) counted)`;

const described = (userId: number): SQL => sql`
  c.id, c.school_id, c.teacher_id, c.student_id, c.class_id, c.message_count, c.last_message_at, c.reported_at,
  c.reported_by, c.report_reason, reporter.full_name AS reporter_name,
  t.full_name AS teacher_name, s.full_name AS student_name, k.name AS class_name,
  l.body AS last_text, l.author_id AS last_author_id, a.full_name AS last_author_name,
  c.id IN (${idsOf(userId)}) AS is_in_it, ${isTaught(sql`c.teacher_id`, sql`c.student_id`, sql`c.class_id`)} AS is_taught`;

const joined = sql`
  JOIN ${identityTables.users} t ON t.id = c.teacher_id
  LEFT JOIN ${identityTables.users} s ON s.id = c.student_id
  LEFT JOIN ${schoolsTables.classes} k ON k.id = c.class_id
  LEFT JOIN ${identityTables.users} reporter ON reporter.id = c.reported_by
  LEFT JOIN conversation_messages l ON l.id = c.last_message_id
  LEFT JOIN ${identityTables.users} a ON a.id = l.author_id`;

/** One's own, or with `reported` those that one reads for the school. */
export async function listConversations(
  db: Queryable,
  scope: Scope,
  filters: QueryOf<(typeof conversationEndpoints)['list']>,
): Promise<Found<ConversationRow> & { unread: number }> {
  const { userId } = scope;
  const where = whereAll([
    filters.reported ? shownToStaff(scope) : sql`c.id IN (${idsOf(userId)})`,
    filters.search !== undefined &&
      foldedMatch(sql`fold(concat_ws(' ', t.full_name, s.full_name, k.name)) COLLATE "C"`, filters.search),
  ]);
  const totals = sql`SELECT count(*)::integer AS count, (count(*) FILTER (WHERE u.unread > 0))::integer AS unread_count
    FROM conversations c ${joined} CROSS JOIN LATERAL (SELECT ${unreadOf(userId)} AS unread) u ${where}`;
  const way = filters.ordering && !filters.ordering.descending ? sql`ASC` : sql`DESC`;
  const rows = await rowsOf<ConversationRow & { count: number; unread_count: number }>(
    db,
    sql`SELECT ${described(userId)}, ${unreadOf(userId)} AS unread, totals.count, totals.unread_count
        FROM conversations c ${joined} CROSS JOIN (${totals}) totals ${where}
        ORDER BY c.last_message_at ${way}, c.id ${way} ${limitOf(filters)}`,
  );
  const all = await totalsOf<{ count: number; unread_count: number }>(db, filters, rows, totals);
  return { rows, count: all?.count ?? 0, unread: all?.unread_count ?? 0 };
}

export function findConversation(db: Queryable, scope: Scope, id: number): Promise<ConversationRow | undefined> {
  const { userId } = scope;
  return firstRowOf(
    db,
    sql`SELECT ${described(userId)}, ${unreadOf(userId)} AS unread FROM conversations c ${joined}
        WHERE c.id = ${id} AND (c.id IN (${idsOf(userId)}) OR ${shownToStaff(scope)})`,
  );
}

/** The conversation of a pair, made where there is none; between two who begin at once the database decides. */
export async function conversationOf(tx: Tx, pair: Pair, now: Date): Promise<{ id: number; isNew: boolean }> {
  const made = await firstRowOf<{ id: number }>(
    tx,
    sql`INSERT INTO conversations (school_id, teacher_id, student_id, class_id, last_message_at, created_at)
        VALUES (${pair.school_id}, ${pair.teacher_id}, ${pair.student_id}, ${pair.class_id}, ${now}, ${now})
        ON CONFLICT DO NOTHING RETURNING id`,
  );
  if (made) return { id: made.id, isNew: true };
  const found = await firstRowOf<{ id: number }>(
    tx,
    sql`SELECT id FROM conversations WHERE teacher_id = ${pair.teacher_id}
        AND ${pair.student_id === null ? sql`class_id = ${pair.class_id}` : sql`student_id = ${pair.student_id}`}`,
  );
  if (!found) throw new Error('a conversation is neither there nor made');
  return { id: found.id, isNew: false };
}

/** Only forwards: a page that comes late takes nothing back. Nobody has read what is not there yet. */
export async function markReadTo(tx: Tx, id: number, userId: number, messageId: number): Promise<void> {
  await tx.execute(
    sql`INSERT INTO conversation_reads AS r (conversation_id, user_id, read_to)
        SELECT c.id, ${userId}, least(${messageId}, c.last_message_id) FROM conversations c
        WHERE c.id = ${id} AND c.last_message_id IS NOT NULL
        ON CONFLICT (conversation_id, user_id) DO UPDATE SET read_to = EXCLUDED.read_to WHERE r.read_to < EXCLUDED.read_to`,
  );
}

/** Nothing where it was reported before. */
export async function setReported(
  tx: Tx,
  id: number,
  { by, reason, now }: { by: number; reason: string | null; now: Date },
): Promise<boolean> {
  const row = await firstRowOf(
    tx,
    sql`UPDATE conversations SET reported_at = ${now}, reported_by = ${by}, report_reason = ${reason}
        WHERE id = ${id} AND reported_at IS NULL RETURNING id`,
  );
  return row !== undefined;
}

/** Those in which nobody has written for so long, with their messages. */
export const eraseOldConversations = (tx: Tx, days: number, take: number): Promise<number> =>
  eraseOld(tx, { table: sql`conversations`, since: sql`last_message_at` }, days, take);
