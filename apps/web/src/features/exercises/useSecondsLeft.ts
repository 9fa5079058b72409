import { useEffect, useState } from 'react';
import type { Exercise } from './queries';

type Timer = NonNullable<Exercise['timer']>;

/** Whole seconds until it closes, by the server's clock and not by this device's. `heardAt`: when its answer came. */
export function useSecondsLeft({ closes_at, server_time }: Timer, heardAt: number): number {
  const total = (Date.parse(closes_at) - Date.parse(server_time)) / 1000;
  const [left, setLeft] = useState(() => total - Math.max(0, Date.now() - heardAt) / 1000);
  useEffect(() => {
    // Whoever opens the exercise again finds the answer that came a while ago.
    const began = performance.now() - Math.max(0, Date.now() - heardAt);
    const read = () => setLeft(total - (performance.now() - began) / 1000);
    read();
    const timer = setInterval(read, 500);
    return () => clearInterval(timer);
  }, [total, heardAt]);
  return Math.max(0, Math.ceil(left));
}
