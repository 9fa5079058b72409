import { randomInt } from 'node:crypto';
import type { InputOf } from '@khue/contract/endpoint';
import type { RoomEvent } from '@khue/contract/exam-room-words';
import { MOST_EXTRA_MINUTES } from '@khue/contract/exam-room-words';
import type { examRoomEndpoints } from '@khue/contract/exam-rooms';
import { audit, auditExempt } from '../../../platform/audit/audit';
import type { Tx } from '../../../platform/db/database';
import { forgetAttempts, tell, tellEach } from '../../../platform/events/hub';
import { fail } from '../../../platform/failure';
import type { Ctx } from '../../../platform/http/context';
import { once } from '../../../platform/http/once';
import {
  endActivity,
  findActivity,
  holdAttempts,
  type PausedAttempt,
  pauseAttempts,
  prolongAttempts,
  resumeAttempts,
  type WorkMemory,
} from '../../work/work.api';
import { examinationTarget } from '../planning/examination.service';
import { lockWatchedRoom, type WatchedRoom } from './exam-room.repo';
import {
  addWaitingMinutes,
  type HeldCandidate,
  holdCandidates,
  isAnybodySitting,
  letDeviceOver,
  storeAbsence,
  storeCode,
  storeSeenAlarm,
  storeVoid,
} from './room-act.repo';
import { insertEvent, type NewRoomEvent } from './room-event.repo';

type Input<Verb extends keyof typeof examRoomEndpoints> = InputOf<(typeof examRoomEndpoints)[Verb]>;
interface Changed {
  changed: number;
}

/** Two people in a room act one after the other; who was taken off it meanwhile finds it no more. */
export function act<T extends object>(
  ctx: Ctx,
  id: number,
  what: string,
  work: (tx: Tx, room: WatchedRoom) => Promise<T>,
): Promise<T> {
  return ctx.write(async (tx) => {
    const room = (await lockWatchedRoom(tx, ctx, id)) ?? fail('not_found');
    return once(tx, ctx, `exam room ${id} ${what}`, () => work(tx, room));
  });
}

/** For who watches the room: something changed. */
export function noteRoom(memory: WorkMemory, ctx: Ctx, roomId: number): void {
  memory.progress.note({ room_id: roomId, class_test_id: null, course_id: 0, class_id: 0, user_id: ctx.actor.userId });
}

/** What was done stands in the minutes of the room and in the log. */
export async function record(
  tx: Tx,
  ctx: Ctx,
  room: WatchedRoom,
  event: Omit<NewRoomEvent, 'by' | 'at'>,
  numbers?: readonly (string | null)[],
): Promise<number> {
  const { kind, minutes, incident, text } = event;
  await audit(tx, ctx, {
    verb: `exam_room.${kind}`,
    target: examinationTarget({ id: room.examination_id, owner_school_id: room.owner_school_id }),
    after: {
      room: room.name,
      sitting: room.sitting_name,
      ...(numbers && { candidates: numbers }),
      ...(minutes !== undefined && { minutes }),
      ...(incident && { incident }),
      ...(text !== undefined && { text }),
    },
  });
  return insertEvent(tx, room.id, { ...event, by: ctx.actor.userId, at: ctx.clock.now() });
}

const numbersOf = (candidates: readonly HeldCandidate[]) => candidates.map(({ number }) => number);

function refuseArchived({ state }: WatchedRoom): void {
  if (state === 'archived') fail('examination.archived');
}

/** What is done with attempts is done while there can be some. */
async function refuseOver(tx: Tx, ctx: Ctx, room: WatchedRoom): Promise<void> {
  refuseArchived(room);
  const isClosed = room.state === 'released' || ctx.clock.now() >= room.close_at;
  if (isClosed && !(await isAnybodySitting(tx, room.id))) fail('exam_room.over');
}

/** What decides whether a paper counts is said before its results are. */
export function refuseReleased(room: WatchedRoom): void {
  refuseArchived(room);
  if (room.state === 'released') fail('examination.released');
}

function refuseBeforeOpening(ctx: Ctx, room: WatchedRoom): void {
  if (ctx.clock.now() < room.open_at) fail('exam_room.not_begun');
}

/** Everybody who is named sits in this room; nobody named: everybody. */
async function wanted(tx: Tx, room: WatchedRoom, ids: readonly number[] | undefined): Promise<HeldCandidate[]> {
  const held = await holdCandidates(tx, room.id, ids);
  if (ids && held.length < new Set(ids).size) {
    fail('request.invalid', { fields: { candidate_ids: 'validation.people_unknown' } });
  }
  return held;
}

async function wantedOne(tx: Tx, room: WatchedRoom, id: number): Promise<HeldCandidate> {
  const [held] = await holdCandidates(tx, room.id, [id]);
  return held ?? fail('request.invalid', { fields: { candidate_id: 'validation.people_unknown' } });
}

const attemptsOf = (candidates: readonly HeldCandidate[]): number[] =>
  candidates
    .flatMap(({ activity_id, status }) => (activity_id !== null && status === 'open' ? [activity_id] : []))
    .sort((a, b) => a - b);

const unchanged = (tx: Tx): Changed => {
  auditExempt(tx, 'it was so before');
  return { changed: 0 };
};

const CODES = 1_000_000;

/** Six digits that nobody can foretell; never the same ones twice in a row. */
function newCode(before: string | null): string {
  const code = String(randomInt(CODES)).padStart(6, '0');
  return code === before ? newCode(before) : code;
}

export const roomActs = (memory: WorkMemory) => {
  /** One act, told to all who watch the room. */
  async function done<T extends object>(
    ctx: Ctx,
    id: number,
    kind: RoomEvent | 'seen',
    work: (tx: Tx, room: WatchedRoom) => Promise<T>,
  ): Promise<T> {
    const answer = await act(ctx, id, kind, work);
    noteRoom(memory, ctx, id);
    return answer;
  }

  async function extendRunning(tx: Tx, ctx: Ctx, running: readonly HeldCandidate[], minutes: number): Promise<number> {
    const before = new Map(running.map(({ activity_id, extra_minutes }) => [activity_id, extra_minutes]));
    const prolonged = await prolongAttempts(tx, attemptsOf(running), minutes, ctx.clock.now());
    const changed = prolonged.filter((one) => one.minutes !== before.get(one.id));
    await tellEach(
      tx,
      'exam.extended',
      changed.map(({ id, user_id, expires_at }) => ({
        userId: user_id,
        data: { activity_id: id, expires_at: expires_at.toISOString() },
      })),
    );
    return changed.length;
  }

  /** Attempts that stand still, or go on. */
  async function stand(
    ctx: Ctx,
    { params, body }: Input<'pause' | 'resume'>,
    kind: 'pause' | 'resume',
    change: (tx: Tx, ids: readonly number[], now: Date) => Promise<PausedAttempt[]>,
  ): Promise<Changed> {
    return done(ctx, params.id, kind, async (tx, room) => {
      await refuseOver(tx, ctx, room);
      const meant = await wanted(tx, room, body.candidate_ids);
      await holdAttempts(tx, attemptsOf(meant));
      const now = ctx.clock.now();
      const changed = await change(tx, attemptsOf(meant), now);
      if (changed.length === 0) return unchanged(tx);
      const of = new Set(changed.map(({ id }) => id));
      const candidates = meant.filter(({ activity_id }) => activity_id !== null && of.has(activity_id));
      for (const { id, user_id, expires_at } of changed) {
        if (kind === 'pause')
          await tell(tx, [user_id], 'exam.paused', { activity_id: id, paused_at: now.toISOString() });
        else await tell(tx, [user_id], 'exam.resumed', { activity_id: id, expires_at: expires_at.toISOString() });
      }
      const candidateIds = body.candidate_ids && candidates.map(({ id }) => id);
      await record(tx, ctx, room, { kind, candidateIds }, body.candidate_ids && numbersOf(candidates));
      return { changed: changed.length };
    });
  }

  /** Each by itself, so that nobody else's answers wait. */
  async function endAttempts(ctx: Ctx, ids: readonly number[]): Promise<number> {
    let changed = 0;
    for (const id of ids) {
      const row = await findActivity(ctx.db, id);
      if (!row) continue;
      await endActivity(memory, ctx, row, 'teacher', async (tx, ended) => {
        changed += 1;
        auditExempt(tx, 'the act that ended it stands in the log');
        await tell(tx, [ended.user_id], 'exam.changed', { activity_id: ended.id });
      });
    }
    return changed;
  }

  return {
    renewCode: (ctx: Ctx, { params }: Input<'renewCode'>) =>
      done(ctx, params.id, 'code', async (tx, room) => {
        await refuseOver(tx, ctx, room);
        if (!room.needs_code) fail('exam_room.no_code');
        const code = newCode(room.start_code);
        await storeCode(tx, room.id, code);
        await record(tx, ctx, room, { kind: 'code' });
        return { code };
      }),

    /** What is given to the whole room is not for those who have handed in, nor for those who have not come. */
    extend: (ctx: Ctx, { params, body: { minutes, candidate_ids } }: Input<'extend'>) =>
      done(ctx, params.id, 'extend', async (tx, room) => {
        await refuseOver(tx, ctx, room);
        const there = (await wanted(tx, room, candidate_ids)).filter(({ voided_at }) => voided_at === null);
        await holdAttempts(tx, attemptsOf(there));
        const running = there.filter(({ status }) => status === 'open');
        const canStart = ctx.clock.now() < room.close_at;
        const waiting = there.filter(
          ({ status, absent_at }) => status === null && canStart && (candidate_ids || absent_at === null),
        );
        refuseTooLong([...running, ...waiting], minutes);
        const changed =
          (await extendRunning(tx, ctx, running, minutes)) +
          (await addWaitingMinutes(
            tx,
            waiting.map(({ id }) => id),
            minutes,
          ));
        if (changed === 0) return unchanged(tx);
        await record(
          tx,
          ctx,
          room,
          { kind: 'extend', minutes, candidateIds: candidate_ids },
          candidate_ids && numbersOf(there),
        );
        return { changed };
      }),

    pause: (ctx: Ctx, input: Input<'pause'>) => stand(ctx, input, 'pause', pauseAttempts),
    resume: (ctx: Ctx, input: Input<'resume'>) => stand(ctx, input, 'resume', resumeAttempts),

    message: (ctx: Ctx, { params, body }: Input<'message'>) =>
      done(ctx, params.id, 'message', async (tx, room) => {
        await refuseOver(tx, ctx, room);
        const to = (await holdCandidates(tx, room.id, undefined)).map(({ user_id }) => user_id);
        await tell(tx, to, 'examination.message', {
          examination_id: room.examination_id,
          room_id: room.id,
          text: body.text,
          at: ctx.clock.now().toISOString(),
        });
        await record(tx, ctx, room, { kind: 'message', text: body.text });
        return { changed: to.length };
      }),

    absent: (ctx: Ctx, { params, body }: Input<'absent'>) =>
      done(ctx, params.id, body.absent ? 'absent' : 'present', async (tx, room) => {
        refuseReleased(room);
        refuseBeforeOpening(ctx, room);
        const meant = await wanted(tx, room, body.candidate_ids);
        if (body.absent && meant.some(({ status }) => status !== null)) fail('exam_room.has_started');
        const ids = meant.map(({ id }) => id);
        const changed = await storeAbsence(tx, ids, body.absent ? ctx.clock.now() : null);
        if (changed === 0) return unchanged(tx);
        await record(tx, ctx, room, { kind: body.absent ? 'absent' : 'present', candidateIds: ids }, numbersOf(meant));
        return { changed };
      }),

    /** First the paper does not count, so that nothing begins; then what runs ends. Said again, what still runs ends. */
    async voidPaper(ctx: Ctx, { params, body }: Input<'voidPaper'>): Promise<Changed> {
      const voided = await done(ctx, params.id, 'void', async (tx, room) => {
        refuseReleased(room);
        refuseBeforeOpening(ctx, room);
        const one = await wantedOne(tx, room, body.candidate_id);
        const attempts = attemptsOf([one]);
        if (one.voided_at !== null) return { ...unchanged(tx), attempts };
        await storeVoid(tx, one.id, { reason: body.reason, by: ctx.actor.userId, at: ctx.clock.now() });
        await record(tx, ctx, room, { kind: 'void', text: body.reason, candidateIds: [one.id] }, numbersOf([one]));
        return { changed: 1, attempts };
      });
      await endAttempts(ctx, voided.attempts);
      noteRoom(memory, ctx, params.id);
      return { changed: voided.changed };
    },

    releaseDevice: (ctx: Ctx, { params, body }: Input<'releaseDevice'>) =>
      done(ctx, params.id, 'release_device', async (tx, room) => {
        await refuseOver(tx, ctx, room);
        const one = await wantedOne(tx, room, body.candidate_id);
        if (one.held_device === null && one.asking_device === null) return unchanged(tx);
        await letDeviceOver(tx, one.id);
        if (one.activity_id !== null) {
          // Every process remembers which device holds an attempt.
          await forgetAttempts(tx, [one.activity_id]);
          await tell(tx, [one.user_id], 'exam.changed', { activity_id: one.activity_id });
        }
        await record(tx, ctx, room, { kind: 'release_device', candidateIds: [one.id] }, numbersOf([one]));
        return { changed: 1 };
      }),

    async end(ctx: Ctx, { params, body }: Input<'end'>): Promise<Changed> {
      const { attempts } = await done(ctx, params.id, 'end', async (tx, room) => {
        await refuseOver(tx, ctx, room);
        const running = (await wanted(tx, room, body.candidate_ids)).filter(({ status }) => status === 'open');
        if (running.length === 0) return { ...unchanged(tx), attempts: [] };
        const candidateIds = body.candidate_ids && running.map(({ id }) => id);
        await record(tx, ctx, room, { kind: 'end', candidateIds }, body.candidate_ids && numbersOf(running));
        return { attempts: attemptsOf(running) };
      });
      const changed = await endAttempts(ctx, attempts);
      noteRoom(memory, ctx, params.id);
      return { changed };
    },

    seen: (ctx: Ctx, { params, body }: Input<'seen'>) =>
      done(ctx, params.id, 'seen', async (tx, room) => {
        const one = await wantedOne(tx, room, body.candidate_id);
        const seen = { kind: body.kind, since: new Date(body.since), by: ctx.actor.userId, at: ctx.clock.now() };
        if (seen.since > seen.at) fail('request.invalid', { fields: { since: 'validation.date' } });
        if (!(await storeSeenAlarm(tx, one.id, seen))) return unchanged(tx);
        await audit(tx, ctx, {
          verb: 'exam_room.seen',
          target: examinationTarget({ id: room.examination_id, owner_school_id: room.owner_school_id }),
          after: { room: room.name, sitting: room.sitting_name, candidates: numbersOf([one]), alarm: body.kind },
        });
        return { changed: 1 };
      }),
  };
};

/** Minutes that somebody has beyond the usual time are a day at most. */
function refuseTooLong(candidates: readonly HeldCandidate[], minutes: number): void {
  if (Math.max(0, ...candidates.map(({ extra_minutes }) => extra_minutes)) + minutes <= MOST_EXTRA_MINUTES) return;
  const params = { max: MOST_EXTRA_MINUTES };
  fail('class_exam.too_long', { params, fields: { minutes: { key: 'errors.class_exam.too_long', params } } });
}
