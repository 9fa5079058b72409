import { type lateAnswerEndpoints, MOST_LATE_ANSWERS } from '@khue/contract/exams';
import { isWithdrawn } from '@khue/scoring/form';
import { auditExempt } from '../../../platform/audit/audit';
import { fail } from '../../../platform/failure';
import { answer, type Verbs } from '../../../platform/http/bind';
import type { Ctx } from '../../../platform/http/context';
import { type Attempt, findActivity, findAgain, holdActivity } from '../activities/activity.repo';
import { isAttempt, isOver } from '../activities/activity.rules';
import { endActivity } from '../activities/activity.service';
import { GRACE_SECONDS, lastAnswers } from '../activities/answer.repo';
import { type Answer, placeOfAnswer } from '../activities/answer.service';
import type { WorkMemory } from '../activities/work-memory.service';
import { countLateAnswers, keepLateAnswers } from './late-answer.repo';
import { type LateAnswer, worthKeeping } from './late-answer.rules';

/** One's own attempt, ended first where its time is over and nobody has come to it. */
async function endedAttempt(memory: WorkMemory, ctx: Ctx, id: number): Promise<Attempt> {
  const row = await findActivity(ctx.db, id);
  if (!isAttempt(row) || row.user_id !== ctx.actor.userId) return fail('not_found');
  const ended = isOver(row, ctx.clock.now(), GRACE_SECONDS * 1000) ? await endActivity(memory, ctx, row, 'time') : row;
  return ended.status === 'open' ? fail('exam.open') : ended;
}

async function checked(
  memory: WorkMemory,
  ctx: Ctx,
  attempt: Attempt,
  answers: readonly (Answer & { answered_at: string })[],
): Promise<LateAnswer[]> {
  const facts = (await memory.factsOf(ctx.db, attempt.id, attempt.user_id)) ?? fail('not_found');
  const late: LateAnswer[] = [];
  for (const [index, { response = null, seq, answered_at, question_id }] of answers.entries()) {
    const question = await placeOfAnswer(memory, ctx, facts, { question_id, response }, `answers.${index}.`);
    late.push({ question, seq, response, isWithdrawn: isWithdrawn(response), answeredAt: new Date(answered_at) });
  }
  return late;
}

export const lateAnswerService = (memory: WorkMemory): Verbs<typeof lateAnswerEndpoints> => ({
  async handIn(ctx, { params, body }) {
    const attempt = await endedAttempt(memory, ctx, params.activityId);
    const sent = await checked(memory, ctx, attempt, body.answers);
    const kept = await ctx.write(async (tx) => {
      auditExempt(tx, 'what was handed in is its own record');
      await holdActivity(tx, attempt.id);
      const current = (await findAgain(tx, attempt)) ?? fail('not_found');
      // It runs again: what was kept belongs into it.
      if (current.status === 'open') fail('exam.open');
      const held = new Map((await lastAnswers(tx, current)).map(({ question, seq }) => [question, seq]));
      const late = worthKeeping(current, held, sent, GRACE_SECONDS * 1000);
      await keepLateAnswers(tx, current.id, late, ctx.clock.now());
      const { kept, all } = await countLateAnswers(tx, current.id, sent);
      if (all > MOST_LATE_ANSWERS) fail('activity.too_many_answers');
      return kept;
    });
    memory.progress.note(attempt);
    return answer(202, { kept });
  },
});
