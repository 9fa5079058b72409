import { isWithdrawn } from './form';
import { grade, solution } from './grade';
import type { Question, Response, Verdict } from './model';

/** Where an answer was given, as far as it decides what is told of it. */
export type Occasion =
  /** A lesson, a material of a class, a page of the class room: nothing is scored. */
  | { at: 'lesson' }
  /** With how many answers to this question were judged, this one among them. */
  | { at: 'practice'; tries: number; hasEnded: boolean }
  | { at: 'exercise'; isCovered: boolean }
  | { at: 'exam'; isReviewOpen: boolean };

/** What goes to who answered. */
export interface Told extends Pick<Verdict, 'feedback' | 'choiceFeedback' | 'details'> {
  /** Null while it is not for them to know. */
  correct: boolean | null;
  fraction: number | null;
  solution: Response;
}

/** Where the content does not say otherwise, one try is left after the first before the solution is shown. */
const USUAL_TRIES = 2;

const COVERED: Told = { correct: null, fraction: null, feedback: [], choiceFeedback: {}, details: {}, solution: null };

function isSolutionOpen(question: Question, isCorrect: boolean | null, occasion: Occasion): boolean {
  switch (occasion.at) {
    case 'lesson':
      return true;
    case 'practice':
      return isCorrect !== false || occasion.hasEnded || occasion.tries >= (question.maxTries ?? USUAL_TRIES);
    case 'exercise':
      return !occasion.isCovered;
    case 'exam':
      return occasion.isReviewOpen;
  }
}

/** What is said of a right answer, too, explains it, and would tell the solution to who answered wrong. */
function withoutExplanation(question: Question, seed: string | null, { feedback, choiceFeedback }: Verdict): string[] {
  const right = grade(question, seed, solution(question, seed));
  const explains = new Set(right.ok ? right.verdict.feedback : []);
  const beside = new Set(Object.values(choiceFeedback));
  return feedback.filter((sentence) => beside.has(sentence) || !explains.has(sentence));
}

/**
 * What is told of an answer: the one door through which solutions leave. Nothing of one that was withdrawn. Null: it has
 * not the form of a response to this question.
 */
export function tell(question: Question, seed: string | null, response: unknown, occasion: Occasion): Told | null {
  const graded = grade(question, seed, response);
  if (!graded.ok) return null;
  if (occasion.at === 'exercise' && occasion.isCovered) return COVERED;
  const { correct, fraction, feedback, choiceFeedback, details } = graded.verdict;
  const told = { correct, fraction, feedback, choiceFeedback, details };
  if (isWithdrawn(response)) return { ...told, solution: null };
  if (isSolutionOpen(question, correct, occasion)) return { ...told, solution: solution(question, seed) };
  return { ...told, feedback: withoutExplanation(question, seed, graded.verdict), solution: null };
}
