import { answerKind } from './kinds/every-kind';
import type { Refusal } from './kinds/question-kind';
import type { Question } from './model';

export type { Refusal } from './kinds/question-kind';

const isNothing = (one: unknown): boolean => one === null || (typeof one === 'string' && one.trim() === '');

/** No answer, whatever the kind: null, an empty text, or a list of nothing else. Asked of a response that has its form. */
export const isWithdrawn = (response: unknown): boolean =>
  Array.isArray(response) ? response.every(isNothing) : isNothing(response);

/**
 * Why a response is none to this question; null when it has the form of one. What would be right plays no part in it:
 * an exam takes answers by this alone, so saving a right one and a wrong one is the same work.
 */
export function refusalOf(question: Question, response: unknown): Refusal | null {
  if (response === null || (Array.isArray(response) && response.length === 0)) return null;
  return answerKind(question).refusal(question, response);
}
