import { setTimeout as wait } from 'node:timers/promises';

/** Time and chance as the kit sees them; tests let both pass at once. */
export interface Timing {
  /** Milliseconds. */
  now(): number;
  /** An aborted signal ends it with the signal's own reason. */
  sleep(milliseconds: number, signal?: AbortSignal): Promise<void>;
  /** 0 to 1. */
  random(): number;
}

export const systemTiming: Timing = {
  now: () => performance.now(),
  async sleep(milliseconds, signal) {
    await wait(milliseconds, undefined, signal && { signal }).catch((error: unknown) => {
      throw signal?.aborted ? signal.reason : error;
    });
  },
  random: Math.random,
};
