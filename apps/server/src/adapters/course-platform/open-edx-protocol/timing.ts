import { setTimeout as wait } from 'node:timers/promises';

/** Time and chance, as the client feels them; tests let both pass at once. */
export interface Timing {
  /** Milliseconds. */
  now(): number;
  sleep(milliseconds: number, signal?: AbortSignal): Promise<void>;
  /** 0 to 1. */
  random(): number;
}

export const systemTiming: Timing = {
  now: () => performance.now(),
  sleep: (milliseconds, signal) => wait(milliseconds, undefined, signal && { signal }),
  random: Math.random,
};
