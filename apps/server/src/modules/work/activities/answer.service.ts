import { isWithdrawn, type Refusal, refusalOf } from '@khue/scoring/form';
import { fail } from '../../../platform/failure';
import { countOwnFiles } from '../answer-files/answer-file.repo';
import { isSat } from './activity.rules';
import type { Sources } from './activity.service';
import type { ActivityFacts, WorkMemory } from './work-memory.service';

/** Nobody changes every answer two hundred times, nor types a long text for hours; whoever does so to fill the disk gets no further. */
const mostAnswers = ({ questions }: ActivityFacts): number => Math.max(8000, 200 * questions.length);

const lettersIn = (response: unknown): number =>
  Array.isArray(response) ? response.join('').length : typeof response === 'string' ? response.length : 0;

/** One for each answer, and one more for every thousand letters. */
const weightOf = (response: unknown): number => 1 + Math.floor(lettersIn(response) / 1000);

/** What somebody can mend by typing otherwise has a sentence of its own. */
const refusalText = (refusal: Refusal): string =>
  refusal === 'sheet' ? 'validation.response_sheet' : 'validation.response';

export interface Answer {
  question_id: string;
  response?: unknown;
  seq: number;
}

/** The place of the question that is answered. What has not the form of an answer to it is refused beside its field. */
export async function placeOfAnswer(
  memory: WorkMemory,
  ctx: Sources,
  facts: ActivityFacts,
  { question_id, response = null }: Omit<Answer, 'seq'>,
  fieldsBelow = '',
): Promise<number> {
  const place = facts.placeOf.get(question_id);
  const held = place === undefined ? undefined : facts.questions[place];
  if (place === undefined || !held) {
    return fail('request.invalid', { fields: { [`${fieldsBelow}question_id`]: 'validation.question_unknown' } });
  }
  const question = (await memory.everAsked(ctx, held)).questions.get(held.key);
  const refusal = question ? refusalOf(question, response) : 'shape';
  if (refusal) return fail('request.invalid', { fields: { [`${fieldsBelow}response`]: refusalText(refusal) } });
  if (question?.type === 'file_task' && Array.isArray(response) && response.length > 0) {
    // Files of somebody else, or of another question, are no answer to this one.
    const own = await countOwnFiles(ctx.db, { activityId: facts.id, question: place }, response);
    if (own < response.length)
      return fail('request.invalid', { fields: { [`${fieldsBelow}response`]: 'validation.response_files' } });
  }
  return place;
}

/** The receipt of an answer: looked at for its form, stored for good, and only then acknowledged. Nothing is graded here. */
export async function takeAnswer(
  memory: WorkMemory,
  ctx: Sources,
  facts: ActivityFacts,
  { question_id, response = null, seq }: Answer,
) {
  const place = await placeOfAnswer(memory, ctx, facts, { question_id, response });
  if (facts.stored >= mostAnswers(facts)) return fail('activity.too_many_answers');
  const stored = await memory.answers.save({
    activityId: facts.id,
    startedOn: facts.started_on,
    seq,
    question: place,
    response,
    isWithdrawn: isWithdrawn(response),
    at: ctx.clock.now(),
    firstCounts: !isSat(facts.kind),
  });
  if (stored.is_same === null) return refuseOver(memory, facts);
  if (!stored.is_same) return fail('activity.seq_taken');
  facts.stored += weightOf(response);
  if (facts.kind !== 'exercise' && isSat(facts.kind)) memory.progress.note(facts);
  return {
    place,
    judgedBefore: stored.judged_before,
    receipt: {
      seq,
      saved_at: stored.saved_at,
      question_answer: stored.answered_count,
      question_count: facts.questions.length,
    },
  };
}

async function refuseOver(memory: WorkMemory, { id, kind }: ActivityFacts): Promise<never> {
  if (kind !== 'examination') return fail(isSat(kind) ? 'exam.over' : 'activity.over');
  const state = await memory.presence.stateOf(id);
  return fail(state?.paused_at ? 'exam.paused' : 'exam.over');
}
