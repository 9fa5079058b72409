/** Estimates differ by the time answers take on their way; more than this is a computer that slept. */
const DRIFT_MS = 2000;

export interface ServerClock {
  /** Milliseconds, as `Date.now()` on the server. */
  now: () => number;
  /** The server has said what time it is. */
  sync: (serverTime: string) => void;
}

/** The server's time, from what it said and the time that has passed since: setting the computer's clock changes nothing. */
export function serverClock(passed: () => number = () => performance.now()): ServerClock {
  let ahead: number | undefined;
  return {
    now: () => (ahead === undefined ? Date.now() : passed() + ahead),
    sync(serverTime) {
      const heard = Date.parse(serverTime) - passed();
      // The answer was on its way for a while, so the highest estimate is the nearest.
      ahead = ahead === undefined || Math.abs(heard - ahead) > DRIFT_MS ? heard : Math.max(heard, ahead);
    },
  };
}
