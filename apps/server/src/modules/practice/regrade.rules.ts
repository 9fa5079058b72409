import { grade } from '@khue/scoring/grade';
import type { MultiChoice, Question } from '@khue/scoring/model';
import { wordOrder } from '@khue/scoring/order';
import { scoreOf } from '@khue/scoring/score';
import type { HeldQuestion } from './activity.repo';
import { seedFor } from './activity.rules';

/** Choices may be reworded, but none may stand where another one stood. */
function keepsPlaces(before: MultiChoice, after: MultiChoice): boolean {
  if (before.choices.length !== after.choices.length || before.shuffled !== after.shuffled) return false;
  const known = new Set(before.choices.map(({ text }) => text));
  return after.choices.every(({ text }, place) => before.choices[place]?.text === text || !known.has(text));
}

/** Whether what was answered to one question means the same for the other. */
function isSame(before: Question, after: Question | undefined): boolean {
  if (!after || before.type !== after.type) return false;
  switch (before.type) {
    case 'multi_choice':
      return after.type === 'multi_choice' && keepsPlaces(before, after);
    case 'true_false':
      return true;
    case 'blanks':
      return after.type === 'blanks' && before.gaps.length === after.gaps.length;
    case 'drag_text':
      return (
        after.type === 'drag_text' &&
        before.gaps.length === after.gaps.length &&
        // Ids are places among the words, so the words must be the same.
        wordOrder(before, '').join('\n') === wordOrder(after, '').join('\n')
      );
  }
}

/** The same questions, under the same keys; what they say and what is right may differ. */
export function areSameQuestions(before: readonly Question[], after: readonly Question[]): boolean {
  const byKey = new Map(after.map((question) => [question.key, question]));
  return before.length > 0 && before.length === after.length && before.every((one) => isSame(one, byKey.get(one.key)));
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
  fractions: readonly number[] | null;
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
): { fractions: number[]; correct: number; score: number } {
  const marked = questions.map((held, place) => {
    if (!isMended(held, mended)) return fractions?.[place] ?? 0;
    const question = mended.questions.get(held.key);
    if (!question || !answers.has(place)) return 0;
    const graded = grade(question, seedFor(seed, held.material), answers.get(place));
    return graded.ok ? graded.verdict.fraction : 0;
  });
  return {
    fractions: marked,
    correct: marked.filter((fraction) => fraction === 1).length,
    score: scoreOf(questions.map(({ points }, place) => ({ points, fraction: marked[place] ?? 0 }))),
  };
}
