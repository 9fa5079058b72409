import type { LateDecision } from '@khue/contract/answer-papers';
import { audit } from '../../../platform/audit/audit';
import type { Tx } from '../../../platform/db/database';
import { tell } from '../../../platform/events/hub';
import { fail } from '../../../platform/failure';
import type { Ctx } from '../../../platform/http/context';
import { notify } from '../../../platform/notifications/notification.repo';
import { type Attempt, closeActivity, findAgain, holdActivity } from '../activities/activity.repo';
import { completes, mark, titleOf, withPeoplesMarks } from '../activities/activity.rules';
import { lastAnswers } from '../activities/answer.repo';
import type { WorkMemory } from '../activities/work-memory.service';
import { answersOfAttempt, noteAnswersToMark } from '../grading/people-marks.repo';
import { decideLateAnswers, hasLateAnswers, storeAccepted } from './late-answer.repo';
import type { PaperPlace } from './paper-reading.service';

/** The attempt is graded anew with what it holds now; when and how it ended stays. */
async function gradeAgain(memory: WorkMemory, ctx: Ctx, tx: Tx, attempt: Attempt): Promise<number> {
  const { status, ended_at, ended_by } = attempt;
  if (ended_at === null || ended_by === null) return fail('exam.open');
  const materials = await memory.materialsOf({ ...ctx, db: tx }, attempt.questions);
  const graded = mark(attempt, materials, await lastAnswers(tx, attempt));
  if (attempt.kind === 'examination') await noteAnswersToMark(tx, attempt.id, graded.toMark);
  const marks = withPeoplesMarks(graded, attempt.questions, await answersOfAttempt(tx, attempt.id));
  const ending = { status, endedAt: ended_at, endedBy: ended_by, ...marks, completes: completes(attempt, marks) };
  await closeActivity(tx, attempt.id, ending);
  return marks.score;
}

/** Told without the score where the course tells none. */
const noticeOf = (decision: LateDecision, { exam_review }: Attempt) =>
  decision === 'accepted' && exam_review === 'none'
    ? 'late_answers.accepted_untold'
    : (`late_answers.${decision}` as const);

/** Before the release of an examination its scores stand in no log and in no notice. */
const isUntold = (attempt: Attempt): boolean => attempt.kind === 'examination' && attempt.released_at === null;

export async function decideLate(
  memory: WorkMemory,
  ctx: Ctx,
  attempt: Attempt,
  place: PaperPlace,
  decision: LateDecision,
) {
  // Read before anything is held.
  await memory.materialsOf(ctx, attempt.questions);
  const outcome = await ctx.write(async (tx) => {
    await holdActivity(tx, attempt.id);
    const current = (await findAgain(tx, attempt)) ?? fail('not_found');
    if (current.status === 'open') fail('exam.open');
    const [by, at] = [ctx.actor.userId, ctx.clock.now()];
    const decided = await decideLateAnswers(tx, attempt.id, { decision, by, at });
    if (decided === 0) fail((await hasLateAnswers(tx, attempt.id)) ? 'late_answers.decided' : 'late_answers.none');
    const before = current.score ?? 0;
    let score = before;
    if (decision === 'accepted') {
      await storeAccepted(tx, current, at);
      score = await gradeAgain(memory, ctx, tx, current);
    }
    const scores: Record<string, number> = isUntold(current) ? {} : { before, after: score };
    await notify(tx, {
      userId: current.user_id,
      kind: noticeOf(decision, current),
      object: { type: 'activity', id: current.id, name: titleOf(current) },
      params: { course: titleOf(current), count: decided, ...scores },
      link: `/student/examtest/result?id=${current.id}`,
    });
    await tell(tx, [current.user_id], 'exam.changed', { activity_id: current.id });
    await audit(tx, ctx, {
      verb: `late_answers.${decision === 'accepted' ? 'accept' : 'refuse'}`,
      target: place.target,
      before: isUntold(current) ? null : { score: before },
      after: { ...place.audited, student: current.user_id, answers: decided, ...(!isUntold(current) && { score }) },
    });
    return { decision, decided, score, passed: score >= (current.pass_score ?? 0) };
  });
  memory.progress.note(attempt);
  return outcome;
}
