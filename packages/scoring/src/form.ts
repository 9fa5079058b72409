import type { DragText, Question } from './model';

const LONGEST_TEXT = 1000;

export type Refusal = 'shape' | 'unknown_id' | 'twice' | 'too_many' | 'too_long';

/** No answer: null, an empty list, or blanks that are all empty. Asked of a response that has its form. */
export function isWithdrawn(response: unknown): boolean {
  if (response === null) return true;
  return (
    Array.isArray(response) && response.every((one) => one === null || (typeof one === 'string' && one.trim() === ''))
  );
}

/** Ids are the numbers from 0 on, written as asking writes them, each at most once. */
function refusalOfIds(ids: readonly unknown[], count: number): Refusal | null {
  const seen = new Set<unknown>();
  for (const id of ids) {
    if (typeof id !== 'string') return 'shape';
    if (!/^(?:0|[1-9]\d{0,5})$/.test(id) || Number(id) >= count) return 'unknown_id';
    if (seen.has(id)) return 'twice';
    seen.add(id);
  }
  return null;
}

const wordCount = ({ gaps, distractors }: DragText): number =>
  gaps.filter(({ answers }) => answers.length > 0).length + distractors.length;

/**
 * Why a response is none to this question; null when it has the form of one. What would be right plays no part in it:
 * an exam takes answers by this alone, so saving a right one and a wrong one is the same work.
 */
export function refusalOf(question: Question, response: unknown): Refusal | null {
  if (response === null || (Array.isArray(response) && response.length === 0)) return null;
  if (question.type === 'true_false') return typeof response === 'boolean' ? null : 'shape';
  if (!Array.isArray(response)) return 'shape';
  if (question.type === 'multi_choice') {
    const refusal = refusalOfIds(response, question.choices.length);
    return refusal ?? (question.single && response.length > 1 ? 'too_many' : null);
  }
  if (response.length !== question.gaps.length) return 'shape';
  if (question.type === 'drag_text') {
    const placed = response.filter((id) => id !== null);
    return refusalOfIds(placed, wordCount(question));
  }
  if (!response.every((text): text is string => typeof text === 'string')) return 'shape';
  return response.some((text) => text.length > LONGEST_TEXT) ? 'too_long' : null;
}
