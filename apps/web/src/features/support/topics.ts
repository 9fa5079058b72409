import { fold } from '@/components/text/fold';

/** Questions that students have, the commonest first; their words are in the texts of `help`. */
export const TOPICS = [
  'forgotten_password',
  'first_sign_in',
  'exam_rules',
  'exam_time',
  'lost_line',
  'other_computer',
  'left_page',
  'results',
  'review',
  'practice',
  'nothing_assigned',
  'wrong_name',
  'slow_page',
] as const;

/** Every word of the search stands somewhere in the question or its answer, with or without accents. */
export function matches(search: string, ...texts: readonly string[]): boolean {
  const folded = fold(texts.join(' '));
  return fold(search)
    .split(/\s+/)
    .every((word) => folded.includes(word));
}
