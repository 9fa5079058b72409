import { STUDENT_ROLE } from '@khue/contract/accounts';
import type { QueryOf } from '@khue/contract/endpoint';
import type { rosterEndpoints } from '@khue/contract/rosters';
import { type Scope, withinSchool } from '../../../platform/authz/scope';
import { firstRowOf, type Queryable, rowsOf } from '../../../platform/db/database';
import { type SQL, sql } from '../../../platform/db/sql';
import type { Tables } from '../../../platform/db/tables.generated';
import { type Found, foldedMatch, limitOf, whereAll } from '../../../platform/http/list';
import { identityTables } from '../../identity/identity.api';
import type { ClassRow } from './class.repo';

interface GradeColumns {
  grade_id: number | null;
  grade_name: string | null;
  grade_en_name: string | null;
  grade_order: number | null;
  grade_year: number | null;
}

export interface CandidateRow
  extends GradeColumns,
    Pick<Tables['users'], 'id' | 'username' | 'code' | 'birth_date' | 'status' | 'school_id'> {
  full_name: string;
  school_name: string | null;
}

/** The class of a person `u` that counts for a year: of that year, or the latest before it. */
const latestClass = (yearId: number): SQL => sql`LEFT JOIN LATERAL (
    SELECT g.id AS grade_id, g.name AS grade_name, g.en_name AS grade_en_name, g."order" AS grade_order, y.year AS grade_year
    FROM class_members m JOIN classes c ON c.id = m.class_id
    JOIN school_years y ON y.id = c.school_year_id
      AND y.start_date <= (SELECT start_date FROM school_years WHERE id = ${yearId})
    LEFT JOIN grades g ON g.id = c.grade_id
    WHERE m.user_id = u.id ORDER BY y.start_date DESC, m.left_on IS NULL DESC, m.id DESC LIMIT 1
  ) latest ON true`;

const columns = sql`u.id, u.username, u.code, u.full_name, u.birth_date, u.status, u.school_id, s.name AS school_name,
  latest.grade_id, latest.grade_name, latest.grade_en_name, latest.grade_order, latest.grade_year`;

/** Students by username anywhere within reach, or by code at the school: codes are each school's own. */
export function studentsByTerms(
  db: Queryable,
  scope: Scope,
  target: ClassRow,
  terms: readonly string[],
): Promise<CandidateRow[]> {
  return rowsOf(
    db,
    sql`SELECT ${columns}
        FROM ${identityTables.users} u JOIN ${identityTables.roles} r ON r.id = u.role_id AND r.code = ${STUDENT_ROLE}
        LEFT JOIN schools s ON s.id = u.school_id ${latestClass(target.school_year_id)}
        WHERE ${withinSchool(scope, sql`u.school_id`)}
          AND ((u.school_id = ${target.school_id} AND lower(u.code) = ANY(${terms}::text[]))
            OR u.username = ANY(${terms}::text[]))
        ORDER BY u.first_name, u.last_name, u.id`,
  );
}

export type CandidateFilters = QueryOf<(typeof rosterEndpoints)['candidates']>;

/** Students of the school, inactive ones left out, who are not in the class. */
export async function listCandidates(
  db: Queryable,
  scope: Scope,
  target: ClassRow,
  filters: CandidateFilters,
): Promise<Found<CandidateRow>> {
  const from = sql`FROM ${identityTables.users} u
    LEFT JOIN class_members place
      ON place.user_id = u.id AND place.school_year_id = ${target.school_year_id} AND place.left_on IS NULL
    ${filters.grade === undefined ? sql`` : latestClass(target.school_year_id)}
    ${whereAll([
      withinSchool(scope, sql`u.school_id`),
      sql`u.school_id = ${target.school_id}`,
      sql`u.role_id = (SELECT id FROM ${identityTables.roles} WHERE code = ${STUDENT_ROLE})`,
      sql`u.status <> 0`,
      sql`place.class_id IS DISTINCT FROM ${target.id}::integer`,
      filters.without_class === true && sql`place.class_id IS NULL`,
      filters.without_class === false && sql`place.class_id IS NOT NULL`,
      filters.search_term !== undefined && foldedMatch(sql`u.search_folded`, filters.search_term),
      filters.grade !== undefined && sql`latest.grade_id = ${filters.grade}`,
    ])}`;
  const direction = filters.ordering?.descending ? sql`DESC` : sql`ASC`;
  const order = sql`ORDER BY u.first_name ${direction}, u.last_name ${direction}, u.id ${direction}`;
  const rows = await rowsOf<CandidateRow>(
    db,
    sql`SELECT ${columns}
        FROM (SELECT u.* ${from} ${order} ${limitOf(filters)}) u
        LEFT JOIN schools s ON s.id = u.school_id ${latestClass(target.school_year_id)} ${order}`,
  );
  const counted = await firstRowOf<{ count: number }>(db, sql`SELECT count(*) AS count ${from}`);
  return { rows, count: counted?.count ?? 0 };
}
