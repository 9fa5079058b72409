import { ENROLMENT_PROGRESS } from '@khue/contract/constants';
import type { ErrorCode } from '@khue/contract/errors';

export interface CourseProgress {
  /** As the course was called by whoever asked. */
  key: string;
  /** Why it was not even tried. */
  refused: ErrorCode | null;
  rows: readonly { status: number; progress: number; reason: string | null }[];
}

export interface PersonOutcome {
  list_success: string[];
  list_failure: string[];
  /** Why the first of the failures failed. */
  error_type: ErrorCode | null;
}

function failureOf({ refused, rows }: CourseProgress, wanted: 0 | 1): ErrorCode | null {
  if (refused) return refused;
  const open = rows.find((row) => row.status !== wanted || row.progress !== ENROLMENT_PROGRESS.done);
  if (!open) return null;
  return open.progress === ENROLMENT_PROGRESS.failed
    ? ((open.reason ?? 'enrolment.refused') as ErrorCode)
    : 'course_platform.unavailable';
}

/** Which courses are as they were wished. One that the platform has not answered for yet is no success. */
export function outcomeOf(courses: readonly CourseProgress[], wanted: 0 | 1): PersonOutcome {
  const judged = courses.map((course) => ({ id: course.key, failure: failureOf(course, wanted) }));
  return {
    list_success: judged.filter(({ failure }) => failure === null).map(({ id }) => id),
    list_failure: judged.filter(({ failure }) => failure !== null).map(({ id }) => id),
    error_type: judged.find(({ failure }) => failure !== null)?.failure ?? null,
  };
}
