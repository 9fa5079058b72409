import type { classSessionEndpoints, LinkState } from '@khue/contract/class-sessions';
import type { QueryOf } from '@khue/contract/endpoint';
import { type Scope, withinSchool } from '../../../platform/authz/scope';
import { firstRowOf, type Queryable, rowsOf, type Tx } from '../../../platform/db/database';
import { type SQL, sql } from '../../../platform/db/sql';
import type { Tables } from '../../../platform/db/tables.generated';
import { type Found, limitOf, orderBy, totalsOf, whereAll } from '../../../platform/http/list';
import { contentTables } from '../../content/content.api';
import { coursesTables } from '../../courses/courses.api';
import { identityTables } from '../../identity/identity.api';
import { meetingsTables } from '../../meetings/meetings.api';
import { manageableClasses, schoolsTables } from '../../schools/schools.api';

export interface SessionRow
  extends Omit<Tables['class_sessions'], 'created_by' | 'created_at' | 'notice_at' | 'busy_until'> {
  school_name: string;
  class_name: string;
  host_name: string;
  course_name: string | null;
  parts: { id: number; name: string }[];
  /** What is shown besides those of its parts. */
  materials: { id: number; name: string }[];
  link_state: LinkState;
  /** Whether the reader looks after it: keeps the school, teaches the class or holds the session. */
  manageable: boolean;
  /** Whether the reader is in the class. */
  is_member: boolean;
  is_past: boolean;
  school_year_name: string;
  /** Somebody beside the host was there, or a teacher has said who was. */
  has_attendance: boolean;
  /** It was ended before its time, and what was left of it belongs to another session by now. */
  is_rest_taken: boolean;
}

export type SessionFilters = QueryOf<(typeof classSessionEndpoints)['list']>;

const inClass = ({ userId }: Scope): SQL => sql`EXISTS (SELECT FROM ${schoolsTables.current_class_members} own
  WHERE own.class_id = s.class_id AND own.user_id = ${userId})`;

/** Who works at a school reads its calendar; students that of their class. */
export const visibleSessions = (scope: Scope): SQL =>
  scope.level === 'self' ? inClass(scope) : withinSchool(scope, sql`s.school_id`);

/** Of classes that somebody is in or teaches, and those they host. As lists, so that both indexes serve. */
export const ownSessions = ({ userId }: Scope): SQL => sql`(s.host_id = ${userId} OR s.class_id = ANY (ARRAY(
  SELECT own.class_id FROM ${schoolsTables.current_class_members} own WHERE own.user_id = ${userId}
  UNION SELECT t.class_id FROM ${schoolsTables.class_teachers} t WHERE t.user_id = ${userId})))`;

const takenBy = (place: SQL): SQL => sql`EXISTS (SELECT FROM class_sessions o WHERE ${place} AND o.status <> 'cancelled'
  AND o.id <> s.id AND tstzrange(o.starts_at, o.busy_until) && tstzrange(s.busy_until, s.ends_at))`;

/** Whether another session of the host or the class `s` lies in what was left when it was ended. Two lookups, one for each index. */
export const restTaken: SQL = sql`(s.busy_until < s.ends_at
  AND (${takenBy(sql`o.host_id = s.host_id`)} OR ${takenBy(sql`o.class_id = s.class_id`)}))`;

export const described = (
  scope: Scope,
): SQL => sql`s.id, s.series_id, s.topic, s.description, s.school_id, s.class_id, s.host_id,
    s.course_id, s.type, s.starts_at, s.duration, s.ends_at, s.ended_at, s.status, s.color, s.password, s.notice_before, s.noticed_at,
    s.provider, s.exercise_count, s.updated_at, at.name AS school_name, c.name AS class_name, u.full_name AS host_name,
    m.name AS course_name, y.name AS school_year_name, COALESCE(y.start_date < now_year.start_date, false) AS is_past,
    (SELECT COALESCE(json_agg(json_build_object('id', p.id, 'name', p.name) ORDER BY held.position), '[]')
      FROM class_session_parts held JOIN ${coursesTables.course_parts} p ON p.id = held.course_part_id
      WHERE held.session_id = s.id) AS parts,
    (SELECT COALESCE(json_agg(json_build_object('id', shown.id, 'name', shown.title) ORDER BY chosen.position), '[]')
      FROM class_session_materials chosen JOIN ${contentTables.materials} shown ON shown.id = chosen.material_id
      WHERE chosen.session_id = s.id) AS materials,
    CASE WHEN s.type = 'online' AND s.status <> 'cancelled' THEN COALESCE(made.state, 'none') ELSE 'none' END AS link_state,
    (${manageableClasses(scope)} OR s.host_id = ${scope.userId} AND ${withinSchool(scope, sql`s.school_id`)}) AS manageable,
    ${inClass(scope)} AS is_member,
    (EXISTS (SELECT FROM session_visits v WHERE v.session_id = s.id AND v.user_id <> s.host_id)
      OR EXISTS (SELECT FROM session_attendance a WHERE a.session_id = s.id)) AS has_attendance,
    ${restTaken} AS is_rest_taken`;
export const surroundings = sql`JOIN ${schoolsTables.classes} c ON c.id = s.class_id
  JOIN ${schoolsTables.schools} at ON at.id = s.school_id
  JOIN ${schoolsTables.school_years} y ON y.id = c.school_year_id
  LEFT JOIN ${schoolsTables.school_years} now_year ON now_year.id = at.current_school_year_id
  JOIN ${identityTables.users} u ON u.id = s.host_id
  LEFT JOIN ${coursesTables.courses} m ON m.id = s.course_id
  LEFT JOIN ${meetingsTables.provider_meetings} made ON made.session_id = s.id`;

const MOST_COUNTED = 10_000;

/** A day alone means all of it. */
const from = (text: string): Date => new Date(text.length === 10 ? `${text}T00:00:00+07:00` : text);
const to = (text: string): Date => new Date(text.length === 10 ? `${text}T23:59:59.999+07:00` : text);

export async function listSessions(
  db: Queryable,
  scope: Scope,
  filters: SessionFilters & { host?: number | undefined },
  isOwnOnly: boolean,
): Promise<Found<SessionRow>> {
  const where = whereAll([
    visibleSessions(scope),
    isOwnOnly && ownSessions(scope),
    filters.hosted && sql`s.host_id = ${scope.userId}`,
    filters.host !== undefined && sql`s.host_id = ${filters.host}`,
    filters.class_id !== undefined && sql`s.class_id = ${filters.class_id}`,
    filters.school !== undefined && sql`s.school_id = ${filters.school}`,
    filters.start_time_min !== undefined && sql`s.starts_at >= ${from(filters.start_time_min)}`,
    filters.start_time_max !== undefined && sql`s.starts_at <= ${to(filters.start_time_max)}`,
  ]);
  const order = orderBy(filters.ordering, { start_time: sql`s.starts_at` }, sql`s.starts_at`, sql`s.id`);
  // Of a whole country nobody turns more pages than this, and nobody should count it.
  const counted = sql`SELECT count(*) AS count FROM (SELECT FROM class_sessions s ${where} LIMIT ${MOST_COUNTED}) counted`;
  const rows = await rowsOf<SessionRow & { count: number }>(
    db,
    sql`SELECT ${described(scope)}, (${counted}) AS count FROM (
          SELECT s.* FROM class_sessions s ${where} ${order} ${limitOf(filters)}) s
        ${surroundings} ${order}`,
  );
  return { rows, count: (await totalsOf(db, filters, rows, counted))?.count ?? 0 };
}

export function findSession(db: Queryable, scope: Scope, id: number): Promise<SessionRow | undefined> {
  return firstRowOf(
    db,
    sql.preparedByText(
      sql`SELECT ${described(scope)} FROM class_sessions s ${surroundings} WHERE s.id = ${id} AND ${visibleSessions(scope)}`,
    ),
  );
}

/** What decides whether somebody comes in, and where to. */
export type EntryRow = Pick<
  SessionRow,
  | 'id'
  | 'host_id'
  | 'type'
  | 'provider'
  | 'status'
  | 'starts_at'
  | 'ends_at'
  | 'manageable'
  | 'is_member'
  | 'is_rest_taken'
>;

/** For whoever teaches or keeps a school. */
export function findEntry(db: Queryable, scope: Scope, id: number): Promise<EntryRow | undefined> {
  const isHosted = sql`s.host_id = ${scope.userId}`;
  return firstRowOf(
    db,
    sql.preparedByText(
      sql`SELECT s.id, s.host_id, s.type, s.provider, s.status, s.starts_at, s.ends_at,
            (${manageableClasses(scope)} OR ${isHosted} AND ${withinSchool(scope, sql`s.school_id`)}) AS manageable,
            ${inClass(scope)} AS is_member, ${isHosted} AND ${restTaken} AS is_rest_taken
          FROM class_sessions s JOIN ${schoolsTables.classes} c ON c.id = s.class_id
          WHERE s.id = ${id} AND ${visibleSessions(scope)}`,
    ),
  );
}

/** One session, or all of its series. */
const together = ({ id, seriesId }: { id: number; seriesId: number | null }): SQL =>
  seriesId === null ? sql`s.id = ${id}` : sql`s.series_id = ${seriesId}`;

/** Nobody else changes them until the transaction ends. */
export async function lockSessions(tx: Tx, of: { id: number; seriesId: number | null }): Promise<void> {
  await tx.execute(sql`SELECT FROM class_sessions s WHERE ${together(of)} ORDER BY s.id FOR UPDATE`);
}

export function findTogether(
  db: Queryable,
  scope: Scope,
  of: { id: number; seriesId: number | null },
): Promise<SessionRow[]> {
  return rowsOf(
    db,
    sql`SELECT ${described(scope)} FROM class_sessions s ${surroundings}
        WHERE ${together(of)} AND ${visibleSessions(scope)} ORDER BY s.starts_at, s.id`,
  );
}

export function findSessions(db: Queryable, scope: Scope, ids: readonly number[]): Promise<SessionRow[]> {
  return rowsOf(
    db,
    sql`SELECT ${described(scope)} FROM class_sessions s ${surroundings}
        WHERE s.id = ANY (${ids}::integer[]) AND ${visibleSessions(scope)} ORDER BY s.starts_at, s.id`,
  );
}

/** An active teacher or staff member of the school: whoever works in classes or keeps the school. */
export async function isHostOfSchool(db: Queryable, userId: number, schoolId: number): Promise<boolean> {
  const row = await firstRowOf(
    db,
    sql`SELECT FROM ${identityTables.users} u JOIN ${identityTables.roles} r ON r.id = u.role_id
        WHERE u.id = ${userId} AND u.school_id = ${schoolId} AND u.status = 1 AND r.scope IN ('school', 'classes')`,
  );
  return row !== undefined;
}

/** How many of these parts belong to the course; null where the course is not one that is taught. */
export async function partsOfCourse(
  db: Queryable,
  courseId: number,
  partIds: readonly number[],
): Promise<number | null> {
  const row = await firstRowOf<{ parts: number }>(
    db,
    sql`SELECT (SELECT count(*) FROM ${coursesTables.course_parts} p WHERE p.course_id = m.id AND p.archived_at IS NULL
          AND p.id = ANY (${partIds}::integer[])) AS parts
        FROM ${coursesTables.courses} m WHERE m.id = ${courseId} AND m.status = 1`,
  );
  return row?.parts ?? null;
}

/** Students of the classes now, and these people. */
export async function peopleOf(
  db: Queryable,
  classIds: readonly number[],
  hostIds: readonly number[],
): Promise<number[]> {
  const rows = await rowsOf<{ user_id: number }>(
    db,
    sql`SELECT user_id FROM ${schoolsTables.current_class_members} WHERE class_id = ANY (${classIds}::integer[])
        UNION SELECT unnest(${hostIds}::integer[])`,
  );
  return rows.map(({ user_id }) => user_id);
}
