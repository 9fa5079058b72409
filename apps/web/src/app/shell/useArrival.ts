import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** A new page begins at its top, and the keyboard and the screen reader begin there too. */
export function useArrival() {
  const main = useRef<HTMLElement>(null);
  const { pathname, search, state } = useLocation();
  // What is being made gets its address while one types: nobody arrives anywhere by that.
  const isStaying = (state as { isMadeHere?: boolean } | null)?.isMadeHere ?? false;
  const address = new URLSearchParams(search);
  // A detail keeps its path while one goes from its form to what was saved: that is another page all the same.
  const place = [pathname, address.get('id'), address.get('mode')].join(' ');
  const last = useRef(place);
  useEffect(() => {
    if (last.current === place) return;
    last.current = place;
    if (isStaying) return;
    window.scrollTo(0, 0);
    main.current?.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [place, isStaying]);
  return main;
}
