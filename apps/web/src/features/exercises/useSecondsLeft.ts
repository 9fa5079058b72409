import { useEffect, useState } from 'react';
import type { Exercise } from './queries';

type Timer = NonNullable<Exercise['timer']>;

/** Whole seconds until it closes, by the server's clock and not by this device's. */
export function useSecondsLeft({ closes_at, server_time }: Timer): number {
  const total = (Date.parse(closes_at) - Date.parse(server_time)) / 1000;
  const [left, setLeft] = useState(total);
  useEffect(() => {
    const began = performance.now();
    const read = () => setLeft(total - (performance.now() - began) / 1000);
    read();
    const timer = setInterval(read, 500);
    return () => clearInterval(timer);
  }, [total]);
  return Math.max(0, Math.ceil(left));
}
