import type { EndedBy } from '@khue/contract/activities';

export interface LateAnswer {
  question: number;
  seq: number;
  response: unknown;
  isWithdrawn: boolean;
  answeredAt: Date;
}

interface EndedAttempt {
  ended_by: EndedBy | null;
  ended_at: Date | null;
  expires_at: Date | null;
}

/**
 * Until when an answer was given in time. Whoever is offline does not hear that the teacher ended the attempt, and goes on
 * in good faith until the time is over; whoever handed it in has ended it.
 */
function lastMoment({ ended_by, ended_at, expires_at }: EndedAttempt): number {
  const end = ended_by === 'teacher' ? (expires_at ?? ended_at) : ended_at;
  return end?.getTime() ?? 0;
}

/** What the attempt does not hold yet, and was answered in time. `held`: of each question the number of its last answer. */
export const worthKeeping = (
  attempt: EndedAttempt,
  held: ReadonlyMap<number, number>,
  sent: readonly LateAnswer[],
  graceMs: number,
): LateAnswer[] =>
  sent.filter(
    ({ question, seq, answeredAt }) =>
      seq > (held.get(question) ?? 0) && answeredAt.getTime() <= lastMoment(attempt) + graceMs,
  );
