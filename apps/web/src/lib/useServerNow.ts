import { useEffect, useState } from 'react';

/** The server's clock, second by second: what it said when it was heard, and the time since. */
export function useServerNow(serverTime: string, heardAt: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  // A clock that is set back must not make anything older than it was when it was heard.
  return Date.parse(serverTime) + Math.max(0, now - heardAt);
}
