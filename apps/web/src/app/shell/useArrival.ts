import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** A new page begins at its top, and the keyboard and the screen reader begin there too. */
export function useArrival() {
  const main = useRef<HTMLElement>(null);
  const { pathname, search } = useLocation();
  const address = new URLSearchParams(search);
  // A detail keeps its path while one goes from its form to what was saved: that is another page all the same.
  const place = [pathname, address.get('id'), address.get('mode')].join(' ');
  const last = useRef(place);
  useEffect(() => {
    if (last.current === place) return;
    last.current = place;
    window.scrollTo(0, 0);
    main.current?.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [place]);
  return main;
}
