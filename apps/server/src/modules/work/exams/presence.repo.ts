import type { ActivityStatus } from '@khue/contract/activities';
import { MOST_DEPARTURES, MOST_DEVICES } from '@khue/contract/answer-papers';
import { firstRowOf, type Queryable, rowsOf, type Tx } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';

export interface Departure {
  at: Date;
  seconds: number;
}

export interface Presence {
  activityId: number;
  device: string;
  leftPage: number;
  departures: readonly Departure[];
  at: Date;
}

/** A device that was silent for so long begins anew. */
const SILENCE_SECONDS = 60;

/** Many at once. What comes back are devices that came to an attempt after another one. */
export function savePresence(tx: Tx, seen: readonly Presence[]): Promise<{ activity_id: number; device: string }[]> {
  const departures = seen.flatMap(({ activityId, device, departures }) =>
    departures.map((one) => ({ ...one, activityId, device })),
  );
  return rowsOf(
    tx,
    sql.prepared(
      'save_presence',
      sql`SELECT activity_id, device FROM note_presence(${seen.map(({ activityId }) => activityId)}::integer[],
            ${seen.map(({ device }) => device)}::uuid[], ${seen.map(({ leftPage }) => leftPage)}::integer[],
            ${seen.map(({ at }) => at)}::timestamptz[], ${departures.map(({ activityId }) => activityId)}::integer[],
            ${departures.map(({ device }) => device)}::uuid[], ${departures.map(({ at }) => at)}::timestamptz[],
            ${departures.map(({ seconds }) => seconds)}::integer[], make_interval(secs => ${SILENCE_SECONDS}),
            ${MOST_DEVICES}, ${MOST_DEPARTURES})`,
    ),
  );
}

export interface AttemptState {
  id: number;
  status: ActivityStatus;
  expires_at: Date;
  paused_at: Date | null;
}

/** How attempts stand, of several at once. */
export function attemptStates(db: Queryable, ids: readonly number[]): Promise<AttemptState[]> {
  return rowsOf(
    db,
    sql.prepared(
      'attempt_states',
      sql`SELECT id, status, expires_at, paused_at FROM activities WHERE id = ANY (${ids}::integer[])`,
    ),
  );
}

/** What pages of attempts said that were over long ago. */
export async function erasePresence(tx: Tx, before: Date, take: number): Promise<number> {
  const row = await firstRowOf<{ count: number }>(
    tx,
    sql`WITH gone AS (DELETE FROM exam_presence WHERE ctid = ANY (ARRAY(
          SELECT ctid FROM exam_presence WHERE last_seen_at < ${before} LIMIT ${take})) RETURNING activity_id)
        SELECT count(*) AS count FROM gone`,
  );
  return row?.count ?? 0;
}

/** When they were left, as long ago. */
export async function eraseDepartures(tx: Tx, before: Date, take: number): Promise<number> {
  const row = await firstRowOf<{ count: number }>(
    tx,
    sql`WITH gone AS (DELETE FROM exam_departures WHERE ctid = ANY (ARRAY(
          SELECT ctid FROM exam_departures WHERE left_at < ${before} LIMIT ${take})) RETURNING activity_id)
        SELECT count(*) AS count FROM gone`,
  );
  return row?.count ?? 0;
}
