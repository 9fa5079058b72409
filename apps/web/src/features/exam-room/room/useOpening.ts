import { useEffect, useState } from 'react';
import type { ServerClock } from './serverClock';

/** A browser counts no longer at once. */
const LONGEST_MS = 24 * 3600 * 1000;

/** Whether a moment has come by the server's clock; told without asking anybody. */
export function useHasCome(at: number | null, { now }: ServerClock): boolean {
  const [, setLooked] = useState(0);
  const hasCome = at !== null && now() >= at;
  useEffect(() => {
    if (at === null) return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      const left = at - now();
      if (left <= 0) setLooked((times) => times + 1);
      else timer = setTimeout(wait, Math.min(left, LONGEST_MS));
    };
    wait();
    return () => clearTimeout(timer);
  }, [at, now]);
  return hasCome;
}

/** A class opens in the same second: each reads again a little later than the others. */
const SPREAD_MS = 10_000;

/** Reads once more after the moment that has come. */
export function useReadAfter(at: number | null, read: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each moment
  useEffect(() => {
    if (at === null) return;
    const timer = setTimeout(read, 1000 + Math.random() * SPREAD_MS);
    return () => clearTimeout(timer);
  }, [at]);
}
