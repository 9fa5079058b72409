import { withoutTips } from '@khue/scoring/ask';
import { fail } from '../../../platform/failure';
import type { Ctx } from '../../../platform/http/context';
import type { DrawnQuestion } from '../../content/content.api';
import { type ExaminationActivity, findActivity, type HeldQuestion, openAttempt } from '../activities/activity.repo';
import { askAll, draw, isOver } from '../activities/activity.rules';
import { endActivity, progressOf, type Sources, sessionOf } from '../activities/activity.service';
import { wireSealedSession } from '../activities/activity.wire';
import { GRACE_SECONDS } from '../activities/answer.repo';
import { readableQuestions } from '../activities/unreadable.service';
import type { WorkMemory } from '../activities/work-memory.service';

/** The questions of a paper that was drawn, in an order of its own, as the seed decides. */
export async function questionsDrawn(
  memory: WorkMemory,
  sources: Sources,
  drawn: readonly DrawnQuestion[],
  seed: string,
): Promise<HeldQuestion[]> {
  const pool = drawn.map(({ materialId, version, points }) => ({ id: materialId, version, points }));
  return draw(await readableQuestions(memory, sources, pool), null, seed);
}

/** What a paper asks, as a browser gets it: never a key. */
export async function questionsToSend(
  memory: WorkMemory,
  sources: Sources,
  paper: { seed: string; questions: readonly HeldQuestion[] },
): Promise<unknown[]> {
  return askAll(paper, await memory.materialsOf(sources, paper.questions)).map(withoutTips);
}

/** A candidate's attempt. One whose time is over is ended first, should nobody have come to it. */
export async function examinationAttempt(
  memory: WorkMemory,
  ctx: Ctx,
  id: number,
): Promise<ExaminationActivity | undefined> {
  const row = await findActivity(ctx.db, id);
  if (row?.kind !== 'examination') return undefined;
  const isDone = row.status === 'open' && isOver(row, ctx.clock.now(), GRACE_SECONDS * 1000);
  return isDone ? endActivity(memory, ctx, row, 'time') : row;
}

const NEVER_REOPENED = { reopened_by: null, reopened_at: null };

/** Its state, with the questions or, for who has them sealed, without. */
export async function examinationSession(memory: WorkMemory, ctx: Ctx, row: ExaminationActivity, isSealed: boolean) {
  const session = isSealed ? wireSealedSession(row, await progressOf(ctx, row)) : await sessionOf(memory, ctx, row);
  return { ...session, ...NEVER_REOPENED };
}

/** The same of one that has just begun: nothing is answered. */
export async function newExaminationSession(memory: WorkMemory, ctx: Ctx, row: ExaminationActivity, isSealed: boolean) {
  if (!isSealed) return examinationSession(memory, ctx, row, false);
  return { ...wireSealedSession(row, { answers: [], highest: 0, now: ctx.clock.now() }), ...NEVER_REOPENED };
}

/** One attempt at a time in a course: another one that is over is ended, one that runs refuses. */
export async function refuseOtherAttempt(memory: WorkMemory, ctx: Ctx, courseId: number): Promise<void> {
  const open = await openAttempt(ctx.db, { userId: ctx.actor.userId, courseId });
  if (!open) return;
  if (!isOver(open, ctx.clock.now(), GRACE_SECONDS * 1000)) fail('exam.running');
  await endActivity(memory, ctx, open, 'time');
}
