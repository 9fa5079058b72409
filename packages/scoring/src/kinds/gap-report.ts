import type { Reader } from '../reader';
import type { Gap } from './base';
import { MOST_GAPS } from './gap-text';

export const LONGEST_ANSWER = 1000;

export const isTooLong = (answer: string): boolean => answer.length > LONGEST_ANSWER;

/** What keeps a text with gaps from being asked; `pathOf` says where a gap stands. */
export function reportGaps(gaps: readonly Gap[], field: string, pathOf: (gap: number) => string, reader: Reader): void {
  if (gaps.length === 0) reader.problem(field, 'gap_missing');
  if (gaps.length > MOST_GAPS) reader.problem(field, 'gaps_over_limit', { max: MOST_GAPS });
  for (const [index, { answers }] of gaps.entries()) {
    if (answers.length === 0) reader.problem(pathOf(index), 'gap_empty', { number: index + 1 });
    if (answers.some(isTooLong)) reader.problem(pathOf(index), 'answer_too_long', { max: LONGEST_ANSWER });
  }
}
