import type { Clock } from '../src/ports/clock';

/** A clock that a test moves. */
export class TestClock implements Clock {
  private offset = 0;

  now(): Date {
    return new Date(Date.now() + this.offset);
  }

  advance(span: { days?: number; hours?: number; minutes?: number; seconds?: number }): void {
    const { days = 0, hours = 0, minutes = 0, seconds = 0 } = span;
    this.offset += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
  }

  /** Goes to where a minute begins, so that what is counted by the minute stays within one. */
  toNextMinute(): void {
    this.offset += 60_000 - (this.now().getTime() % 60_000);
  }
}
