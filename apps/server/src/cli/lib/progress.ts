const EVERY_MS = 3_000;

/** Whether it is time for another line: a terminal that scrolls tells nobody anything. */
export function everyFewSeconds(): () => boolean {
  let last = Date.now();
  return () => {
    if (Date.now() - last < EVERY_MS) return false;
    last = Date.now();
    return true;
  };
}

export const megabytes = (bytes: number): string => (bytes / 1_000_000).toFixed(1);
