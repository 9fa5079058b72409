/** Estimates differ by the time answers take on their way; more than this is a computer that slept. */
const DRIFT_MS = 2000;

export interface ServerClock {
  /** Milliseconds, as `Date.now()` on the server. */
  now: () => number;
  /** The server has said what time it is; where asking was measured, how long the question and its answer took. */
  sync: (serverTime: string, tripMs?: number) => void;
}

/** The server's time, from what it said and the time that has passed since: setting the computer's clock changes nothing. */
export function serverClock(passed: () => number = () => performance.now()): ServerClock {
  let ahead: number | undefined;
  let shortest = Number.POSITIVE_INFINITY;
  return {
    now: () => (ahead === undefined ? Date.now() : passed() + ahead),
    sync(serverTime, tripMs) {
      const heard = Date.parse(serverTime) - passed() + (tripMs ?? 0) / 2;
      if (ahead === undefined || Math.abs(heard - ahead) > DRIFT_MS) {
        ahead = heard;
        shortest = tripMs ?? shortest;
      } else if (tripMs === undefined) {
        // The answer was on its way for a while, so the highest estimate is the nearest.
        ahead = Math.max(heard, ahead);
      } else if (tripMs <= shortest) {
        // A short trip errs by little.
        ahead = heard;
        shortest = tripMs;
      }
    },
  };
}
