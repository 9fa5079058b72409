import type { OutsideFault } from '../../ports/outside-fault';
import { CircuitOpen } from './circuit-breaker';

export interface RetryPolicy {
  /** Attempts in all, after faults. */
  attempts: number;
  firstPauseMs: number;
  /** Throttles count by the minute, so that waiting for them goes on for longer. */
  throttledAttempts: number;
  firstThrottledPauseMs: number;
  /** Whoever is sent away for longer comes back as another run of the job, not as a sleeping one. */
  longestPauseMs: number;
}

/** For questions that may be asked twice. */
export const PATIENT: RetryPolicy = {
  attempts: 3,
  firstPauseMs: 500,
  throttledAttempts: 6,
  firstThrottledPauseMs: 2000,
  longestPauseMs: 120_000,
};

/** For what must not happen twice, or is tried again by whoever asked. */
export const ONCE: RetryPolicy = { ...PATIENT, attempts: 1, throttledAttempts: 1 };

export interface Tries {
  throttled: number;
  faults: number;
}

/** Twice as long each time, and not at the same moment as everybody else. */
function backOff(policy: RetryPolicy, firstMs: number, tries: number, random: number): number {
  return Math.min(firstMs * 2 ** (tries - 1), policy.longestPauseMs / 2) * (0.5 + random / 2);
}

/** How long to wait before the next attempt; nothing when it is time to give up. */
export function pauseBeforeRetry(
  policy: RetryPolicy,
  fault: OutsideFault,
  tries: Tries,
  random: number,
): number | null {
  if (fault instanceof CircuitOpen || fault.kind === 'unauthorised') return null;
  if (fault.kind !== 'throttled') {
    return tries.faults < policy.attempts ? backOff(policy, policy.firstPauseMs, tries.faults, random) : null;
  }
  if (tries.throttled >= policy.throttledAttempts) return null;
  if (fault.retryAfterSeconds === undefined) {
    return backOff(policy, policy.firstThrottledPauseMs, tries.throttled, random);
  }
  const told = fault.retryAfterSeconds * 1000;
  return told <= policy.longestPauseMs ? told + random * 1000 : null;
}
