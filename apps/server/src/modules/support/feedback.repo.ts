import type { QueryOf } from '@khue/contract/endpoint';
import type { feedbackEndpoints } from '@khue/contract/support';
import type { FeedbackKind } from '@khue/contract/support-words';
import type { Scope } from '../../platform/authz/scope';
import { firstRowOf, type Queryable, rowsOf, type Tx } from '../../platform/db/database';
import { eraseOld } from '../../platform/db/erase-old';
import { sql } from '../../platform/db/sql';
import type { Tables } from '../../platform/db/tables.generated';
import { type Found, foldedMatch, limitOf, orderBy, totalsOf, whereAll } from '../../platform/http/list';
import { identityTables } from '../identity/identity.api';
import { schoolsTables } from '../schools/schools.api';
import { writtenByOwnPeople } from './support.policy';

export interface FeedbackRow
  extends Pick<Tables['feedback'], 'id' | 'user_id' | 'body' | 'page' | 'created_at' | 'seen_at'> {
  kind: FeedbackKind;
  status: 'new' | 'seen';
  user_name: string;
  school_id: number | null;
  school_name: string | null;
}

const described = sql`f.id, f.user_id, f.kind, f.body, f.page, f.status, f.created_at, f.seen_at,
  u.full_name AS user_name, u.school_id, s.name AS school_name`;
const joined = sql`feedback f JOIN ${identityTables.users} u ON u.id = f.user_id`;
const surroundings = sql`LEFT JOIN ${schoolsTables.schools} s ON s.id = u.school_id`;

export async function listFeedback(
  db: Queryable,
  scope: Scope,
  filters: QueryOf<(typeof feedbackEndpoints)['list']>,
): Promise<Found<FeedbackRow>> {
  const where = whereAll([
    writtenByOwnPeople(scope),
    filters.kind !== undefined && sql`f.kind = ${filters.kind}`,
    filters.status !== undefined && sql`f.status = ${filters.status}`,
    filters.school !== undefined && sql`u.school_id = ${filters.school}`,
    filters.search !== undefined && foldedMatch(sql`f.search_folded`, filters.search),
    filters.own !== undefined && sql`(f.user_id = ${scope.userId}) = ${filters.own}`,
  ]);
  const order = orderBy(filters.ordering, { created_at: sql`f.created_at` }, sql`f.created_at DESC`, sql`f.id`);
  const totals = sql`SELECT count(*) AS count FROM ${joined} ${where}`;
  const rows = await rowsOf<FeedbackRow & { count: number }>(
    db,
    sql`SELECT ${described}, totals.count FROM ${joined} ${surroundings}, (${totals}) totals ${where}
        ${order} ${limitOf(filters)}`,
  );
  return { rows, count: (await totalsOf(db, filters, rows, totals))?.count ?? 0 };
}

export function findFeedback(db: Queryable, scope: Scope, id: number): Promise<FeedbackRow | undefined> {
  return firstRowOf(
    db,
    sql`SELECT ${described} FROM ${joined} ${surroundings} WHERE f.id = ${id} AND ${writtenByOwnPeople(scope)}`,
  );
}

export async function feedbackOfKey(tx: Tx, userId: number, key: string | undefined): Promise<number | undefined> {
  if (key === undefined) return undefined;
  const row = await firstRowOf<{ id: number }>(
    tx,
    sql`SELECT id FROM feedback WHERE user_id = ${userId} AND key = ${key}`,
  );
  return row?.id;
}

export async function insertFeedback(
  tx: Tx,
  given: { userId: number; kind: FeedbackKind; text: string; page: string | null; key: string | undefined; now: Date },
): Promise<number> {
  const row = await firstRowOf<{ id: number }>(
    tx,
    sql`INSERT INTO feedback (user_id, kind, body, page, key, created_at)
        VALUES (${given.userId}, ${given.kind}, ${given.text}, ${given.page}, ${given.key ?? null}, ${given.now})
        RETURNING id`,
  );
  if (!row) throw new Error('nothing was inserted');
  return row.id;
}

export async function markFeedback(tx: Tx, id: number, seen: { by: number; at: Date } | null): Promise<void> {
  await tx.execute(
    sql`UPDATE feedback SET status = ${seen ? 'seen' : 'new'}, seen_by = ${seen?.by ?? null}, seen_at = ${seen?.at ?? null}
        WHERE id = ${id}`,
  );
}

export const eraseOldFeedback = (tx: Tx, days: number, take: number): Promise<number> =>
  eraseOld(tx, { table: sql`feedback`, since: sql`created_at` }, days, take);
