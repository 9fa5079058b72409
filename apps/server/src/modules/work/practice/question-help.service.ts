import { questionId } from '@khue/scoring/ask';
import type { Question } from '@khue/scoring/model';
import { questionsIn } from '@khue/scoring/questions';
import type { Ctx } from '../../../platform/http/context';
import { blockOfVersion } from '../../content/content.api';
import { findActivity } from '../activities/activity.repo';
import { isSat, judge } from '../activities/activity.rules';
import { lastAnswers } from '../activities/answer.repo';

/** A question that somebody is learning by, as far as practice itself has told of it. */
export interface QuestionUnderPractice {
  /** With its key: it never goes to who answers. */
  question: Question;
  coursePartId: number | null;
  classId: number;
  /** What practice said to the last answer; null while there is none. In an exercise it is the teacher's to show. */
  verdict: { correct: boolean; feedback: string[] } | null;
}

/** Of one's own practice or exercise, while it is under way or after. Nothing of an exam, and nothing of anybody else. */
export async function questionUnderPractice(
  ctx: Pick<Ctx, 'db' | 'files' | 'actor'>,
  { activityId, wanted }: { activityId: number; wanted: string | null },
): Promise<QuestionUnderPractice | null> {
  const row = await findActivity(ctx.db, activityId);
  if (!row || row.user_id !== ctx.actor.userId || isSat(row.kind)) return null;
  const given = (await lastAnswers(ctx.db, row)).filter((one) => !one.is_withdrawn);
  const answered = new Map(given.map((one) => [one.question, one.response]));
  const matches = row.questions
    .map((held, place) => ({ held, place }))
    .filter(
      ({ held }) =>
        wanted === null || questionId(held.material, held.key) === wanted || String(held.material) === wanted,
    );
  const meant =
    matches.find(({ held }) => questionId(held.material, held.key) === wanted) ??
    matches.find(({ place }) => !answered.has(place)) ??
    matches[0];
  if (!meant) return null;
  const { held, place } = meant;
  const block = await blockOfVersion(ctx, held.material, held.version);
  const question = block && questionsIn(block).find(({ key }) => key === held.key);
  if (!question) return null;
  const known = new Map([[held.key, question]]);
  const judged =
    row.kind === 'practice' && answered.has(place)
      ? judge(
          { seed: row.seed, questions: row.questions },
          () => ({ questions: known, chapter: null }),
          place,
          answered.get(place),
        )
      : null;
  return {
    question,
    coursePartId: row.course_part_id,
    classId: row.class_id,
    // What people mark is neither right nor wrong: there is nothing to say of it.
    verdict: judged && judged.correct !== null ? { correct: judged.correct, feedback: judged.feedback } : null,
  };
}
