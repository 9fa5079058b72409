import type { DragText, MultiChoice } from './model';
import { shuffle } from './random';

/**
 * The order in which somebody gets choices and words. Ids are places in it, so asking and grading must agree on it.
 * It depends on the seed and the question's key, never on which choice is right.
 */
const seedOf = (question: { key: string }, seed: string) => `${seed}\n${question.key}`;

/** Places of the content's choices in the order they are asked in. */
export function choiceOrder(question: MultiChoice, seed: string): number[] {
  const places = question.choices.map((_, index) => index);
  return question.shuffled ? shuffle(places, seedOf(question, seed)) : places;
}

/** The words to drag. Sorted before they are shuffled: otherwise the order would depend on where each belongs. */
export function wordOrder(question: DragText, seed: string): string[] {
  const words = [...question.gaps.flatMap(({ answers }) => answers.slice(0, 1)), ...question.distractors];
  return shuffle(words.sort(), seedOf(question, seed));
}
