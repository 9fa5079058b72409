import { grade } from '@khue/scoring/grade';
import { resultKind } from '@khue/scoring/kinds/every-kind';
import { isMarkedByPeople } from '@khue/scoring/kinds/kinds';
import type { Question } from '@khue/scoring/model';
import { scoreOf } from '@khue/scoring/score';
import type { HeldQuestion } from '../activities/activity.repo';
import { countedParts, seedFor } from '../activities/activity.rules';

/** Whether what was answered to one question means the same for the other. */
const isSame = (before: Question, after: Question | undefined): boolean =>
  before.type === after?.type && resultKind(before).keepsAnswers(before, after);

/** The same questions, under the same keys; what they say and what is right may differ. */
export function areSameQuestions(before: readonly Question[], after: readonly Question[]): boolean {
  const byKey = new Map(after.map((question) => [question.key, question]));
  return before.length > 0 && before.length === after.length && before.every((one) => isSame(one, byKey.get(one.key)));
}

/** Whether one of them asks for more than it did: whoever was right would not be any more. */
export function asksForMore(before: readonly Question[], after: readonly Question[]): boolean {
  const byKey = new Map(after.map((question) => [question.key, question]));
  return before.some((one) => {
    const other = byKey.get(one.key);
    return one.type === other?.type && (resultKind(one).asksForMore?.(one, other) ?? false);
  });
}

/** A key that was mended: from these versions of the material to this one. */
export interface Mended {
  material: number;
  version: number;
  oldVersions: readonly number[];
  questions: ReadonlyMap<string, Question>;
}

export interface Marked {
  seed: string;
  questions: readonly HeldQuestion[];
  /** None while it is open. */
  fractions: readonly (number | null)[] | null;
}

const isMended = (held: HeldQuestion, { material, oldVersions }: Mended): boolean =>
  held.material === material && oldVersions.includes(held.version);

/** The questions as the activity holds them from now on. */
export const withVersion = (questions: readonly HeldQuestion[], mended: Mended): HeldQuestion[] =>
  questions.map((held) => (isMended(held, mended) ? { ...held, version: mended.version } : held));

/** What an ended activity is worth by the mended key. What does not concern it stays as it was. */
export function remark(
  { seed, questions, fractions }: Marked,
  answers: ReadonlyMap<number, unknown>,
  mended: Mended,
): { fractions: (number | null)[]; correct: number; score: number } {
  const marked = questions.map((held, place) => {
    const before = fractions?.[place] === null ? null : (fractions?.[place] ?? 0);
    if (!isMended(held, mended)) return before;
    const question = mended.questions.get(held.key);
    // What people have said, or are to say, no key says.
    if (question && isMarkedByPeople(question.type)) return before;
    if (!question || !answers.has(place)) return 0;
    const graded = grade(question, seedFor(seed, held.material), answers.get(place));
    return graded.ok ? graded.verdict.fraction : 0;
  });
  return {
    fractions: marked,
    correct: marked.filter((fraction) => fraction === 1).length,
    score: scoreOf(countedParts(questions, marked)),
  };
}
