import { useCallback, useEffect, useRef, useState } from 'react';
import type { Sitting } from '../room/examRoom';
import { begin } from './begin';
import type { SealedPaper } from './sealedPaper';
import { pauseBefore, type Refusal, refusalOf } from './start.rules';

interface Wanted {
  examination: number;
  /** Everything is there to begin with: the time, the code, the page's own pieces. */
  isReady: boolean;
  code: string;
  sealed: SealedPaper | null;
  onBegun: (sitting: Sitting) => void;
  onRefused: (refusal: Refusal) => void;
}

export interface Start {
  isStarting: boolean;
  refusal: Refusal | null;
  /** Until when no code is taken, as `performance.now()` counts; null: it is. */
  lockedUntil: number | null;
  retry: () => void;
}

/** Begins by itself as soon as it can, and tries again by itself where that can help. */
export function useStart(wanted: Wanted): Start {
  const { examination, isReady } = wanted;
  const [isStarting, setStarting] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [lockedUntil, setLockedUntil] = useState<number | null>(null);
  const failures = useRef(0);
  const latest = useRef(wanted);
  latest.current = wanted;
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);

  const go = useCallback(async () => {
    const { code, sealed, onBegun, onRefused } = latest.current;
    setStarting(true);
    try {
      const sitting = await begin(examination, code, sealed);
      if (!isLeft.current) onBegun(sitting);
    } catch (error) {
      const next = refusalOf(error, { failures: failures.current + 1, random: Math.random() });
      failures.current = next.kind === 'line' ? failures.current + 1 : 0;
      if (next.kind === 'locked') setLockedUntil(performance.now() + next.seconds * 1000);
      setRefusal(next);
      onRefused(next);
      setStarting(false);
    }
  }, [examination]);

  const mayGo = isReady && !isStarting && lockedUntil === null;
  useEffect(() => {
    const pause = pauseBefore(refusal, Math.random());
    if (!mayGo || pause === null) return;
    const timer = setTimeout(() => void go(), pause);
    return () => clearTimeout(timer);
  }, [mayGo, refusal, go]);

  useEffect(() => {
    if (lockedUntil === null) return;
    const timer = setTimeout(() => {
      setLockedUntil(null);
      setRefusal(null);
    }, lockedUntil - performance.now());
    return () => clearTimeout(timer);
  }, [lockedUntil]);

  const retry = useCallback(() => void go(), [go]);
  return { isStarting, refusal, lockedUntil, retry };
}
