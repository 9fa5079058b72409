import type { Scope } from '../../../platform/authz/scope';
import { withinSchool } from '../../../platform/authz/scope';
import { firstRowOf, type Queryable, rowsOf, type Tx } from '../../../platform/db/database';
import { type SQL, sql } from '../../../platform/db/sql';
import type { Tables } from '../../../platform/db/tables.generated';
import { identityTables } from '../../identity/identity.api';
import { schoolsTables } from '../../schools/schools.api';
import { keptExaminations, visibleRooms } from './examination.policy';

export type SittingRow = Pick<Tables['examination_sittings'], 'id' | 'name' | 'open_at' | 'close_at'>;

export interface RoomRow
  extends Pick<Tables['examination_rooms'], 'id' | 'sitting_id' | 'name' | 'school_id' | 'capacity'> {
  school_name: string;
  placed: number;
  first_number: string | null;
  last_number: string | null;
  invigilators: { id: number; name: string; overlaps: boolean }[];
}

/** In the order of their times. */
export function sittingsOf(db: Queryable, examinationId: number): Promise<SittingRow[]> {
  return rowsOf(
    db,
    sql`SELECT id, name, open_at, close_at FROM examination_sittings WHERE examination_id = ${examinationId}
        ORDER BY open_at, name, id`,
  );
}

export function findSitting(db: Queryable, examinationId: number, id: number): Promise<SittingRow | undefined> {
  return firstRowOf(
    db,
    sql`SELECT id, name, open_at, close_at FROM examination_sittings WHERE examination_id = ${examinationId} AND id = ${id}`,
  );
}

const describedRooms = (
  where: SQL,
) => sql`SELECT r.id, r.sitting_id, r.name, r.school_id, s.name AS school_name, r.capacity,
    n.placed, n.first_number, n.last_number, COALESCE(i.people, '[]') AS invigilators
  FROM examination_rooms r JOIN examinations e ON e.id = r.examination_id JOIN ${schoolsTables.schools} s ON s.id = r.school_id
  CROSS JOIN LATERAL (SELECT count(*) AS placed,
      (array_agg(c.number ORDER BY length(c.number), c.number) FILTER (WHERE c.number IS NOT NULL))[1] AS first_number,
      (array_agg(c.number ORDER BY length(c.number) DESC, c.number DESC) FILTER (WHERE c.number IS NOT NULL))[1] AS last_number
    FROM examination_candidates c WHERE c.room_id = r.id) n
  CROSS JOIN LATERAL (SELECT jsonb_agg(jsonb_build_object('id', u.id, 'name', u.full_name, 'overlaps', EXISTS (
        SELECT FROM examination_invigilators j JOIN examination_rooms o ON o.id = j.room_id
        WHERE j.user_id = g.user_id AND j.room_id <> r.id AND o.is_held AND o.open_at < r.close_at AND r.open_at < o.close_at
      )) ORDER BY g.position) AS people
    FROM examination_invigilators g JOIN ${identityTables.users} u ON u.id = g.user_id WHERE g.room_id = r.id) i
  WHERE ${where} ORDER BY r.name, r.id`;

export const roomsOfExamination = (db: Queryable, scope: Scope, examinationId: number): Promise<RoomRow[]> =>
  rowsOf(db, describedRooms(sql`r.examination_id = ${examinationId} AND ${visibleRooms(scope)}`));

export const roomsOfSitting = (db: Queryable, scope: Scope, sittingId: number): Promise<RoomRow[]> =>
  rowsOf(db, describedRooms(sql`r.sitting_id = ${sittingId} AND ${visibleRooms(scope)}`));

export const findRoom = (db: Queryable, examinationId: number, id: number): Promise<RoomRow | undefined> =>
  firstRowOf(db, describedRooms(sql`r.examination_id = ${examinationId} AND r.id = ${id}`));

/** Whether somebody prints the lists of a room: who keeps the examination, or the school that it is in. */
export async function mayPrintRoom(db: Queryable, scope: Scope, id: number): Promise<boolean> {
  const found = await firstRowOf(
    db,
    sql`SELECT FROM examination_rooms r JOIN examinations e ON e.id = r.examination_id
        WHERE r.id = ${id} AND (${keptExaminations(scope)} OR ${withinSchool(scope, sql`r.school_id`)})`,
  );
  return found !== undefined;
}

export async function countOf(db: Queryable, examinationId: number): Promise<{ sittings: number; rooms: number }> {
  const found = await firstRowOf<{ sittings: number; rooms: number }>(
    db,
    sql`SELECT (SELECT count(*) FROM examination_sittings WHERE examination_id = ${examinationId}) AS sittings,
          (SELECT count(*) FROM examination_rooms WHERE examination_id = ${examinationId}) AS rooms`,
  );
  return found ?? { sittings: 0, rooms: 0 };
}

interface SittingFields {
  name: string;
  openAt: Date;
  closeAt: Date;
}

export async function insertSitting(
  tx: Tx,
  examinationId: number,
  { name, openAt, closeAt }: SittingFields,
): Promise<number> {
  const row = await firstRowOf<{ id: number }>(
    tx,
    sql`INSERT INTO examination_sittings (examination_id, name, open_at, close_at)
        VALUES (${examinationId}, ${name}, ${openAt}, ${closeAt}) RETURNING id`,
  );
  if (!row) throw new Error('a sitting was not stored');
  return row.id;
}

/** Its rooms move with it, unless another sitting has one of them at that time. */
export async function updateSitting(tx: Tx, id: number, { name, openAt, closeAt }: SittingFields): Promise<void> {
  await tx.execute(
    sql`UPDATE examination_sittings SET name = ${name}, open_at = ${openAt}, close_at = ${closeAt} WHERE id = ${id}`,
  );
}

/** Who sits in these rooms sits nowhere then, and keeps the number. */
const freeSeats = (rooms: SQL) =>
  sql`UPDATE examination_candidates SET room_id = NULL, room_capacity = NULL, seat = NULL WHERE room_id IN (${rooms})`;

export async function deleteSitting(tx: Tx, id: number): Promise<void> {
  await tx.execute(freeSeats(sql`SELECT id FROM examination_rooms WHERE sitting_id = ${id}`));
  await tx.execute(sql`DELETE FROM examination_sittings WHERE id = ${id}`);
}

export async function deleteRoom(tx: Tx, id: number): Promise<void> {
  await tx.execute(freeSeats(sql`SELECT ${id}::integer`));
  await tx.execute(sql`DELETE FROM examination_rooms WHERE id = ${id}`);
}

export interface RoomFields {
  name: string;
  schoolId: number;
  capacity: number;
}

export async function insertRoom(
  tx: Tx,
  { id, open_at, close_at }: SittingRow,
  examinationId: number,
  { name, schoolId, capacity }: RoomFields,
): Promise<number> {
  const row = await firstRowOf<{ id: number }>(
    tx,
    sql`INSERT INTO examination_rooms (examination_id, sitting_id, open_at, close_at, name, school_id, capacity)
        VALUES (${examinationId}, ${id}, ${open_at}, ${close_at}, ${name}, ${schoolId}, ${capacity}) RETURNING id`,
  );
  if (!row) throw new Error('a room was not stored');
  return row.id;
}

/** The rooms of another sitting, as they are, with who watches them; nobody sits in them yet. */
export async function copyRooms(tx: Tx, from: number, { id, open_at, close_at }: SittingRow): Promise<void> {
  await tx.execute(
    sql`INSERT INTO examination_rooms (examination_id, sitting_id, open_at, close_at, name, school_id, capacity)
        SELECT examination_id, ${id}, ${open_at}, ${close_at}, name, school_id, capacity
        FROM examination_rooms WHERE sitting_id = ${from}`,
  );
  await tx.execute(
    sql`INSERT INTO examination_invigilators (room_id, user_id, position)
        SELECT made.id, g.user_id, g.position
        FROM examination_rooms made JOIN examination_rooms r ON r.sitting_id = ${from} AND r.school_id = made.school_id AND r.name = made.name
          JOIN examination_invigilators g ON g.room_id = r.id
        WHERE made.sitting_id = ${id}`,
  );
}

export async function updateRoom(tx: Tx, id: number, { name, schoolId, capacity }: RoomFields): Promise<void> {
  await tx.execute(
    sql`UPDATE examination_rooms SET name = ${name}, school_id = ${schoolId}, capacity = ${capacity} WHERE id = ${id}`,
  );
}

/** The whole list, in its order. */
export async function storeInvigilators(tx: Tx, roomId: number, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`DELETE FROM examination_invigilators WHERE room_id = ${roomId}`);
  await tx.execute(
    sql`INSERT INTO examination_invigilators (room_id, user_id, position)
        SELECT ${roomId}::integer, watching.id, watching.place
        FROM unnest(${ids}::integer[]) WITH ORDINALITY AS watching (id, place)`,
  );
}
