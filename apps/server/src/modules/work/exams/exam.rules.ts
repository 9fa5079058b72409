import type { ExamReview } from '@khue/contract/courses';
import { stateAt } from '../../courses/courses.api';

export interface ExamChances {
  is_assigned: boolean;
  open_at: Date | null;
  close_at: Date | null;
  attempts_used: number;
  max_exams_students: number | null;
}

export const isSittingOpen = (exam: ExamChances, now: Date): boolean =>
  exam.is_assigned && stateAt(exam, now) === 'open';

/** Also where a course sets no limit: nobody sits an exam so often, and each attempt is kept. */
const MOST_ATTEMPTS = 1000;

/** Whether another attempt would be one too many. */
export const hasNoAttemptLeft = (exam: ExamChances): boolean =>
  attemptsLeft(exam) === 0 || exam.attempts_used >= MOST_ATTEMPTS;

/** Null: no limit. */
export const attemptsLeft = ({ attempts_used, max_exams_students }: ExamChances): number | null =>
  max_exams_students === null ? null : Math.max(0, max_exams_students - attempts_used);

/** Whether another attempt may still be begun, now or later. */
const mayStartAgain = (exam: ExamChances, now: Date): boolean =>
  attemptsLeft(exam) !== 0 && exam.is_assigned && stateAt(exam, now) !== 'closed';

/** Start and duration, but not after the closing time. What was given beyond that is added to it. */
export function expiryOf(start: Date, minutes: number, closeAt: Date | null): Date {
  const end = start.getTime() + minutes * 60_000;
  return new Date(closeAt === null ? end : Math.min(end, closeAt.getTime()));
}

/** How an exam stands for a student. */
export function examState(
  exam: ExamChances & { is_member: boolean; running_id: number | null },
  now: Date,
): 'closed' | 'open' | 'running' | 'done' {
  if (exam.running_id !== null) return 'running';
  if (exam.is_member && isSittingOpen(exam, now) && attemptsLeft(exam) !== 0) return 'open';
  return exam.attempts_used > 0 && !(exam.is_member && mayStartAgain(exam, now)) ? 'done' : 'closed';
}

export interface ReviewFacts {
  review: ExamReview;
  close_at: Date | null;
  released_at: Date | null;
  /** Somebody of the class sits it now. */
  is_sat: boolean;
}

const isClosed = ({ close_at }: ReviewFacts, now: Date): boolean => close_at !== null && close_at <= now;

/** Solutions are open once it has closed or somebody has released them, as long as nobody of the class sits it. */
export const isReviewOpen = (facts: ReviewFacts, now: Date): boolean =>
  facts.review === 'answers' && !facts.is_sat && (facts.released_at !== null || isClosed(facts, now));

/** What opens them, where a course shows them and they are not open. */
export function reviewWaitsFor(facts: ReviewFacts, now: Date): 'close' | 'release' | 'class' | null {
  if (facts.review !== 'answers' || isReviewOpen(facts, now)) return null;
  if (facts.released_at !== null || isClosed(facts, now)) return 'class';
  return facts.close_at === null ? 'release' : 'close';
}
