import type { ShownAttendance } from '@khue/contract/class-sessions';
import type { CareReason } from '@khue/contract/lesson-summaries';

interface Came {
  status: ShownAttendance;
  answered: number;
  correct: number;
}

/** Why somebody is looked after. Who was not there could not answer; what nobody was asked cannot be missing. */
export function reasonsOf({ status, answered, correct }: Came, wasAsked: boolean): CareReason[] {
  if (status === 'not_started') return [];
  const isMissing = status === 'absent' || status === 'excused';
  return [
    ...(isMissing ? ['absent' as const] : []),
    ...(status === 'late' ? ['late' as const] : []),
    ...(wasAsked && !isMissing && answered === 0 ? ['unanswered' as const] : []),
    ...(answered > 0 && correct * 2 < answered ? ['mostly_wrong' as const] : []),
  ];
}
