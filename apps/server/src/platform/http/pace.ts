import { setTimeout as sleep } from 'node:timers/promises';

const SECOND_MS = 1_000;
/** Far more than pages of a school ask without being signed in, and a small part of what a machine can. */
const A_SECOND = 300;

/**
 * What is answered at once from memory (health, a refusal) costs little, but a machine that asks again at once asks
 * thousands of times a second. Whatever one address asks beyond its pace waits for the next second.
 */
export class Pace {
  private readonly calls = new Map<string, number>();
  private second = 0;

  constructor(private readonly most = A_SECOND) {}

  async keep(address: string): Promise<void> {
    const now = Date.now();
    const second = Math.floor(now / SECOND_MS);
    if (second !== this.second) {
      this.second = second;
      this.calls.clear();
    }
    const calls = (this.calls.get(address) ?? 0) + 1;
    this.calls.set(address, calls);
    if (calls > this.most) await sleep((second + 1) * SECOND_MS - now + Math.random() * SECOND_MS);
  }
}
