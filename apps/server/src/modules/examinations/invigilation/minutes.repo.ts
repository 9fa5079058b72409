import { type Queryable, rowsOf } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';
import { identityTables } from '../../identity/identity.api';
import { workTables } from '../../work/work.api';
import { type Standing, stateOf } from './exam-room.rules';
import type { RoomStory } from './minutes.rules';
import { eventsOf } from './room-event.repo';

/** More than anybody writes down in a sitting. */
const MOST_EVENTS = 2000;

interface Sat extends Standing {
  id: number;
  number: string | null;
  full_name: string;
  ended_at: Date | null;
}

/** What happened in a room, in its order; null as long as nobody has begun and nothing was written down. */
export async function roomStory(db: Queryable, roomId: number, closeAt: Date, now: Date): Promise<RoomStory | null> {
  const candidates = await rowsOf<Sat>(
    db,
    sql`SELECT c.id, c.number, u.full_name, c.voided_at, c.absent_at, a.status, a.ended_at
        FROM examination_candidates c JOIN ${identityTables.users} u ON u.id = c.user_id
        LEFT JOIN ${workTables.activities} a ON a.candidate_id = c.id WHERE c.room_id = ${roomId} ORDER BY c.seat`,
  );
  const events = await eventsOf(db, roomId, MOST_EVENTS);
  if (events.length === 0 && candidates.every(({ status }) => status === null)) return null;
  const names = new Map(
    candidates.map(({ id, number, full_name }) => [id, [number, full_name].filter(Boolean).join(' ')]),
  );
  const isAbsent = (one: Sat) => one.status === null && stateOf(one, closeAt, now) === 'absent';
  const ends = candidates.flatMap(({ ended_at }) => (ended_at ? [ended_at.getTime()] : []));
  return {
    count: candidates.length,
    present: candidates.filter(({ status }) => status !== null).length,
    absent: candidates.filter(isAbsent).map(({ id }) => names.get(id) ?? ''),
    lastEnd:
      ends.length > 0 && candidates.every(({ status }) => status !== 'open') ? new Date(Math.max(...ends)) : null,
    events: events.reverse().map((event) => ({
      ...event,
      who: event.candidate_ids?.map((id) => names.get(id) ?? '') ?? null,
    })),
  };
}
