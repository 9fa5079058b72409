import { useEffect, useRef } from 'react';
import { type Blocker, useBlocker } from 'react-router';

interface UnsavedGuard {
  blocker: Blocker;
  /** What was typed is safe: the next navigation may go. */
  release: () => void;
}

/** Nobody leaves a half-filled form by accident: not by a link, not by Back, not by closing the tab. */
export function useUnsavedGuard(isDirty: boolean): UnsavedGuard {
  const released = useRef(false);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const leaves = currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search;
    return isDirty && leaves && !released.current;
  });

  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDirty]);

  return {
    blocker,
    release: () => {
      released.current = true;
    },
  };
}
