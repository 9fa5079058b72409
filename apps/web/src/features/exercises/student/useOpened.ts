import { useEffect, useRef } from 'react';
import { isToDo } from '@/components/session/exerciseToDo';
import type { Exercise } from '../queries';

/** Tells of an exercise when the teacher opens it; whoever comes later hears of the one that they have not begun. */
export function useOpened(list: readonly Exercise[] | undefined, onOpened: (exercise: Exercise) => void): void {
  const known = useRef<ReadonlySet<number> | null>(null);
  const tell = useRef(onOpened);
  tell.current = onOpened;
  useEffect(() => {
    if (!list) return;
    const open = list.filter(isToDo);
    const before = known.current;
    known.current = new Set(open.map(({ id }) => id));
    const fresh = open.filter(({ id, own }) => (before ? !before.has(id) : own === null)).at(-1);
    if (fresh) tell.current(fresh);
  }, [list]);
}
