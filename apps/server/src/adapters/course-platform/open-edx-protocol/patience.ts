import type { PlatformFault } from '../../../ports/course-platform';
import { CircuitOpen } from './circuit-breaker';

/** Throttles count by the minute, so that waiting goes on for about one. */
const THROTTLED_TRIES = 6;
const FAULT_TRIES = 3;
/** Whoever is sent away for longer comes back as another run of the job, not as a sleeping one. */
const LONGEST_WAIT_MS = 120_000;

export interface Tries {
  throttled: number;
  faults: number;
}

/** Twice as long each time, and not at the same moment as everybody else. */
function backOff(firstMs: number, tries: number, random: number): number {
  return Math.min(firstMs * 2 ** (tries - 1), LONGEST_WAIT_MS / 2) * (0.5 + random / 2);
}

/** How long to wait before asking again; nothing when it is time to give up. */
export function waitBeforeNextTry(fault: PlatformFault, tries: Tries, random: number): number | null {
  if (fault instanceof CircuitOpen || fault.kind === 'unauthorised') return null;
  if (fault.kind !== 'throttled') return tries.faults < FAULT_TRIES ? backOff(500, tries.faults, random) : null;
  if (tries.throttled >= THROTTLED_TRIES) return null;
  if (fault.retryAfterSeconds === undefined) return backOff(2000, tries.throttled, random);
  const told = fault.retryAfterSeconds * 1000;
  return told <= LONGEST_WAIT_MS ? told + random * 1000 : null;
}
