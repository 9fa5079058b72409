import { auditExempt, auditedTransaction } from '../../../platform/audit/audit';
import type { Db } from '../../../platform/db/database';
import { Together } from '../../../platform/together';
import type { Clock } from '../../../ports/clock';
import { sittingAmong } from '../../work/work.api';
import { noteVisits, type Sign } from '../attendance/visit.repo';
import type { SessionTime } from '../planning/class-session.rules';
import { latestMessagesOf, materialsOfRooms, peopleOfRooms, type RoomContents, type RoomRow } from './room.repo';

const MOST_AT_ONCE = 200;

type Heard = Pick<SessionTime, 'status' | 'ends_at'>;
type Reader = Pick<RoomRow, 'id' | 'class_id'> & { userId: number };

const keyOf = (sessionId: number, userId: number): string => `${sessionId}:${userId}`;

/** A sign of one page in one session goes before the next one of it: of two at once one begins the visit. */
function oneOfEach(): (sign: Sign) => boolean {
  const chosen = new Set<string>();
  return ({ sessionId, userId }) => {
    const key = keyOf(sessionId, userId);
    if (chosen.has(key)) return false;
    chosen.add(key);
    return true;
  };
}

/**
 * Whole classes come into their lessons when the bell rings. What all of them need at that moment is asked of the database
 * once for all who wait: that they are there is noted in one transaction, what a room shows is read once a room.
 */
export class ClassCrowd {
  private readonly signs: Together<Sign, Heard | undefined>;
  private readonly readers: Together<Reader, RoomContents>;

  constructor({ db, clock }: { db: Db; clock: Clock }) {
    this.signs = new Together({
      lane: 'short',
      most: MOST_AT_ONCE,
      choose: oneOfEach,
      async work(signs) {
        const heard = await auditedTransaction(db, (tx) => {
          auditExempt(tx, 'a visit is its own record');
          return noteVisits(tx, signs);
        });
        const known = new Map(heard.map((row) => [keyOf(row.session_id, row.user_id), row]));
        return signs.map(({ sessionId, userId }) => known.get(keyOf(sessionId, userId)));
      },
    });
    this.readers = new Together({
      lane: 'short',
      most: MOST_AT_ONCE,
      async work(readers) {
        const now = clock.now();
        const rooms = [...new Map(readers.map(({ id, class_id }) => [id, { id, class_id }])).values()];
        const materials = await materialsOfRooms(
          db,
          rooms.map(({ id }) => id),
        );
        const people = await peopleOfRooms(db, rooms, now);
        const messages = await latestMessagesOf(
          db,
          rooms.map(({ id }) => id),
        );
        const sitting = await sittingAmong(
          db,
          readers.map(({ userId }) => userId),
          now,
        );
        return readers.map(({ id, userId }) => ({
          materials: materials.get(id) ?? [],
          people: people.get(id) ?? [],
          messages: sitting.has(userId) ? [] : (messages.get(id) ?? []),
        }));
      },
    });
  }

  /** The page of somebody in a session is heard of. What is known of the session where it was heard of a moment ago. */
  hear(sign: Sign): Promise<Heard | undefined> {
    return this.signs.take(sign);
  }

  /** What a room shows; without what others write to whoever sits an exam. */
  contentsFor(reader: Reader): Promise<RoomContents> {
    return this.readers.take(reader);
  }
}
