import type { EndedBy } from '@khue/contract/activities';
import { auditExempt } from '../../../platform/audit/audit';
import type { Tx } from '../../../platform/db/database';
import { fail } from '../../../platform/failure';
import type { Ctx } from '../../../platform/http/context';
import { noteAnswersToMark } from '../grading/people-marks.repo';
import { type ActivityRow, type Attempt, closeActivity, findAgain, holdActivity } from './activity.repo';
import { completes, countedOf, endingAt, hasTimeAgain, isAttempt, mark, unreadableIn } from './activity.rules';
import { type Progress, wireAttemptSession } from './activity.wire';
import { GRACE_SECONDS, highestSeq, lastAnswers } from './answer.repo';
import { materialsToAsk, noteMaterialsAsked, type PooledMaterial, type QuestionHolder } from './question-pool.repo';
import { tellUnreadable } from './unreadable.service';
import type { WorkMemory } from './work-memory.service';

export type Sources = Pick<Ctx, 'files' | 'clock'> & { db: Pick<Ctx['db'], 'execute'> };
type Write = Ctx['write'];

/** What was answered so far. */
export async function progressOf(ctx: Sources, row: ActivityRow): Promise<Progress> {
  const answers = await lastAnswers(ctx.db, row);
  const highest = answers.length === 0 ? 0 : await highestSeq(ctx.db, row);
  return { answers, highest, now: ctx.clock.now() };
}

/** The state of an attempt, for whoever sits it. */
export async function sessionOf(memory: WorkMemory, ctx: Sources, row: Attempt) {
  const materials = await memory.materialsOf(ctx, row.questions);
  return wireAttemptSession(row, materials, await progressOf(ctx, row));
}

/** The same of one that has just begun: nothing is answered. */
export async function newSessionOf(memory: WorkMemory, ctx: Sources, row: Attempt) {
  const materials = await memory.materialsOf(ctx, row.questions);
  return wireAttemptSession(row, materials, { answers: [], highest: 0, now: ctx.clock.now() });
}

const nameOf = (holder: QuestionHolder): string =>
  'partId' in holder ? `part ${holder.partId}` : `test ${holder.testId}`;

/** The materials of a part or a test to ask now, noted as asked, so that what was read of them stays true. */
export async function poolOf(
  memory: WorkMemory,
  ctx: Sources & { write: Write },
  holder: QuestionHolder,
): Promise<PooledMaterial[]> {
  const pool = await materialsToAsk(ctx.db, holder);
  if (areNotedIn(memory, holder, pool)) return pool;
  const noted = await ctx.write((tx) => {
    auditExempt(tx, 'the activity that begins is the record');
    return noteMaterialsAsked(tx, holder);
  });
  memory.noted(nameOf(holder), noted);
  return noted;
}

/** Whether what a part or a test holds has been noted as asked. */
export const areNotedIn = (memory: WorkMemory, holder: QuestionHolder, pool: readonly PooledMaterial[]): boolean =>
  memory.areNoted(nameOf(holder), pool);

/** What is written with the end of an activity; by default the activity itself is the record. */
type Record = (tx: Tx, ended: ActivityRow) => Promise<void>;
const ownRecord: Record = async (tx) => auditExempt(tx, 'the activity itself is the record');

/** Ends it once, whoever else does at the same moment, with all that was saved. */
export async function endActivity<Row extends ActivityRow>(
  memory: WorkMemory,
  ctx: Sources & { write: Write },
  row: Row,
  by: EndedBy,
  record: Record = ownRecord,
): Promise<Row> {
  if (row.status !== 'open') return row;
  await memory.materialsOf(ctx, row.questions);
  const ended = await ctx.write(async (tx: Tx) => {
    await holdActivity(tx, row.id);
    const current = (await findAgain(tx, row)) ?? fail('not_found');
    const now = ctx.clock.now();
    if (current.status !== 'open' || hasTimeAgain(current, by, now)) {
      auditExempt(tx, 'somebody else ended it, or gave it more time');
      return current;
    }
    // Read already, unless a key was mended in between.
    const materials = await memory.materialsOf({ ...ctx, db: tx }, current.questions);
    const marks = mark(current, materials, countedOf(await lastAnswers(tx, current)));
    await tellUnreadable(memory, tx, unreadableIn(current.questions, materials), now);
    const end = await closeActivity(tx, row.id, {
      ...endingAt(current, now, by, GRACE_SECONDS * 1000),
      ...marks,
      completes: completes(current, marks),
    });
    if (current.kind === 'examination') await noteAnswersToMark(tx, row.id, marks.toMark);
    const closed = { ...current, ...end };
    await record(tx, closed);
    return closed;
  });
  if (isAttempt(ended)) memory.progress.note(ended);
  return ended;
}
