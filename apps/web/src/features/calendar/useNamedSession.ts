import { type RefObject, useEffect, useEffectEvent } from 'react';

const LOOK_AGAIN_MS = 150;
/** The library of the grid comes with the first grid, on a poor line after a while. */
const GIVE_UP_MS = 15_000;

interface Named {
  /** The session that the address names. */
  id: number | undefined;
  /** Whether the sessions of its days are known. */
  isKnown: boolean;
  page: RefObject<HTMLElement | null>;
  onFound: (element: HTMLElement) => void;
  onMissing: () => void;
}

/** Looks for the session that a link named until the page has drawn it. */
export function useNamedSession({ id, isKnown, page, onFound, onMissing }: Named): void {
  const found = useEffectEvent(onFound);
  const missing = useEffectEvent(onMissing);
  useEffect(() => {
    if (id === undefined || !isKnown) return;
    const since = Date.now();
    const timer = setInterval(() => {
      const drawn = page.current?.querySelector<HTMLElement>(`[data-session="${id}"]`);
      if (drawn) {
        const element = drawn.closest<HTMLElement>('button, a, [tabindex]') ?? drawn;
        element.scrollIntoView({ block: 'nearest' });
        found(element);
      } else if (Date.now() - since < GIVE_UP_MS) {
        return;
      } else {
        missing();
      }
      clearInterval(timer);
    }, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [id, isKnown, page]);
}
