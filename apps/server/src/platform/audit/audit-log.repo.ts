import type { auditEndpoints } from '@khue/contract/audit';
import { AUDIT_SEARCH, CONFIDENTIAL_FIELDS, TIME_ZONE } from '@khue/contract/constants';
import type { FiltersOf } from '@khue/contract/endpoint';
import { type Scope, withinSchool } from '../authz/scope';
import { firstRowOf, type Queryable, rowsOf } from '../db/database';
import { type SQL, sql } from '../db/sql';
import type { Tables } from '../db/tables.generated';
import { type Found, foldedMatch, whereAll } from '../http/list';

export interface AuditRow
  extends Pick<
    Tables['audit_log'],
    'id' | 'at' | 'actor_id' | 'actor_name' | 'verb' | 'target_type' | 'target_id' | 'target_name' | 'school_id'
  > {
  /** The instant to the microsecond, which a Date does not hold: where the next batch begins. */
  at_exactly: string;
  actor_username: string | null;
  school_name: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

export type AuditFilters = FiltersOf<(typeof auditEndpoints)['list']>;

const personMatch = (person: string): SQL =>
  /^\d{1,9}$/.test(person)
    ? sql`a.actor_id = ${Number(person)}`
    : sql`a.actor_id IN (SELECT u.id FROM users u WHERE ${foldedMatch(sql`u.search_folded`, person)})`;

/** As the index `audit_log_search` has them. */
const FOLDED_NAME = sql`fold(COALESCE(a.target_name, ''))`;
const textOf = (row: SQL) => sql`left(COALESCE(jsonb_strip_nulls(${row})::text, ''), 1000)`;
const FOLDED_CHANGE = sql`fold(${textOf(sql`a.before`)} || ' ' || ${textOf(sql`a.after`)})`;

/** By what the row is called, or by what the change says; nobody finds by what they do not see. */
function textMatch(scope: Scope, text: string): SQL {
  const inChange = foldedMatch(FOLDED_CHANGE, text);
  const readable = scope.keepsRecords ? inChange : sql`(a.target_type <> 'account' AND ${inChange})`;
  return sql`(${foldedMatch(FOLDED_NAME, text)} OR ${readable})`;
}

/** The log of a school, or of a province, has nothing of the exam bank: only who keeps everything reads of all of it. */
const readsOfExamBank = ({ level, examines }: Scope): boolean => level === 'all' && examines;

/**
 * The kind is asked first: the function is called for each row that is left, and a log has millions of others. Files are left
 * that came from nobody's school, because no school puts anything into the exam bank.
 */
const IS_OF_EXAM_BANK = sql`((a.target_type IN ('material', 'blueprint') OR (a.target_type = 'file' AND a.school_id IS NULL))
  AND audit_is_of_exam_bank(a.target_type, a.target_id))`;

const startOfDay = (day: string): SQL => sql`${day}::date::timestamp AT TIME ZONE ${TIME_ZONE}`;

function matching(scope: Scope, filters: AuditFilters): (SQL | false)[] {
  return [
    withinSchool(scope, sql`a.school_id`),
    !readsOfExamBank(scope) && sql`NOT ${IS_OF_EXAM_BANK}`,
    filters.person !== undefined && personMatch(filters.person),
    filters.search !== undefined && textMatch(scope, filters.search),
    filters.verb !== undefined && sql`a.verb = ${filters.verb}`,
    filters.target_type !== undefined && sql`a.target_type = ${filters.target_type}`,
    filters.target_id !== undefined && sql`a.target_id = ${filters.target_id}`,
    filters.school !== undefined && sql`a.school_id = ${filters.school}`,
    filters.start_date !== undefined && sql`a.at >= ${startOfDay(filters.start_date)}`,
    filters.end_date !== undefined && sql`a.at < ${startOfDay(filters.end_date)} + interval '1 day'`,
  ];
}

/**
 * What the log keeps of an account: that it changed is for every reader of the log, what it says of citizen number, bank
 * and home only for those who keep the records.
 */
export function readableEntry(scope: Scope, row: AuditRow): AuditRow {
  if (scope.keepsRecords || row.target_type !== 'account') return row;
  const open = (values: AuditRow['before']) =>
    values && Object.fromEntries(Object.entries(values).filter(([field]) => !CONFIDENTIAL_FIELDS.has(field)));
  return { ...row, before: open(row.before), after: open(row.after) };
}

/** Names are looked up for the rows of the page only. */
function describe(db: Queryable, rows: SQL, order: SQL): Promise<AuditRow[]> {
  return rowsOf(
    db,
    sql`SELECT a.id, a.at, a.at::text AS at_exactly, a.actor_id, a.actor_name AS actor_username, u.full_name AS actor_name,
          a.verb, a.target_type, a.target_id,
          COALESCE(a.target_name, audit_target_name(a.target_type, a.target_id)) AS target_name, a.school_id, s.name AS school_name, a.before, a.after
        FROM (${rows}) a LEFT JOIN users u ON u.id = a.actor_id LEFT JOIN schools s ON s.id = a.school_id ${order}`,
  );
}

export async function listAuditLog(
  db: Queryable,
  scope: Scope,
  filters: AuditFilters,
  page: { limit: SQL; oldestFirst: boolean },
): Promise<Found<AuditRow>> {
  const where = whereAll(matching(scope, filters));
  const order = page.oldestFirst ? sql`ORDER BY a.at, a.id` : sql`ORDER BY a.at DESC, a.id DESC`;
  const rows = await describe(db, sql`SELECT * FROM audit_log a ${where} ${order} ${page.limit}`, order);
  return { rows: rows.map((row) => readableEntry(scope, row)), count: await countAuditLog(db, scope, filters) };
}

/** A word that half of the log has is not counted to the end. */
const counted = (found: SQL, { search }: AuditFilters): SQL =>
  search === undefined
    ? sql`SELECT count(*) AS count ${found}`
    : sql`SELECT count(*) AS count FROM (SELECT ${found} LIMIT ${AUDIT_SEARCH.counted}) found`;

export async function countAuditLog(db: Queryable, scope: Scope, filters: AuditFilters): Promise<number> {
  const where = whereAll(matching(scope, filters));
  const row = await firstRowOf<{ count: number }>(db, counted(sql`FROM audit_log a ${where}`, filters));
  return row?.count ?? 0;
}

/** The entries before the last one of the batch before: for exports of any length. */
export function auditLogBefore(
  db: Queryable,
  scope: Scope,
  filters: AuditFilters,
  last: AuditRow | undefined,
  take: number,
): Promise<AuditRow[]> {
  const earlier = last !== undefined && sql`(a.at, a.id) < (${last.at_exactly}::timestamptz, ${last.id}::bigint)`;
  const where = whereAll([...matching(scope, filters), earlier]);
  const order = sql`ORDER BY a.at DESC, a.id DESC`;
  return describe(db, sql`SELECT * FROM audit_log a ${where} ${order} LIMIT ${take}`, order);
}
