import type { RoomRow, SittingRow } from './room.repo';

export const wireRoom = (row: RoomRow) => ({
  id: row.id,
  sitting_id: row.sitting_id,
  name: row.name,
  school: { id: row.school_id, name: row.school_name },
  capacity: row.capacity,
  placed: row.placed,
  first_number: row.first_number,
  last_number: row.last_number,
  invigilators: row.invigilators,
});

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

export const wireSitting = (row: SittingRow, rooms: readonly RoomRow[]) => ({
  id: row.id,
  name: row.name,
  open_at: row.open_at,
  close_at: row.close_at,
  seats: sum(rooms.map(({ capacity }) => capacity)),
  placed: sum(rooms.map(({ placed }) => placed)),
  rooms: rooms.map(wireRoom),
});

/** For the activity log: in words. */
export const auditedSitting = ({ name, open_at, close_at }: SittingRow) => ({ sitting: name, open_at, close_at });

export const auditedRoom = ({ name, school_name, capacity, invigilators }: RoomRow) => ({
  room: name,
  school: school_name,
  capacity,
  invigilators: invigilators.map((person) => person.name),
});
