import type { AlarmKind } from '@khue/contract/exam-room-words';
import { firstRowOf, type Queryable, rowsOf, type Tx } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';
import type { Tables } from '../../../platform/db/tables.generated';
import { extraMinutes, workTables } from '../../work/work.api';
import type { Standing } from './exam-room.rules';

/** Of a candidate, what decides whether something can be done. */
export interface HeldCandidate
  extends Standing,
    Pick<Tables['examination_candidates'], 'id' | 'user_id' | 'number' | 'held_device' | 'asking_device'> {
  activity_id: number | null;
  paused_at: Date | null;
  /** Of the attempt, or waiting for it. */
  extra_minutes: number;
}

/** Candidates of a room, some or all, held: none of them starts meanwhile. A start takes the paper first, and so does this. */
export async function holdCandidates(
  tx: Tx,
  roomId: number,
  ids: readonly number[] | undefined,
): Promise<HeldCandidate[]> {
  const wanted = sql`c.room_id = ${roomId} AND (${ids ?? null}::integer[] IS NULL OR c.id = ANY (${ids ?? null}::integer[]))`;
  await tx.execute(
    sql`SELECT FROM examination_papers p WHERE p.candidate_id IN (SELECT c.id FROM examination_candidates c WHERE ${wanted})
        ORDER BY p.candidate_id FOR UPDATE`,
  );
  await tx.execute(sql`SELECT FROM examination_candidates c WHERE ${wanted} ORDER BY c.id FOR NO KEY UPDATE`);
  return rowsOf(
    tx,
    sql`SELECT c.id, c.user_id, c.number, c.voided_at, c.absent_at, c.held_device, c.asking_device, a.id AS activity_id, a.status,
          a.paused_at, CASE WHEN a.id IS NULL THEN c.extra_minutes ELSE ${extraMinutes(sql`a`)} END AS extra_minutes
        FROM examination_candidates c LEFT JOIN ${workTables.activities} a ON a.candidate_id = c.id WHERE ${wanted} ORDER BY c.id`,
  );
}

export async function isAnybodySitting(db: Queryable, roomId: number): Promise<boolean> {
  const row = await firstRowOf(
    db,
    sql`SELECT FROM examination_candidates c JOIN ${workTables.activities} a ON a.candidate_id = c.id
        WHERE c.room_id = ${roomId} AND a.status = 'open' LIMIT 1`,
  );
  return row !== undefined;
}

export async function storeCode(tx: Tx, roomId: number, code: string): Promise<void> {
  await tx.execute(sql`UPDATE examination_rooms SET start_code = ${code} WHERE id = ${roomId}`);
}

/** Minutes that wait for the start: no more can be taken back than wait. Says of how many that changed something. */
export async function addWaitingMinutes(tx: Tx, ids: readonly number[], minutes: number): Promise<number> {
  const rows = await rowsOf(
    tx,
    sql`UPDATE examination_candidates SET extra_minutes = GREATEST(0, extra_minutes + ${minutes})
        WHERE id = ANY (${ids}::integer[]) AND GREATEST(0, extra_minutes + ${minutes}) <> extra_minutes RETURNING id`,
  );
  return rows.length;
}

/** Who was noted as absent already keeps the time of it. */
export async function storeAbsence(tx: Tx, ids: readonly number[], at: Date | null): Promise<number> {
  const rows = await rowsOf(
    tx,
    sql`UPDATE examination_candidates SET absent_at = ${at}
        WHERE id = ANY (${ids}::integer[]) AND (absent_at IS NULL) = (${at}::timestamptz IS NOT NULL) RETURNING id`,
  );
  return rows.length;
}

export async function storeVoid(
  tx: Tx,
  id: number,
  { reason, by, at }: { reason: string; by: number; at: Date },
): Promise<void> {
  await tx.execute(
    sql`UPDATE examination_candidates SET voided_at = ${at}, voided_by = ${by}, void_reason = ${reason} WHERE id = ${id}`,
  );
}

/** The device that asks holds the attempt from now on; where none asks, the next one that comes. */
export async function letDeviceOver(tx: Tx, id: number): Promise<void> {
  await tx.execute(
    sql`UPDATE examination_candidates SET held_device = asking_device, asking_device = NULL, asking_agent = NULL,
          asking_device_at = NULL, left_device = CASE WHEN asking_device IS NOT NULL THEN held_device END WHERE id = ${id}`,
  );
}

/** Nothing comes back when it was seen before. */
export async function storeSeenAlarm(
  tx: Tx,
  candidateId: number,
  { kind, since, by, at }: { kind: AlarmKind; since: Date; by: number; at: Date },
): Promise<boolean> {
  const row = await firstRowOf(
    tx,
    sql`INSERT INTO examination_seen_alarms (candidate_id, kind, since, seen_by, seen_at)
        VALUES (${candidateId}, ${kind}, ${since}, ${by}, ${at}) ON CONFLICT DO NOTHING RETURNING true AS is_new`,
  );
  return row !== undefined;
}
