import { PlatformFault } from '../../../ports/course-platform';
import type { Timing } from './timing';

/** Not asked at all, because it failed too often a moment ago. */
export class CircuitOpen extends PlatformFault {
  constructor(waitSeconds: number) {
    super('unavailable', 'the course platform failed repeatedly and is left alone for a while', waitSeconds);
  }
}

/**
 * Spares a platform that is down, and everybody who would wait for it: after several faults in a row
 * nobody asks it for a while, then one question is let through, and its answer decides.
 */
export class CircuitBreaker {
  private faults = 0;
  private openUntil: number | null = null;
  private probing = false;

  constructor(
    private readonly timing: Timing,
    private readonly limits: { faults: number; openMs: number },
  ) {}

  /** Asked before every question; whoever passes says afterwards how it went. */
  enter(): void {
    if (this.openUntil === null) return;
    const left = this.openUntil - this.timing.now();
    if (left > 0 || this.probing) throw new CircuitOpen(Math.max(1, Math.ceil(left / 1000)));
    this.probing = true;
  }

  succeeded(): void {
    this.faults = 0;
    this.openUntil = null;
    this.probing = false;
  }

  failed(): void {
    this.faults += 1;
    this.probing = false;
    if (this.openUntil !== null || this.faults >= this.limits.faults) {
      this.openUntil = this.timing.now() + this.limits.openMs;
    }
  }

  /** The asker went away before there was an answer: that says nothing about the platform. */
  abandoned(): void {
    this.probing = false;
  }
}
