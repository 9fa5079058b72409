import { useCallback, useEffect, useRef } from 'react';

/** Runs at once, then at most once in so long however often it is asked for; what was asked meanwhile is done after. */
export function useCalmly(run: () => void, everyMs: number): () => void {
  const latest = useRef(run);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const waits = useRef(false);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(() => {
    if (timer.current !== undefined) {
      waits.current = true;
      return;
    }
    const rest = () => {
      timer.current = setTimeout(() => {
        timer.current = undefined;
        if (!waits.current) return;
        waits.current = false;
        latest.current();
        rest();
      }, everyMs);
    };
    latest.current();
    rest();
  }, [everyMs]);
}
