import type { GapParts } from './gapText';
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

/** Blanks are numbered from 0; a number may be missing in damaged content, its place in the answer is not. */
export const blankCount = ({ parts }: { parts: GapParts }): number =>
  parts.reduce((most, part) => ('blank' in part ? Math.max(most, part.blank + 1) : most), 0);

/** Something stands in at least one blank. */
export const hasText = (response: unknown): boolean => chosenIn(response).some((text) => text.trim() !== '');

export type Outcome = 'right' | 'partly' | 'wrong' | 'saved';

export function outcomeOf({ correct, fraction }: Pick<Checked, 'correct' | 'fraction'>): Outcome {
  if (correct === null || fraction === null) return 'saved';
  if (correct) return 'right';
  return fraction > 0 ? 'partly' : 'wrong';
}

export const textIn = (response: unknown): string => (typeof response === 'string' ? response : '');

/** What was said of each of so many statements; null where nothing was. */
export const truthsIn = (response: unknown, count: number): readonly (boolean | null)[] =>
  Array.from({ length: count }, (_, index) => {
    const value: unknown = Array.isArray(response) ? response[index] : undefined;
    return typeof value === 'boolean' ? value : null;
  });
