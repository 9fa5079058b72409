import { useState } from 'react';

export interface Selection {
  chosen: ReadonlySet<number>;
  has: (id: number) => boolean;
  toggle: (ids: readonly number[], on: boolean) => void;
  clear: () => void;
}

const NONE: ReadonlySet<number> = new Set();

/** Rows that a person has ticked, to do something with all of them at once. */
export function useSelection(): Selection {
  const [chosen, setChosen] = useState(NONE);
  return {
    chosen,
    has: (id) => chosen.has(id),
    toggle: (ids, on) =>
      setChosen((before) => {
        const next = new Set(before);
        for (const id of ids) {
          if (on) next.add(id);
          else next.delete(id);
        }
        return next;
      }),
    clear: () => setChosen(NONE),
  };
}
