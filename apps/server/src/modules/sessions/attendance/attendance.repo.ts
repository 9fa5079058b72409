import type { AttendanceStatus } from '@khue/contract/class-sessions';
import { dayOf } from '@khue/contract/day';
import { firstRowOf, type Queryable, rowsOf, type Tx } from '../../../platform/db/database';
import { eraseOld } from '../../../platform/db/erase-old';
import { sql } from '../../../platform/db/sql';
import type { Tables } from '../../../platform/db/tables.generated';
import { identityTables } from '../../identity/identity.api';
import { schoolsTables } from '../../schools/schools.api';
import type { Visit } from './attendance.rules';

export interface RosterRow extends Pick<Tables['users'], 'username'> {
  user_id: number;
  full_name: string;
  visits: { source: Visit['source']; joined_at: string; left_at: string; is_open: boolean }[];
  said: AttendanceStatus | null;
  note: string | null;
}

type Held = Pick<Tables['class_sessions'], 'id' | 'class_id' | 'starts_at'>;

/** Who was in the class on the day of each session, and whoever of the class was there on another day than they were in it. */
export function rostersOf(
  db: Queryable,
  sessions: readonly Held[],
  userId?: number,
): Promise<(RosterRow & { session_id: number })[]> {
  const [ids, classIds, days] = [
    sessions.map(({ id }) => id),
    sessions.map(({ class_id }) => class_id),
    sessions.map(({ starts_at }) => dayOf(starts_at)),
  ];
  return rowsOf(
    db,
    sql`SELECT held.id AS session_id, u.id AS user_id, u.full_name, u.username, a.status AS said, a.note,
          COALESCE(seen.visits, '[]') AS visits
        FROM unnest(${ids}::integer[], ${classIds}::integer[], ${days}::date[]) AS held (id, class_id, day)
        CROSS JOIN LATERAL (SELECT DISTINCT m.user_id FROM ${schoolsTables.class_members} m
          LEFT JOIN session_attendance a ON a.session_id = held.id AND a.user_id = m.user_id
          WHERE m.class_id = held.class_id AND (${userId ?? null}::integer IS NULL OR m.user_id = ${userId ?? null})
            AND (m.joined_on <= held.day AND (m.left_on IS NULL OR m.left_on > held.day) OR a.user_id IS NOT NULL
              OR EXISTS (SELECT FROM session_visits v WHERE v.session_id = held.id AND v.user_id = m.user_id))) there
        JOIN ${identityTables.users} u ON u.id = there.user_id
        LEFT JOIN session_attendance a ON a.session_id = held.id AND a.user_id = u.id
        LEFT JOIN LATERAL (SELECT json_agg(json_build_object('source', v.source, 'joined_at', v.joined_at,
            'left_at', v.left_at, 'is_open', v.is_open)) AS visits FROM session_visits v WHERE v.session_id = held.id AND v.user_id = u.id) seen
          ON true
        ORDER BY u.first_name COLLATE "vi-x-icu", u.full_name COLLATE "vi-x-icu", u.id`,
  );
}

/** The same of one session. */
export const rosterOf = (db: Queryable, session: Held, userId?: number): Promise<RosterRow[]> =>
  rostersOf(db, [session], userId);

/** What a teacher says of somebody; what is left out stays as it was. */
export interface Said {
  status?: AttendanceStatus | null | undefined;
  note?: string | null | undefined;
}

/** Null takes it back; where nothing is left, nothing is said. */
export async function setAttendance(
  tx: Tx,
  of: { sessionId: number; userId: number },
  said: Said & { by: number; at: Date },
): Promise<void> {
  const entry = sql`session_id = ${of.sessionId} AND user_id = ${of.userId}`;
  const [status, note] = [said.status ?? null, said.note ?? null];
  const next = {
    status: said.status === undefined ? sql`held.status` : sql`${status}::text`,
    note: said.note === undefined ? sql`held.note` : sql`${note}::text`,
  };
  const change = sql`status = ${next.status}, note = ${next.note}, set_by = ${said.by}, set_at = ${said.at}`;
  // A row that says nothing may not stand there, not even for a moment: it goes before it is emptied.
  await tx.execute(
    sql`DELETE FROM session_attendance held WHERE ${entry} AND COALESCE(${next.status}, ${next.note}) IS NULL`,
  );
  await tx.execute(
    status === null && note === null
      ? sql`UPDATE session_attendance held SET ${change} WHERE ${entry}`
      : sql`INSERT INTO session_attendance AS held (session_id, user_id, status, note, set_by, set_at)
            VALUES (${of.sessionId}, ${of.userId}, ${status}, ${note}, ${said.by}, ${said.at})
            ON CONFLICT (session_id, user_id) DO UPDATE SET ${change}`,
  );
}

/** The same of several people, except where a teacher has said something in the meantime. Answers of how many. */
export async function setAttendanceOfAll(
  tx: Tx,
  sessionId: number,
  userIds: readonly number[],
  said: { status: AttendanceStatus; by: number; at: Date },
): Promise<number> {
  const rows = await rowsOf(
    tx,
    sql`INSERT INTO session_attendance AS held (session_id, user_id, status, set_by, set_at)
        SELECT ${sessionId}, person, ${said.status}, ${said.by}, ${said.at} FROM unnest(${userIds}::integer[]) AS person
        ORDER BY person
        ON CONFLICT (session_id, user_id) DO UPDATE
          SET status = EXCLUDED.status, set_by = EXCLUDED.set_by, set_at = EXCLUDED.set_at
          WHERE held.status IS NULL
        RETURNING user_id`,
  );
  return rows.length;
}

/** The session stays as it is while something is said about it. */
export async function shareSession(tx: Tx, id: number): Promise<boolean> {
  return (await firstRowOf(tx, sql`SELECT id FROM class_sessions WHERE id = ${id} FOR SHARE`)) !== undefined;
}

/** Visits of pages and providers; what a teacher has said stays with the session. */
export const eraseVisits = (tx: Tx, days: number, take: number): Promise<number> =>
  eraseOld(tx, { table: sql`session_visits`, since: sql`left_at` }, days, take);
