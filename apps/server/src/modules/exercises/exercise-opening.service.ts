import { audit, auditExempt } from '../../platform/audit/audit';
import type { Tx } from '../../platform/db/database';
import { fail } from '../../platform/failure';
import type { Ctx } from '../../platform/http/context';
import { ANSWER_GRACE_SECONDS, endAllInExercise, limitExerciseWork, type WorkMemory } from '../work/work.api';
import { CLOSING_AT_TIME } from './exercise.jobs';
import { type ExerciseRow, storeClosed, storeClosing, storeOpen } from './exercise.repo';
import { closingAfter, stateAt } from './exercise.rules';
import { questionCount } from './exercise.wire';
import { targetOf, toChange, visible } from './exercise-found.service';
import { closeUnasked, tellRoom } from './exercise-state.service';

type Seconds = number | null | undefined;

async function note(ctx: Ctx, tx: Tx, row: ExerciseRow, verb: string, seconds?: Seconds): Promise<void> {
  const after = { name: row.name, ...(seconds != null && { seconds }) };
  await audit(tx, ctx, { verb, target: targetOf(row), after });
  await tellRoom(tx, row);
}

async function closeLater(ctx: Ctx, tx: Tx, id: number, seconds: Seconds): Promise<void> {
  if (seconds == null) return;
  await ctx.jobs.sendLater(tx, CLOSING_AT_TIME, { exercise_id: id }, seconds + ANSWER_GRACE_SECONDS);
}

/** Opens it, or changes the time of one that is open. */
export async function openExercise(memory: WorkMemory, ctx: Ctx, id: number, seconds: Seconds): Promise<void> {
  const now = ctx.clock.now();
  const seen = await visible(ctx, ctx.db, id);
  // Its time is up and the job has not come yet: what ran in it ends before it is opened anew.
  if (seen.state === 'open' && stateAt(seen, now) === 'closed') await endInTime(memory, ctx, id, now);
  await ctx.write(async (tx) => {
    const row = await toChange(ctx, tx, id);
    if (questionCount(row) === 0) fail('exercise.no_questions');
    const isOpen = stateAt(row, now) === 'open';
    if (isOpen && seconds === undefined) return auditExempt(tx, 'it is so already');
    const closesAt = closingAfter(seconds, now);
    if (isOpen) {
      await storeClosing(tx, id, closesAt);
      await limitExerciseWork(tx, id, closesAt);
    } else await storeOpen(tx, id, closesAt, now);
    await closeLater(ctx, tx, id, seconds);
    await note(ctx, tx, row, isOpen ? 'exercise.time' : 'exercise.open', seconds);
  });
}

async function endInTime(memory: WorkMemory, ctx: Ctx, id: number, now: Date): Promise<void> {
  await ctx.write(async (tx) => {
    auditExempt(tx, 'only who may act on it goes on');
    await toChange(ctx, tx, id);
  });
  await closeUnasked(memory, ctx, id, (row) => stateAt(row, now) === 'closed');
}

/** Closes it, and ends what runs in it with what was saved. */
export async function closeExercise(memory: WorkMemory, ctx: Ctx, id: number): Promise<void> {
  await ctx.write(async (tx) => {
    const row = await toChange(ctx, tx, id);
    if (row.state === 'closed') return auditExempt(tx, 'it is so already');
    await storeClosed(tx, id);
    await note(ctx, tx, row, 'exercise.close');
  });
  // Also when it was closed already: an earlier call may not have come to the end.
  const ended = await endAllInExercise(memory, ctx, id, 'teacher');
  if (ended === 0) return;
  const row = await visible(ctx, ctx.db, id);
  await ctx.write((tx) => {
    auditExempt(tx, 'pages are told that what ran in it has ended');
    return tellRoom(tx, row);
  });
}
