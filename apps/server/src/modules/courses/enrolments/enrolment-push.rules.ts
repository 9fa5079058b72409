import { ENROLMENT_PROGRESS } from '@khue/contract/constants';
import type { ErrorCode } from '@khue/contract/errors';
import type { AccountOutcome, EnrolmentOutcome, EnrolmentRefusal } from '../../../ports/course-platform';

/** What a row becomes after the platform was asked: done, refused for good, or to be asked again later. */
export interface Verdict {
  progress: 0 | 1 | 2;
  reason: ErrorCode | null;
  /** How long it is left alone before it is asked again. */
  waitSeconds: number;
}

const LONGEST_WAIT_SECONDS = 60;
/** A course that was just made reaches its platform a moment later. */
const PATIENCE_WITH_NEW_COURSES = 6;

const REFUSALS: Record<EnrolmentRefusal, ErrorCode> = {
  unknown_user: 'enrolment.user_unknown',
  unknown_course: 'course_platform.course_unknown',
  refused: 'enrolment.refused',
};

export const DONE: Verdict = { progress: ENROLMENT_PROGRESS.done, reason: null, waitSeconds: 0 };
export const refusedBecause = (reason: ErrorCode): Verdict => ({
  progress: ENROLMENT_PROGRESS.failed,
  reason,
  waitSeconds: 0,
});

/** Twice as long after every failure, and never less than the platform asked for. */
export function askAgain(attempts: number, retryAfterSeconds = 0): Verdict {
  const patience = Math.min(2 ** Math.min(attempts, 10), LONGEST_WAIT_SECONDS);
  return { progress: ENROLMENT_PROGRESS.waiting, reason: null, waitSeconds: Math.max(patience, retryAfterSeconds) };
}

export function verdictOn(
  outcome: EnrolmentOutcome | undefined,
  row: { attempts: number; course_synced: boolean },
): Verdict {
  if (outcome?.status === 'done') return DONE;
  if (outcome?.status !== 'refused') return askAgain(row.attempts);
  const mayBeNew = outcome.reason === 'unknown_course' && !row.course_synced;
  if (mayBeNew && row.attempts < PATIENCE_WITH_NEW_COURSES) return askAgain(row.attempts);
  return refusedBecause(REFUSALS[outcome.reason]);
}

export function verdictOnAccount(outcome: AccountOutcome): Verdict {
  return outcome.status === 'refused' ? refusedBecause(`course_platform.${outcome.reason}`) : DONE;
}
