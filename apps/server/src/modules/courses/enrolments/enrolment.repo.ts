import { STUDENT_ROLE } from '@khue/contract/accounts';
import type { QueryOf } from '@khue/contract/endpoint';
import type { enrolmentEndpoints } from '@khue/contract/enrolments';
import type { Ordering } from '@khue/contract/list';
import type { Scope } from '../../../platform/authz/scope';
import { firstRowOf, type Queryable, rowsOf } from '../../../platform/db/database';
import { type SQL, sql } from '../../../platform/db/sql';
import { PROGRESS, WISH } from '../../../platform/db/status';
import type { Tables } from '../../../platform/db/tables.generated';
import { type Found, limitOf, whereAll } from '../../../platform/http/list';
import { identityTables } from '../../identity/identity.api';
import { schoolsTables } from '../../schools/schools.api';
import { enrollablePeople, visiblePeople } from './enrolment.policy';

export interface EnrolmentRow
  extends Pick<Tables['enrolments'], 'id' | 'user_id' | 'course_id' | 'status' | 'progress' | 'reason' | 'updated_at'> {
  username: string;
  email: string | null;
  full_name: string;
  platform_course_id: string | null;
  course_name: string;
  /** Whether the reader may enrol the person, not only look. */
  enrollable: boolean;
}

export type EnrolmentFilters = QueryOf<(typeof enrolmentEndpoints)['list']>;

const SORTS: Record<string, readonly SQL[]> = {
  full_name: [sql`u.first_name`, sql`u.last_name`, sql`u.id`],
  username: [sql`u.username`],
  updated_at: [sql`e.updated_at`],
};

function inOrder(ordering: Ordering | undefined): SQL {
  const direction = ordering?.descending ? sql`DESC` : sql`ASC`;
  const columns = [...(SORTS[ordering?.field ?? 'full_name'] ?? []), sql`e.id`];
  return sql`ORDER BY ${sql.join(
    columns.map((column) => sql`${column} ${direction}`),
    sql`, `,
  )}`;
}

export async function listEnrolments(
  db: Queryable,
  scope: Scope,
  filters: EnrolmentFilters,
): Promise<Found<EnrolmentRow>> {
  const { platform_course_id, usernames, status, progress } = filters;
  const joined = sql`enrolments e JOIN ${identityTables.users} u ON u.id = e.user_id JOIN courses m ON m.id = e.course_id`;
  const where = whereAll([
    visiblePeople(scope),
    platform_course_id !== undefined && sql`m.platform_course_id = ${platform_course_id}`,
    usernames !== undefined && sql`u.username = ANY (${usernames}::text[])`,
    status !== undefined && sql`e.status = ${Number(status)}`,
    progress !== undefined && sql`e.progress = ${Number(progress)}`,
  ]);
  const rows = await rowsOf<EnrolmentRow>(
    db,
    sql`SELECT e.id, e.user_id, u.username, u.email, u.full_name, m.platform_course_id AS platform_course_id, m.id AS course_id,
          m.name AS course_name, e.status, e.progress, e.reason, e.updated_at, ${enrollablePeople(scope)} AS enrollable
        FROM ${joined} ${where} ${inOrder(filters.ordering)} ${limitOf(filters)}`,
  );
  const counted = await firstRowOf<{ count: number }>(db, sql`SELECT count(*) AS count FROM ${joined} ${where}`);
  return { rows, count: counted?.count ?? 0 };
}

export interface PersonToEnrol extends Pick<Tables['users'], 'id' | 'username' | 'school_id'> {
  full_name: string;
  enrollable: boolean;
}

/** Somebody the caller sees, by id or by email address. */
export function findPersonToEnrol(
  db: Queryable,
  scope: Scope,
  by: { user_id?: number | undefined; email?: string | undefined },
): Promise<PersonToEnrol | undefined> {
  const wanted = by.user_id === undefined ? sql`u.email = ${by.email ?? null}` : sql`u.id = ${by.user_id}`;
  return firstRowOf(
    db,
    sql`SELECT u.id, u.username, u.full_name, u.school_id, ${enrollablePeople(scope)} AS enrollable
        FROM ${identityTables.users} u WHERE ${wanted} AND ${visiblePeople(scope)}`,
  );
}

/** Which of them the caller may enrol. */
export async function peopleToEnrol(
  db: Queryable,
  scope: Scope,
  by: { user_ids?: readonly number[] | undefined; emails?: readonly string[] | undefined },
): Promise<{ id: number; email: string | null }[]> {
  const wanted = by.user_ids
    ? sql`u.id = ANY (${by.user_ids}::integer[])`
    : sql`u.email = ANY (${by.emails ?? []}::text[])`;
  return rowsOf(
    db,
    sql`SELECT u.id, u.email FROM ${identityTables.users} u WHERE ${wanted} AND ${enrollablePeople(scope)} ORDER BY u.id`,
  );
}

/** Some people, the students of a class, or the students of a school. */
export interface Group {
  userIds?: number[] | undefined;
  classId?: number | undefined;
  schoolId?: number | undefined;
}

export function membersOf(scope: Scope, group: Group): SQL {
  return sql`FROM ${identityTables.users} u ${whereAll([
    enrollablePeople(scope),
    group.userIds !== undefined && sql`u.id = ANY (${group.userIds}::integer[])`,
    group.classId !== undefined &&
      sql`u.id IN (SELECT user_id FROM ${schoolsTables.class_members} WHERE class_id = ${group.classId} AND left_on IS NULL)`,
    group.schoolId !== undefined &&
      sql`u.school_id = ${group.schoolId} AND u.role_id = (SELECT id FROM ${identityTables.roles} WHERE code = ${STUDENT_ROLE})`,
  ])}`;
}

export async function countMembers(db: Queryable, scope: Scope, group: Group): Promise<number> {
  const row = await firstRowOf<{ count: number }>(db, sql`SELECT count(*) AS count ${membersOf(scope, group)}`);
  return row?.count ?? 0;
}

export async function membersAfter(
  db: Queryable,
  scope: Scope,
  group: Group,
  last: number,
  take: number,
): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`SELECT u.id ${membersOf(scope, group)} AND u.id > ${last} ORDER BY u.id LIMIT ${take}`,
  );
  return rows.map((row) => row.id);
}

export interface EnrolmentTotals {
  enrolled: number;
  ended: number;
  failed: number;
}

const totals = sql`SELECT count(*) FILTER (WHERE e.status = ${WISH.wanted} AND e.progress = ${PROGRESS.done}) AS enrolled,
  count(*) FILTER (WHERE e.status = ${WISH.ended} AND e.progress = ${PROGRESS.done}) AS ended, count(*) FILTER (WHERE e.progress = ${PROGRESS.failed}) AS failed
  FROM enrolments e`;
const NONE: EnrolmentTotals = { enrolled: 0, ended: 0, failed: 0 };

export async function enrolmentTotals(db: Queryable, ids: readonly number[]): Promise<EnrolmentTotals> {
  return (await firstRowOf<EnrolmentTotals>(db, sql`${totals} WHERE e.id = ANY (${ids}::integer[])`)) ?? NONE;
}

export async function enrolmentTotalsOfClasses(
  db: Queryable,
  classIds: readonly number[],
  courseId: number,
): Promise<EnrolmentTotals> {
  const row = await firstRowOf<EnrolmentTotals>(
    db,
    sql`${totals} WHERE e.course_id = ${courseId} AND e.user_id IN (
          SELECT user_id FROM ${schoolsTables.class_members} WHERE class_id = ANY (${classIds}::integer[]) AND left_on IS NULL)`,
  );
  return row ?? NONE;
}

export function progressOfRows(
  db: Queryable,
  ids: readonly number[],
): Promise<{ course_id: number; status: number; progress: number; reason: string | null }[]> {
  return rowsOf(db, sql`SELECT course_id, status, progress, reason FROM enrolments WHERE id = ANY (${ids}::integer[])`);
}
