import type { AskedQuestion, Response } from '@khue/scoring/model';
import type { Checked } from './playing';

const isText = (value: unknown): value is string => typeof value === 'string';

/** The ids that were chosen; none of anything else. */
export const chosenIn = (response: unknown): readonly string[] =>
  Array.isArray(response) ? response.filter(isText) : [];

/** What stands in each of so many blanks; an empty text where there is nothing. */
export const filledIn = (response: unknown, count: number): readonly string[] =>
  Array.from({ length: count }, (_, blank) => {
    const value: unknown = Array.isArray(response) ? response[blank] : undefined;
    return isText(value) ? value : '';
  });

type WithParts = Extract<AskedQuestion, { parts: unknown }>;

/** Blanks are numbered from 0; a number may be missing in damaged content, its place in the answer is not. */
export const blankCount = ({ parts }: WithParts): number =>
  parts.reduce((most, part) => ('blank' in part ? Math.max(most, part.blank + 1) : most), 0);

/** Something that can be judged. */
export function isAnswered(question: AskedQuestion, response: Response): boolean {
  if (question.type === 'true_false') return typeof response === 'boolean';
  return Array.isArray(response) && response.some((value) => isText(value) && value.trim() !== '');
}

/** For another try: what was right stays, the rest is empty again. */
export function keepRight(question: AskedQuestion, response: Response, { details, correct }: Checked): Response {
  if (question.type === 'true_false') return correct ? response : null;
  if (question.type === 'multi_choice') {
    const kept = chosenIn(response).filter((id) => details[id] === true);
    return kept.length > 0 ? kept : null;
  }
  const kept = filledIn(response, blankCount(question)).map((text, blank) => (details[blank] === true ? text : ''));
  return question.type === 'blanks' ? kept : kept.map((id) => id || null);
}

export type Outcome = 'right' | 'partly' | 'wrong';

export function outcomeOf({ correct, fraction }: Pick<Checked, 'correct' | 'fraction'>): Outcome {
  if (correct) return 'right';
  return fraction > 0 ? 'partly' : 'wrong';
}
