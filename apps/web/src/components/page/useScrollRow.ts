import { type RefObject, useEffect, useRef } from 'react';
import classes from './ScrollRow.module.css';

/** The tab or choice one is on. */
const CURRENT = '[aria-current], [aria-selected="true"]';

/**
 * A row that may be wider than a phone and then scrolls by itself: its edges fade where more lies behind them, and what
 * is current comes into sight, also when counts and letters arrive later and push it on.
 */
export function useScrollRow<E extends HTMLElement>(current?: string): { ref: RefObject<E | null>; className: string } {
  const ref = useRef<E>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is current is found in the page again when it changes
  useEffect(() => {
    const row = ref.current;
    if (!row) return;
    const tellEdges = () => {
      row.toggleAttribute('data-before', row.scrollLeft > 1);
      row.toggleAttribute('data-after', row.scrollLeft + row.clientWidth < row.scrollWidth - 1);
    };
    const watch = new ResizeObserver(() => {
      const shown = row.querySelector(CURRENT);
      if (shown instanceof HTMLElement) row.scrollLeft = shown.offsetLeft + (shown.offsetWidth - row.clientWidth) / 2;
      tellEdges();
    });
    watch.observe(row);
    for (const part of row.children) watch.observe(part);
    row.addEventListener('scroll', tellEdges, { passive: true });
    return () => {
      watch.disconnect();
      row.removeEventListener('scroll', tellEdges);
    };
  }, [current]);
  return { ref, className: classes.row ?? '' };
}
