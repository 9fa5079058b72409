import type { QueryOf } from '@khue/contract/endpoint';
import type { meetingAccountEndpoints } from '@khue/contract/meeting-accounts';
import { firstRowOf, type Queryable, rowsOf } from '../../platform/db/database';
import { sql } from '../../platform/db/sql';
import { ACTIVE } from '../../platform/db/status';
import { type Found, foldedMatch, limitOf, whereAll } from '../../platform/http/list';
import { identityTables } from '../identity/identity.api';
import { schoolsTables } from '../schools/schools.api';

/** People who host sessions: active, and more than students. */
const hosts = sql`${identityTables.users} u JOIN ${identityTables.roles} r
  ON r.id = u.role_id AND r.scope <> 'self' AND u.status = ${ACTIVE}`;

/** Nobody counts further when they choose one person. */
const MOST_COUNTED = 1000;

export interface HostRow {
  id: number;
  name: string;
  username: string;
  role: string;
  role_en_name: string | null;
  school_id: number | null;
  school_name: string | null;
}

/** Somebody who can be given a sub-account, and whether they have one. */
export function hostToAssign(db: Queryable, userId: number): Promise<{ sub_account_id: number | null } | undefined> {
  return firstRowOf(
    db,
    sql`SELECT s.id AS sub_account_id FROM ${hosts} LEFT JOIN meeting_sub_accounts s ON s.user_id = u.id
        WHERE u.id = ${userId}`,
  );
}

/** Found by name or username only: the rest of what an account holds is not told here. */
export async function listHostsWithout(
  db: Queryable,
  query: QueryOf<(typeof meetingAccountEndpoints)['candidates']>,
): Promise<Found<HostRow>> {
  const { search } = query;
  const from = sql`FROM ${hosts} ${whereAll([
    sql`NOT EXISTS (SELECT FROM meeting_sub_accounts s WHERE s.user_id = u.id)`,
    search !== undefined && foldedMatch(sql`u.search_folded`, search),
    search !== undefined && foldedMatch(sql`fold(u.full_name || ' ' || u.username) COLLATE "C"`, search),
  ])}`;
  const direction = query.ordering?.descending ? sql`DESC` : sql`ASC`;
  const order = sql`ORDER BY u.first_name ${direction}, u.last_name ${direction}, u.id ${direction}`;
  const rows = await rowsOf<HostRow>(
    db,
    sql`SELECT u.id, u.full_name AS name, u.username, u.role, u.role_en_name, u.school_id, p.name AS school_name
        FROM (SELECT u.id, u.full_name, u.username, u.first_name, u.last_name, u.school_id, r.name AS role,
                r.en_name AS role_en_name ${from} ${order} ${limitOf(query)}) u
        LEFT JOIN ${schoolsTables.schools} p ON p.id = u.school_id ${order}`,
  );
  const counted = await firstRowOf<{ count: number }>(
    db,
    sql`SELECT count(*) AS count FROM (SELECT u.id ${from} LIMIT ${MOST_COUNTED}) counted`,
  );
  return { rows, count: counted?.count ?? 0 };
}
