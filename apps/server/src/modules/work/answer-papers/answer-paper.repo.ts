import { firstRowOf, type Queryable, rowsOf } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';
import type { Tables } from '../../../platform/db/tables.generated';
import { identityTables } from '../../identity/identity.api';
import { schoolsTables } from '../../schools/schools.api';
import type { Attempt as AnyAttempt } from '../activities/activity.repo';

type Attempt = Pick<AnyAttempt, 'id' | 'user_id' | 'class_id' | 'course_id' | 'started_on'>;

export interface CandidateRow {
  full_name: string;
  username: string;
  school_name: string;
}

export function candidateOf(db: Queryable, { user_id, class_id }: Attempt): Promise<CandidateRow | undefined> {
  return firstRowOf(
    db,
    sql`SELECT u.full_name, u.username, s.name AS school_name FROM ${identityTables.users} u, ${schoolsTables.classes} c
        JOIN ${schoolsTables.schools} s ON s.id = c.school_id WHERE u.id = ${user_id} AND c.id = ${class_id}`,
  );
}

export interface SavedAnswer extends Pick<Tables['answers'], 'question' | 'seq' | 'is_withdrawn' | 'saved_at'> {
  response: unknown;
}

/** Every answer that was ever saved: answers are never rewritten, so they are their own history. */
export function answersSaved(db: Queryable, { id, started_on }: Attempt): Promise<SavedAnswer[]> {
  return rowsOf(
    db,
    sql`SELECT question, seq, response, is_withdrawn, saved_at FROM answers
        WHERE activity_started_on = ${started_on} AND activity_id = ${id} ORDER BY question, seq`,
  );
}

export interface DeviceRow
  extends Pick<Tables['exam_presence'], 'device' | 'first_seen_at' | 'last_seen_at' | 'left_page' | 'others'> {}

/** In the order in which they came; the row of all that are not kept comes last. */
export function devicesOf(db: Queryable, { id }: Attempt): Promise<DeviceRow[]> {
  return rowsOf(
    db,
    sql`SELECT device, first_seen_at, last_seen_at, left_page, others FROM exam_presence
        WHERE activity_id = ${id} ORDER BY others > 0, first_seen_at, device`,
  );
}

export type DepartureRow = Pick<Tables['exam_departures'], 'device' | 'left_at' | 'seconds'>;

export function departuresOf(db: Queryable, { id }: Attempt): Promise<DepartureRow[]> {
  return rowsOf(
    db,
    sql`SELECT device, left_at, seconds FROM exam_departures WHERE activity_id = ${id} ORDER BY left_at, device`,
  );
}

export interface ExtensionRow {
  minutes: number;
  given_at: Date;
  by_name: string;
}

/** Fewer than none were taken back. */
export function extensionsOf(db: Queryable, { id }: Attempt): Promise<ExtensionRow[]> {
  return rowsOf(
    db,
    sql`SELECT e.minutes, e.given_at, u.full_name AS by_name
        FROM exam_extensions e JOIN ${identityTables.users} u ON u.id = e.given_by
        WHERE e.activity_id = ${id} ORDER BY e.given_at, e.id`,
  );
}

export interface ReopeningRow extends Pick<Tables['exam_reopenings'], 'reopened_at' | 'expires_at'> {
  by_name: string;
}

export function reopeningsOf(db: Queryable, { id }: Attempt): Promise<ReopeningRow[]> {
  return rowsOf(
    db,
    sql`SELECT r.reopened_at, r.expires_at, u.full_name AS by_name FROM exam_reopenings r
        JOIN ${identityTables.users} u ON u.id = r.reopened_by WHERE r.activity_id = ${id} ORDER BY r.reopened_at`,
  );
}
