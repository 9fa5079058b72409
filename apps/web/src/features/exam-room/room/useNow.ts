import { useEffect, useState } from 'react';
import type { ServerClock } from './serverClock';

/** The server's time, told anew every second. */
export function useNow({ now }: ServerClock): number {
  const [at, setAt] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setAt(now()), 500);
    return () => clearInterval(timer);
  }, [now]);
  return at;
}
