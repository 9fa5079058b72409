import { auditExempt, auditedTransaction } from '../../../platform/audit/audit';
import type { Scope } from '../../../platform/authz/scope';
import type { Db } from '../../../platform/db/database';
import { Together } from '../../../platform/together';
import type { Clock } from '../../../ports/clock';
import { sittingAmong } from '../../work/work.api';
import { noteVisits, type Sign } from '../attendance/visit.repo';
import type { SessionTime } from '../planning/class-session.rules';
import {
  findRooms,
  latestMessagesOf,
  materialsOfRooms,
  membersAmong,
  peopleOfRooms,
  type RoomContents,
  type RoomFacts,
} from './room.repo';

const MOST_AT_ONCE = 200;
/** Hardly anything here waits for a lock: a group that takes long does so because the machine is busy, and gets no company. */
const PATIENCE_MS = 250;
const OF_A_CLASS = { lane: 'short', most: MOST_AT_ONCE, patienceMs: PATIENCE_MS } as const;

type Heard = Pick<SessionTime, 'status' | 'ends_at'>;
type Reader = Pick<RoomFacts, 'id' | 'class_id'> & { userId: number };

/** A session, and whether whoever asks is in its class. */
interface Door {
  room: RoomFacts;
  isMember: boolean;
}

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
  private readonly doors: Together<{ id: number; userId: number }, Door | undefined>;
  private readonly signs: Together<Sign, Heard | undefined>;
  private readonly readers: Together<Reader, RoomContents>;

  constructor({ db, clock }: { db: Db; clock: Clock }) {
    this.doors = new Together({
      ...OF_A_CLASS,
      async work(comers) {
        const found = await findRooms(db, [...new Set(comers.map(({ id }) => id))]);
        const rooms = new Map(found.map((room) => [room.id, room]));
        const members = new Set(
          (await membersAmong(db, comers)).map(({ session_id, user_id }) => keyOf(session_id, user_id)),
        );
        return comers.map(({ id, userId }) => {
          const room = rooms.get(id);
          return room && { room, isMember: members.has(keyOf(id, userId)) };
        });
      },
    });
    this.signs = new Together({
      ...OF_A_CLASS,
      choose: oneOfEach,
      async work(signs) {
        // In one order everywhere, so that groups of several processes wait for each other and never in a circle.
        const ordered = [...signs].sort((a, b) => a.sessionId - b.sessionId || a.userId - b.userId);
        const heard = await auditedTransaction(db, (tx) => {
          auditExempt(tx, 'a visit is its own record');
          return noteVisits(tx, ordered);
        });
        const known = new Map(heard.map((row) => [keyOf(row.session_id, row.user_id), row]));
        return signs.map(({ sessionId, userId }) => known.get(keyOf(sessionId, userId)));
      },
    });
    this.readers = new Together({
      ...OF_A_CLASS,
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

  /** What a student finds who wants to come in; others are not of a crowd. */
  async doorOf({ level, userId, schoolId }: Scope, id: number): Promise<Door | undefined> {
    if (level !== 'self') throw new Error('what others may enter is asked with their scope');
    const door = await this.doors.take({ id, userId });
    // Of another class of their school they are told that it is not theirs; of other schools there is none.
    return door && (door.isMember || door.room.school_id === schoolId) ? door : undefined;
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
