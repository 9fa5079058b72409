import type { Criterion } from '@khue/scoring/kinds/base';
import { scoreOf } from '@khue/scoring/score';
import type { Tx } from '../../../platform/db/database';
import { fail } from '../../../platform/failure';
import type { Ctx } from '../../../platform/http/context';
import { findActivity, holdActivity } from '../activities/activity.repo';
import { askAll, countedParts } from '../activities/activity.rules';
import { lastAnswers } from '../activities/answer.repo';
import type { WorkMemory } from '../activities/work-memory.service';
import { filesOfActivity } from '../answer-files/answer-file.repo';
import { answerToMark, storeFraction, storeWorth } from './people-marks.repo';

/** What people gave an answer flows into its attempt, in the transaction of the mark; null: they no longer agree. */
export async function settleMarks(tx: Tx, answerId: number, fraction: number | null): Promise<void> {
  const answer = (await answerToMark(tx, answerId)) ?? fail('not_found');
  await storeFraction(tx, answerId, fraction);
  // Two answers of one paper that are marked at once: one after the other.
  await holdActivity(tx, answer.activity_id);
  const attempt = (await findActivity(tx, answer.activity_id)) ?? fail('not_found');
  const fractions = attempt.questions.map((_, place) =>
    place === answer.question ? fraction : (attempt.fractions?.[place] ?? null),
  );
  await storeWorth(tx, attempt.id, {
    fractions,
    correct: fractions.filter((one) => one === 1).length,
    score: scoreOf(countedParts(attempt.questions, fractions)),
  });
}

interface AnswerToRead {
  asked: Record<string, unknown>;
  rubric: readonly Criterion[];
  response: unknown;
  /** Of a file task, in the order of the response. */
  fileIds: number[] | null;
}

/** An answer with its question, for who marks it: nothing of who gave it. */
export async function readAnswer(
  memory: WorkMemory,
  ctx: Ctx,
  activityId: number,
  place: number,
): Promise<AnswerToRead | undefined> {
  const attempt = await findActivity(ctx.db, activityId);
  const held = attempt?.questions[place];
  if (!attempt || !held) return undefined;
  const materials = await memory.materialsOf(ctx, [held]);
  const question = materials(held).questions.get(held.key);
  const [asked] = askAll({ seed: attempt.seed, questions: [held] }, materials);
  if (!asked || (question?.type !== 'essay' && question?.type !== 'file_task')) return undefined;
  const last = (await lastAnswers(ctx.db, attempt)).find((one) => one.question === place);
  const response = last && !last.is_withdrawn ? last.response : null;
  const { rubric } = question;
  if (question.type === 'essay') return { asked: { ...asked }, rubric, response, fileIds: null };
  const fileOf = new Map((await filesOfActivity(ctx.db, attempt.id)).map(({ url, file_id }) => [url, file_id]));
  const fileIds = (Array.isArray(response) ? response : []).flatMap((url) => fileOf.get(url) ?? []);
  return { asked: { ...asked }, rubric, response, fileIds };
}
