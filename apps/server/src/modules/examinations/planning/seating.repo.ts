import { firstRowOf, type Queryable, rowsOf, type Tx } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';
import { identityTables } from '../../identity/identity.api';
import { schoolsTables } from '../../schools/schools.api';
import type { RoomToFill, Seat, ToSeat } from './seating.rules';

const ORDERS = {
  name: sql`u.first_name, u.last_name, u.id`,
  class: sql`s.name, s.id, c.class_name, u.first_name, u.last_name, u.id`,
};

/** Who is to get a number, in the order in which numbers are given. */
export async function candidatesToNumber(
  tx: Tx,
  examinationId: number,
  { order, onlyMissing }: { order: keyof typeof ORDERS; onlyMissing: boolean },
): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    tx,
    sql`SELECT c.id FROM examination_candidates c JOIN ${identityTables.users} u ON u.id = c.user_id
        JOIN ${schoolsTables.schools} s ON s.id = c.school_id
        WHERE c.examination_id = ${examinationId} ${onlyMissing ? sql`AND c.number IS NULL` : sql``}
        ORDER BY ${ORDERS[order]}`,
  );
  return rows.map(({ id }) => id);
}

/** The one after the largest that was given with this prefix. */
export async function nextNumber(tx: Tx, examinationId: number, prefix: string): Promise<number> {
  const row = await firstRowOf<{ last: number | null }>(
    tx,
    sql`SELECT max(substr(number, ${prefix.length + 1}::integer)::bigint) AS last FROM examination_candidates
        WHERE examination_id = ${examinationId} AND left(number, ${prefix.length}) = ${prefix}
          AND substr(number, ${prefix.length + 1}::integer) ~ '^[0-9]{1,15}$'`,
  );
  return (row?.last ?? 0) + 1;
}

export async function storeNumbers(tx: Tx, ids: readonly number[], numbers: readonly string[]): Promise<void> {
  await tx.execute(
    sql`UPDATE examination_candidates c SET number = given.number
        FROM unnest(${ids}::integer[], ${numbers}::text[]) AS given (id, number) WHERE c.id = given.id`,
  );
}

/** The rooms of these sittings, in the order in which they are filled; of all sittings where none are named. */
export function roomsToFill(
  db: Queryable,
  examinationId: number,
  sittingIds: readonly number[] | null,
): Promise<RoomToFill[]> {
  return rowsOf(
    db,
    sql`SELECT r.id, r.capacity FROM examination_rooms r JOIN examination_sittings w ON w.id = r.sitting_id
        JOIN ${schoolsTables.schools} s ON s.id = r.school_id
        WHERE r.examination_id = ${examinationId} AND (${sittingIds}::integer[] IS NULL OR w.id = ANY (${sittingIds}::integer[]))
        ORDER BY w.open_at, w.name, w.id, s.name, s.id, r.name, r.id`,
  );
}

/** Who sits in these sittings or nowhere. 9999 comes before 10000, so shorter numbers come first. By chance means by a hash of the two: again the same for the same candidates. */
export function candidatesToSeat(
  tx: Tx,
  examinationId: number,
  sittingIds: readonly number[] | null,
  order: 'number' | 'random',
): Promise<ToSeat[]> {
  return rowsOf(
    tx,
    sql`SELECT c.id, COALESCE(c.class_id::text, 'school ' || c.school_id) AS "group"
        FROM examination_candidates c LEFT JOIN examination_rooms r ON r.id = c.room_id
        WHERE c.examination_id = ${examinationId}
          AND (r.id IS NULL OR ${sittingIds}::integer[] IS NULL OR r.sitting_id = ANY (${sittingIds}::integer[]))
        ORDER BY ${order === 'number' ? sql`length(c.number), c.number, c.id` : sql`md5(c.examination_id || ':' || c.user_id), c.id`}`,
  );
}

export async function storeSeats(tx: Tx, seats: readonly Seat[]): Promise<void> {
  await tx.execute(
    sql`UPDATE examination_candidates c SET room_id = given.room_id, room_capacity = given.capacity, seat = given.seat
        FROM unnest(${seats.map(({ candidateId }) => candidateId)}::integer[], ${seats.map(({ room }) => room?.id ?? null)}::integer[],
          ${seats.map(({ room }) => room?.capacity ?? null)}::smallint[], ${seats.map(({ seat }) => seat)}::smallint[])
          AS given (id, room_id, capacity, seat)
        WHERE c.id = given.id`,
  );
}

/** Whether all of these are sittings of the examination. */
export async function areSittings(db: Queryable, examinationId: number, ids: readonly number[]): Promise<boolean> {
  const row = await firstRowOf<{ count: number }>(
    db,
    sql`SELECT count(*) AS count FROM examination_sittings
        WHERE examination_id = ${examinationId} AND id = ANY (${ids}::integer[])`,
  );
  return row?.count === new Set(ids).size;
}
