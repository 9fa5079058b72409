import type { Timing } from '../../src/platform/outside/timing';

/** Time that passes when somebody sleeps; it is remembered how long. */
export class QuickTime implements Timing {
  private passed = 0;
  readonly slept: number[] = [];
  now = () => this.passed;
  random = () => 0.5;
  async sleep(milliseconds: number, signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted();
    this.slept.push(milliseconds);
    this.passed += milliseconds;
  }
  advance(milliseconds: number): void {
    this.passed += milliseconds;
  }
}
