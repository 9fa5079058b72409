import type { IncidentKind, RoomEvent } from '@khue/contract/exam-room-words';
import { firstRowOf, type Queryable, rowsOf, type Tx } from '../../../platform/db/database';
import { type SQL, sql } from '../../../platform/db/sql';
import { identityTables } from '../../identity/identity.api';

export interface RoomEventRow {
  id: number;
  kind: RoomEvent;
  candidate_ids: number[] | null;
  minutes: number | null;
  incident: IncidentKind | null;
  text: string | null;
  by: string;
  done_at: Date;
}

const eventsWhere = (where: SQL): SQL => sql`SELECT v.id, v.kind, v.candidate_ids, v.minutes, v.incident, v.text,
    u.full_name AS by, v.done_at
  FROM examination_room_events v JOIN ${identityTables.users} u ON u.id = v.done_by WHERE ${where}`;

/** The newest first. */
export function eventsOf(db: Queryable, roomId: number, most: number): Promise<RoomEventRow[]> {
  return rowsOf(db, sql`${eventsWhere(sql`v.room_id = ${roomId}`)} ORDER BY v.id DESC LIMIT ${most}`);
}

export function incidentsOf(db: Queryable, roomId: number, most: number): Promise<RoomEventRow[]> {
  return rowsOf(
    db,
    sql`${eventsWhere(sql`v.room_id = ${roomId} AND v.kind = 'incident'`)} ORDER BY v.id DESC LIMIT ${most}`,
  );
}

export async function countIncidents(db: Queryable, roomId: number): Promise<number> {
  const row = await firstRowOf<{ count: number }>(
    db,
    sql`SELECT count(*) AS count FROM examination_room_events WHERE room_id = ${roomId} AND kind = 'incident'`,
  );
  return row?.count ?? 0;
}

export interface NewRoomEvent {
  kind: RoomEvent;
  /** Left out: the whole room. */
  candidateIds?: readonly number[] | undefined;
  minutes?: number;
  incident?: IncidentKind;
  text?: string;
  by: number;
  at: Date;
}

export async function insertEvent(tx: Tx, roomId: number, event: NewRoomEvent): Promise<number> {
  const row = await firstRowOf<{ id: number }>(
    tx,
    sql`INSERT INTO examination_room_events (room_id, kind, candidate_ids, minutes, incident, text, done_by, done_at)
        VALUES (${roomId}, ${event.kind}, ${event.candidateIds ?? null}::integer[], ${event.minutes ?? null},
          ${event.incident ?? null}, ${event.text ?? null}, ${event.by}, ${event.at}) RETURNING id`,
  );
  if (!row) throw new Error('an event of a room was not stored');
  return row.id;
}

/** What was said to the room that somebody sits in, the newest first. */
export function messagesTo(
  db: Queryable,
  { userId, examinationId }: { userId: number; examinationId: number },
  most: number,
): Promise<{ id: number; text: string; at: Date }[]> {
  return rowsOf(
    db,
    sql`SELECT v.id, v.text, v.done_at AS at FROM examination_candidates c
        JOIN examination_room_events v ON v.room_id = c.room_id AND v.kind = 'message'
        WHERE c.examination_id = ${examinationId} AND c.user_id = ${userId} ORDER BY v.id DESC LIMIT ${most}`,
  );
}
