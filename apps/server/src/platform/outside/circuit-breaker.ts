import { OutsideFault } from '../../ports/outside-fault';
import type { Timing } from './timing';

/** Not asked at all, because it failed too often a moment ago. */
export class CircuitOpen extends OutsideFault {
  constructor(service: string, waitSeconds: number) {
    super('unavailable', `${service} failed repeatedly and is left alone for a while`, waitSeconds);
  }
}

export interface BreakerLimits {
  /** In a row. */
  faults: number;
  openMs: number;
}

/**
 * Spares a service that is down, and everybody who would wait for it: after several faults in a row
 * nobody asks it for a while, then one attempt is let through, and its end decides.
 */
export class CircuitBreaker {
  private faults = 0;
  private openUntil: number | null = null;
  private probing = false;

  constructor(
    private readonly service: string,
    private readonly timing: Timing,
    private readonly limits: BreakerLimits,
  ) {}

  /** Before every attempt; whoever passes says afterwards how it went. */
  enter(): void {
    if (this.openUntil === null) return;
    const left = this.openUntil - this.timing.now();
    if (left > 0 || this.probing) throw new CircuitOpen(this.service, Math.max(1, Math.ceil(left / 1000)));
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

  /** It ended in a way that says nothing about the service. */
  abandoned(): void {
    this.probing = false;
  }
}
