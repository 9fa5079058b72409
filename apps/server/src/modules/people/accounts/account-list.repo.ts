import type { accountEndpoints } from '@khue/contract/accounts';
import type { FiltersOf } from '@khue/contract/endpoint';
import type { Ordering, Page } from '@khue/contract/list';
import type { Scope } from '../../../platform/authz/scope';
import { firstRowOf, type Queryable, rowsOf } from '../../../platform/db/database';
import { type SQL, sql } from '../../../platform/db/sql';
import { type Found, foldedMatch, nameRank, totalsOf, whereAll } from '../../../platform/http/list';
import { isEnrolledIn } from '../../courses/courses.api';
import { identityTables } from '../../identity/identity.api';
import { schoolsTables } from '../../schools/schools.api';
import { visibleAccounts, visibleAccountsApart } from './account.policy';
import { type AccountRow, describeAccounts } from './account.repo';
import { hasPlace, keptCount, kindMatch, placeMatch } from './account-count.repo';

export type AccountFilters = FiltersOf<(typeof accountEndpoints)['list']>;

/** Fewer digits of a citizen number would find people whom nobody meant. */
const LEAST_DIGITS = 6;

/**
 * By name, username, email, code and phone; numbers are stored as +84…, but people type the zero. By the beginning of
 * the citizen number only for those who see it: else a search would tell it digit by digit.
 */
function searchMatch(scope: Scope, term: string): SQL {
  const digits = term.replace(/[\s.\-()]/g, '');
  const isNumber = /^\d+$/.test(digits);
  const ways = [
    foldedMatch(sql`u.search_folded`, term),
    ...(/^0\d{3,}$/.test(digits) ? [foldedMatch(sql`u.search_folded`, `+84${digits.slice(1)}`)] : []),
    ...(isNumber && digits.length >= LEAST_DIGITS && scope.keepsRecords
      ? [sql`u.identity_number LIKE ${`${digits}%`}`]
      : []),
  ];
  return sql`(${sql.join(ways, sql` OR `)})`;
}

function enrolmentMatch({ course_id, enroll_status }: AccountFilters): SQL | false {
  if (course_id === undefined || enroll_status === undefined) return false;
  const enrolled = isEnrolledIn(sql`u.id`, course_id);
  return enroll_status === '1' ? enrolled : sql`NOT (${enrolled})`;
}

/** Students of the classes that the caller teaches now. */
const ownStudents = (scope: Scope): SQL =>
  sql`SELECT m.user_id FROM ${schoolsTables.class_teachers} t JOIN ${schoolsTables.current_class_members} m ON m.class_id = t.class_id
      WHERE t.user_id = ${scope.userId}`;

function conditions(scope: Scope, filters: AccountFilters): (SQL | false)[] {
  const { search_term, classes, platform_status } = filters;
  return [
    search_term !== undefined && searchMatch(scope, search_term),
    ...kindMatch(sql`u`, filters),
    classes !== undefined &&
      sql`u.id IN (SELECT user_id FROM ${schoolsTables.class_members} WHERE class_id = ${classes} AND left_on IS NULL)`,
    platform_status !== undefined && sql`u.platform_status = ${platform_status}`,
    enrolmentMatch(filters),
    filters.own !== undefined && sql`${filters.own ? sql`` : sql`NOT`} u.id IN (${ownStudents(scope)})`,
  ];
}

/**
 * Where the matching accounts are. An address means that of the school, and the person's own without one:
 * two questions asked apart, because joined by OR no index could answer them. So are people of schools and officers.
 */
function sources(scope: Scope, filters: AccountFilters): SQL[] {
  const all = conditions(scope, filters);
  if (!hasPlace(filters)) {
    return visibleAccountsApart(scope).map((seen) => sql`FROM ${identityTables.users} u ${whereAll([seen, ...all])}`);
  }
  const [ofSchools] = visibleAccountsApart(scope);
  return [
    sql`FROM ${identityTables.users} u JOIN ${schoolsTables.schools} s ON s.id = u.school_id ${whereAll([ofSchools, ...all, ...placeMatch(sql`s`, filters)])}`,
    sql`FROM ${identityTables.users} u ${whereAll([visibleAccounts(scope), ...all, sql`u.school_id IS NULL`, ...placeMatch(sql`u`, filters)])}`,
  ];
}

const SORTS: Record<string, readonly SQL[]> = {
  full_name: [sql`u.first_name`, sql`u.last_name`],
  username: [sql`u.username`],
  email: [sql`u.email`],
  code: [sql`u.code`],
  status: [sql`u.status`, sql`u.first_name`, sql`u.last_name`],
  created_at: [sql`u.created_at`],
};
const SORTED_COLUMNS = sql`u.id, u.first_name, u.last_name, u.username, u.email, u.code, u.status, u.created_at, u.search_folded`;

/** What is searched begins with the name, so nobody's name is folded again. */
const FOLDED_NAME = sql`btrim(left(u.search_folded, char_length(u.last_name) + 1 + char_length(u.first_name)))`;

/** The best matches first; people whose names match alike stand in the order of class lists. */
const byMatch = (term: string | undefined): readonly SQL[] => [
  nameRank(FOLDED_NAME, term),
  sql`u.first_name`,
  sql`u.last_name`,
];

function inOrder({ ordering, search_term }: Pick<ListFilters, 'ordering' | 'search_term'>): SQL {
  const direction = ordering?.descending ? sql`DESC` : sql`ASC`;
  const sorts = ordering?.field === 'match' ? byMatch(search_term) : SORTS[ordering?.field ?? 'full_name'];
  const columns = [...(sorts ?? []), sql`u.id`];
  return sql`ORDER BY ${sql.join(
    columns.map((column) => sql`${column} ${direction}`),
    sql`, `,
  )}`;
}

/** Up to here the accounts found are put in order; more of them are soon met in the order of the index itself. */
const FEW = 100_000;

/**
 * Without the fence the planner walks through everybody by name until it has met a page of hits, and a search for a
 * given name ("linh") meets none before half the people are read.
 */
const foundFirst = (source: SQL): SQL => sql`FROM (SELECT ${SORTED_COLUMNS} ${source} OFFSET 0) u`;

type ListFilters = AccountFilters & Page & { ordering?: Ordering | undefined };

interface Stretch {
  skip: number;
  take: number;
}

const stretchOf = ({ page, page_size }: Page): Stretch => ({ skip: (page - 1) * page_size, take: page_size });

/** The accounts of a page in their order, before they are described. */
function pageOf(from: readonly SQL[], order: SQL, page: Stretch, columns = sql`u.id`): SQL {
  const [only, ...others] = from;
  const found = others.length === 0 ? only : sql`FROM (${union(from, order, page)}) u`;
  return sql`SELECT ${columns} ${found} ${order} LIMIT ${page.take} OFFSET ${page.skip}`;
}

async function idsOf(db: Queryable, query: SQL): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(db, query);
  return rows.map((row) => row.id);
}

/** Each source gives no more than the page can need. */
const union = (from: readonly SQL[], order: SQL, page: Stretch): SQL =>
  sql.join(
    from.map((source) => sql`(SELECT ${SORTED_COLUMNS} ${source} ${order} LIMIT ${page.skip + page.take})`),
    sql` UNION ALL `,
  );

/** A search is counted first: how its page is found depends on how many there are. */
async function searchAccounts(db: Queryable, scope: Scope, filters: ListFilters): Promise<Found<number>> {
  const count = await countAccounts(db, scope, filters);
  const all = sources(scope, filters);
  // What fits half the country is read by name: nobody looks for the best of so many.
  const order = count > FEW && filters.ordering?.field === 'match' ? inOrder({}) : inOrder(filters);
  const from = count <= FEW ? all.map(foundFirst) : all;
  return { rows: await idsOf(db, pageOf(from, order, stretchOf(filters))), count };
}

/** Everything else is asked for together. */
async function browseAccounts(db: Queryable, scope: Scope, filters: ListFilters): Promise<Found<number>> {
  const counts = counted(scope, filters);
  const columns = sql`u.id, ${counts} AS count`;
  const page = pageOf(sources(scope, filters), inOrder(filters), stretchOf(filters), columns);
  const rows = await rowsOf<{ id: number; count: number }>(db, page);
  const totals = await totalsOf<{ count: number }>(db, filters, rows, sql`SELECT ${counts} AS count`);
  return { rows: rows.map((row) => row.id), count: totals?.count ?? 0 };
}

export async function listAccounts(db: Queryable, scope: Scope, filters: ListFilters): Promise<Found<AccountRow>> {
  const find = filters.search_term === undefined ? browseAccounts : searchAccounts;
  const { rows, count } = await find(db, scope, filters);
  return { rows: await describeAccounts(db, rows), count };
}

/** Only the few people without a school are counted one by one where the database keeps the counts. */
function counted(scope: Scope, filters: AccountFilters): SQL {
  const [main, ...others] = sources(scope, filters);
  const counts = [
    keptCount(scope, filters) ?? sql`SELECT count(*) ${main}`,
    ...others.map((from) => sql`SELECT count(*) ${from}`),
  ];
  return sql.join(
    counts.map((query) => sql`(${query})`),
    sql` + `,
  );
}

export async function countAccounts(db: Queryable, scope: Scope, filters: AccountFilters): Promise<number> {
  const row = await firstRowOf<{ count: number }>(db, sql`SELECT ${counted(scope, filters)} AS count`);
  return row?.count ?? 0;
}

/** The accounts after the last one of the batch before, in the order of class lists: for exports of any length. */
export async function accountsAfter(
  db: Queryable,
  scope: Scope,
  filters: AccountFilters,
  last: Pick<AccountRow, 'first_name' | 'last_name' | 'id'> | undefined,
  take: number,
): Promise<AccountRow[]> {
  const later = last
    ? sql`AND (u.first_name, u.last_name, u.id) > (${last.first_name}, ${last.last_name}, ${last.id}::integer)`
    : sql``;
  const from = sources(scope, filters).map((source) => sql`${source} ${later}`);
  return describeAccounts(db, await idsOf(db, pageOf(from, inOrder({}), { skip: 0, take })));
}
