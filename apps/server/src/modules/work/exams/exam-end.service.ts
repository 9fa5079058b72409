import { fail } from '../../../platform/failure';
import type { Ctx } from '../../../platform/http/context';
import type { Attempt, RunningAttempt } from '../activities/activity.repo';
import { completes, mark, unreadableIn } from '../activities/activity.rules';
import { endActivity } from '../activities/activity.service';
import type { WorkMemory } from '../activities/work-memory.service';

/**
 * Ends it by what was read of it. Nothing where it has changed meanwhile, or where more has to be written than the end: of
 * answers that people mark, and of questions that nobody can read.
 */
async function endAsRead(memory: WorkMemory, ctx: Ctx, running: RunningAttempt): Promise<Attempt | undefined> {
  const { attempt, version, stored, answers } = running;
  const materials = await memory.materialsOf(ctx, attempt.questions);
  const marks = mark(attempt, materials, answers);
  if (marks.toMark.length > 0 || unreadableIn(attempt.questions, materials).length > 0) return undefined;
  const { id, started_on: startedOn } = attempt;
  const { answered, correct, score, fractions } = marks;
  const worth = { answered, correct, score, fractions, completes: completes(attempt, marks) };
  const ended = await memory.ends.end({ id, startedOn, version, stored, endedAt: ctx.clock.now(), ...worth });
  return ended && { ...attempt, ...ended };
}

/** A student hands in. */
export async function handIn(memory: WorkMemory, ctx: Ctx, running: RunningAttempt): Promise<Attempt> {
  if (ctx.session.readOnly) fail('auth.read_only');
  const ended = await endAsRead(memory, ctx, running);
  if (!ended) return endActivity(memory, ctx, running.attempt, 'student');
  memory.progress.note(ended);
  return ended;
}
