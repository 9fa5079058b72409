import type { AttemptKind } from '@khue/contract/activities';
import type { QueryOf } from '@khue/contract/endpoint';
import type { supportEndpoints } from '@khue/contract/support';
import type { SupportCategory, SupportState } from '@khue/contract/support-words';
import type { Scope } from '../../platform/authz/scope';
import { firstRowOf, type Queryable, rowsOf, type Tx } from '../../platform/db/database';
import { type SQL, sql } from '../../platform/db/sql';
import type { Tables } from '../../platform/db/tables.generated';
import { type Found, foldedMatch, limitOf, orderBy, totalsOf, whereAll } from '../../platform/http/list';
import { coursesTables } from '../courses/courses.api';
import { examinationsTables } from '../examinations/examinations.api';
import { identityTables } from '../identity/identity.api';
import { schoolsTables } from '../schools/schools.api';
import { workTables } from '../work/work.api';
import { writtenByOwnPeople } from './support.policy';
import { releaseFilesOf } from './support-file.repo';

export interface SupportRequestRow
  extends Pick<
    Tables['support_requests'],
    | 'id'
    | 'user_id'
    | 'subject'
    | 'answerer_id'
    | 'message_count'
    | 'page'
    | 'created_at'
    | 'last_message_at'
    | 'waiting_since'
  > {
  category: SupportCategory;
  state: SupportState;
  user_name: string;
  school_id: number | null;
  school_name: string | null;
  class_name: string | null;
  answerer_name: string | null;
  last_text: string;
  last_author: string;
  last_is_answer: boolean;
  unread: number;
  attempt: { id: number; name: string; kind: AttemptKind } | null;
}

/** The address of a student's attempt, with its id. */
const RESULT_PAGE = '^/student/examtest/result/?[?](?:.*&)?id=([1-9][0-9]{0,8})(?:&|$)';

/** Enough of the last message to know what it is about. */
const SHOWN_OF_LAST = 140;

const joined = sql`support_requests r JOIN ${identityTables.users} u ON u.id = r.user_id`;

/** What was asked from the page of an attempt is about it, if it is their own. */
const attempt = sql`(
    SELECT jsonb_build_object('id', w.id, 'kind', w.kind, 'name', COALESCE(t.name, x.name, p.name, m.name))
    FROM ${workTables.activities} w JOIN ${coursesTables.courses} m ON m.id = w.course_id
    LEFT JOIN ${coursesTables.course_parts} p ON p.id = w.course_part_id
    LEFT JOIN ${workTables.class_tests} t ON t.id = w.class_test_id
    LEFT JOIN ${examinationsTables.examination_attempts} x ON x.candidate_id = w.candidate_id
    WHERE w.id = substring(r.page FROM ${RESULT_PAGE})::integer AND w.user_id = r.user_id AND w.attempt IS NOT NULL)`;

const described = ({ userId }: Scope): SQL => sql`r.id, r.user_id, r.subject, r.category, r.state, r.answerer_id,
    r.message_count, r.page, r.created_at, r.last_message_at, r.waiting_since, u.full_name AS user_name, u.school_id, s.name AS school_name,
    (SELECT c.name FROM ${schoolsTables.current_class_members} m JOIN ${schoolsTables.classes} c ON c.id = m.class_id
      WHERE m.user_id = r.user_id ORDER BY c.id LIMIT 1) AS class_name,
    a.full_name AS answerer_name, left(l.body, ${SHOWN_OF_LAST}) AS last_text, w.full_name AS last_author,
    l.is_answer AS last_is_answer,
    ${attempt} AS attempt,
    CASE WHEN r.user_id = ${userId} THEN (
      SELECT count(*) FROM support_messages n WHERE n.request_id = r.id AND n.id > r.read_to AND n.is_answer) ELSE 0 END AS unread`;

const surroundings = sql`LEFT JOIN ${schoolsTables.schools} s ON s.id = u.school_id
  LEFT JOIN ${identityTables.users} a ON a.id = r.answerer_id
  JOIN support_messages l ON l.id = r.last_message_id
  JOIN ${identityTables.users} w ON w.id = l.author_id`;

type Filters = QueryOf<(typeof supportEndpoints)['list']>;

const matching = (scope: Scope, filters: Filters): SQL =>
  whereAll([
    writtenByOwnPeople(scope),
    filters.state !== undefined && sql`r.state = ANY (${filters.state}::text[])`,
    filters.category !== undefined && sql`r.category = ${filters.category}`,
    filters.school !== undefined && sql`u.school_id = ${filters.school}`,
    filters.search !== undefined && foldedMatch(sql`r.search_folded`, filters.search),
    filters.own !== undefined && sql`(r.user_id = ${scope.userId}) = ${filters.own}`,
    filters.taken_by_me !== undefined &&
      sql`(r.answerer_id IS NOT DISTINCT FROM ${scope.userId}) = ${filters.taken_by_me}`,
  ]);

function orderOf(ordering: Filters['ordering']): SQL {
  // Whoever waits longest first, then what is done with, the latest first.
  if (ordering?.field === 'waiting') return sql`ORDER BY r.waiting_since NULLS LAST, r.last_message_at DESC, r.id`;
  return orderBy(
    ordering,
    { last_message_at: sql`r.last_message_at`, created_at: sql`r.created_at` },
    sql`r.last_message_at DESC`,
    sql`r.id`,
  );
}

export async function listSupportRequests(
  db: Queryable,
  scope: Scope,
  filters: Filters,
): Promise<Found<SupportRequestRow>> {
  const where = matching(scope, filters);
  const order = orderOf(filters.ordering);
  const totals = sql`SELECT count(*) AS count FROM ${joined} ${where}`;
  const rows = await rowsOf<SupportRequestRow & { count: number }>(
    db,
    sql`SELECT ${described(scope)}, totals.count FROM ${joined} ${surroundings}, (${totals}) totals ${where}
        ${order} ${limitOf(filters)}`,
  );
  return { rows, count: (await totalsOf(db, filters, rows, totals))?.count ?? 0 };
}

export function findSupportRequest(db: Queryable, scope: Scope, id: number): Promise<SupportRequestRow | undefined> {
  return firstRowOf(
    db,
    sql`SELECT ${described(scope)} FROM ${joined} ${surroundings} WHERE r.id = ${id} AND ${writtenByOwnPeople(scope)}`,
  );
}

/** Whoever writes in it or changes it waits for the one before. */
export async function lockSupportRequest(tx: Tx, id: number): Promise<void> {
  await tx.execute(sql`SELECT FROM support_requests WHERE id = ${id} FOR UPDATE`);
}

export async function idOfKey(tx: Tx, userId: number, key: string | undefined): Promise<number | undefined> {
  if (key === undefined) return undefined;
  const row = await firstRowOf<{ id: number }>(
    tx,
    sql`SELECT id FROM support_requests WHERE user_id = ${userId} AND key = ${key}`,
  );
  return row?.id;
}

export async function countOpen(tx: Tx, userId: number): Promise<number> {
  const row = await firstRowOf<{ count: number }>(
    tx,
    sql`SELECT count(*) AS count FROM support_requests WHERE user_id = ${userId} AND state = 'open'`,
  );
  return row?.count ?? 0;
}

export async function insertSupportRequest(
  tx: Tx,
  given: {
    userId: number;
    name: string;
    subject: string;
    category: SupportCategory;
    text: string;
    page: string | null;
    key: string | undefined;
    now: Date;
  },
): Promise<number> {
  const row = await firstRowOf<{ id: number }>(
    tx,
    sql`INSERT INTO support_requests (user_id, subject, category, page, key, created_at, last_message_at, search_text)
        VALUES (${given.userId}, ${given.subject}, ${given.category}, ${given.page}, ${given.key ?? null}, ${given.now}, ${given.now},
          ${`${given.subject} ${given.name} ${given.text}`})
        RETURNING id`,
  );
  if (!row) throw new Error('nothing was inserted');
  return row.id;
}

export async function updateSupportRequest(
  tx: Tx,
  id: number,
  { state, answererId, now }: { state: SupportState; answererId: number | null; now: Date },
): Promise<void> {
  const waitingSince = state === 'open' ? sql`COALESCE(waiting_since, ${now}::timestamptz)` : sql`NULL`;
  await tx.execute(
    sql`UPDATE support_requests SET state = ${state}, answerer_id = ${answererId}, waiting_since = ${waitingSince} WHERE id = ${id}`,
  );
}

/** Only forwards: a page that comes late takes nothing back. */
export async function markReadTo(tx: Tx, id: number, messageId: number): Promise<void> {
  await tx.execute(
    sql`UPDATE support_requests SET read_to = least(${messageId}, last_message_id) WHERE id = ${id} AND read_to < ${messageId}`,
  );
}

/** Threads in which nobody has written for so long, whatever their state, with their messages and files. */
export async function eraseOldSupportRequests(tx: Tx, days: number, take: number): Promise<number> {
  const old = await rowsOf<{ id: number }>(
    tx,
    sql`SELECT id FROM support_requests WHERE last_message_at < now() - make_interval(days => ${days})
        ORDER BY last_message_at LIMIT ${take} FOR UPDATE`,
  );
  const ids = old.map(({ id }) => id);
  await releaseFilesOf(tx, ids);
  await tx.execute(sql`DELETE FROM support_requests WHERE id = ANY (${ids}::integer[])`);
  return ids.length;
}
