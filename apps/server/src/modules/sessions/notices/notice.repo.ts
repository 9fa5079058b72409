import { rowsOf, type Tx } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';
import type { Tables } from '../../../platform/db/tables.generated';
import { identityTables } from '../../identity/identity.api';
import { membersOf, schoolsTables } from '../../schools/schools.api';

export interface DueNotice
  extends Pick<Tables['class_sessions'], 'id' | 'topic' | 'class_id' | 'host_id' | 'starts_at'> {
  class_name: string;
  host_name: string;
}

/** Sessions of which it is time to tell, marked as told: each is in the hands of one process only. */
export function takeDueNotices(tx: Tx, now: Date, take: number): Promise<DueNotice[]> {
  return rowsOf(
    tx,
    sql`WITH due AS (
          UPDATE class_sessions SET noticed_at = ${now} WHERE id IN (
            SELECT id FROM class_sessions WHERE noticed_at IS NULL AND status IN ('scheduled', 'started')
              AND notice_at <= ${now} AND ends_at > ${now} ORDER BY notice_at LIMIT ${take} FOR UPDATE SKIP LOCKED)
          RETURNING id, topic, class_id, host_id, starts_at)
        SELECT due.*, c.name AS class_name, u.full_name AS host_name FROM due
        JOIN ${schoolsTables.classes} c ON c.id = due.class_id JOIN ${identityTables.users} u ON u.id = due.host_id`,
  );
}

/** Sessions, as they are told of. */
export function sessionsToTell(tx: Tx, ids: readonly number[]): Promise<DueNotice[]> {
  return rowsOf(
    tx,
    sql`SELECT s.id, s.topic, s.class_id, s.host_id, s.starts_at, c.name AS class_name, u.full_name AS host_name
        FROM class_sessions s JOIN ${schoolsTables.classes} c ON c.id = s.class_id
        JOIN ${identityTables.users} u ON u.id = s.host_id WHERE s.id = ANY (${ids}::integer[])`,
  );
}

export interface Recipient {
  session_id: number;
  user_id: number;
  is_host: boolean;
  scope: string;
}

/** Students of the class now, and the host; those who can sign in. */
export function recipientsOf(tx: Tx, notices: readonly DueNotice[]): Promise<Recipient[]> {
  return rowsOf(
    tx,
    sql`SELECT DISTINCT ON (told.session_id, told.user_id) told.session_id, told.user_id, told.is_host, r.scope
        FROM (SELECT s.id AS session_id, m.user_id, false AS is_host
            FROM unnest(${notices.map(({ id }) => id)}::integer[], ${notices.map(({ class_id }) => class_id)}::integer[]) AS s (id, class_id)
            JOIN ${schoolsTables.current_class_members} m ON m.class_id = s.class_id
          UNION ALL SELECT id, host_id, true
            FROM unnest(${notices.map(({ id }) => id)}::integer[], ${notices.map(({ host_id }) => host_id)}::integer[]) AS s (id, host_id)) told
        JOIN ${identityTables.users} u ON u.id = told.user_id AND u.status = 1
        JOIN ${identityTables.roles} r ON r.id = u.role_id
        ORDER BY told.session_id, told.user_id, told.is_host DESC`,
  );
}

/** Students of a class now and who leads its session, with what decides where they find it. */
export function peopleToTell(tx: Tx, classId: number, hostId: number): Promise<{ user_id: number; scope: string }[]> {
  return rowsOf(
    tx,
    sql`SELECT u.id AS user_id, r.scope FROM ${identityTables.users} u JOIN ${identityTables.roles} r ON r.id = u.role_id
        WHERE u.id = ${hostId} OR u.id IN (${membersOf([classId])})`,
  );
}

/** Students and hosts of these sessions, one row for each. */
export function peopleOfEach(tx: Tx, sessionIds: readonly number[]): Promise<{ id: number; user_id: number }[]> {
  return rowsOf(
    tx,
    sql`SELECT s.id, m.user_id FROM class_sessions s JOIN ${schoolsTables.current_class_members} m ON m.class_id = s.class_id
          WHERE s.id = ANY (${sessionIds}::integer[])
        UNION SELECT s.id, s.host_id FROM class_sessions s WHERE s.id = ANY (${sessionIds}::integer[])`,
  );
}

/** Whose time is over. `began` tells whether people are in it, perhaps. */
export function endOverdue(tx: Tx, now: Date, take: number): Promise<{ id: number; began: boolean }[]> {
  return rowsOf(
    tx,
    sql`UPDATE class_sessions s SET status = 'ended' FROM (
          SELECT id, status FROM class_sessions WHERE status IN ('scheduled', 'started') AND ends_at <= ${now}
          ORDER BY ends_at LIMIT ${take} FOR UPDATE SKIP LOCKED) over
        WHERE s.id = over.id RETURNING s.id, over.status = 'started' AS began`,
  );
}
