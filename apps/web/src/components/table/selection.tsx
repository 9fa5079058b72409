import { useCallback, useMemo, useState } from 'react';

type Key = string | number;

/** Which rows are ticked. */
export interface RowSelection {
  has: (key: Key) => boolean;
  set: (keys: readonly Key[], isTicked: boolean) => void;
}

/** Ticks hold for the rows in sight: what another page or filter hides is not acted upon unseen. */
export function useSelection(inSight: readonly Key[]) {
  const [ticked, setTicked] = useState<ReadonlySet<Key>>(new Set());
  const set = useCallback(
    (keys: readonly Key[], isTicked: boolean) =>
      setTicked((before) => {
        const next = new Set(before);
        for (const key of keys) {
          if (isTicked) next.add(key);
          else next.delete(key);
        }
        return next;
      }),
    [],
  );
  const clear = useCallback(() => setTicked(new Set()), []);
  const selection = useMemo<RowSelection>(() => ({ has: (key) => ticked.has(key), set }), [ticked, set]);
  return { selection, chosen: inSight.filter((key) => ticked.has(key)), clear };
}
