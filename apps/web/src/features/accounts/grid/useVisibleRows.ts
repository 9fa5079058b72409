import { type RefObject, useLayoutEffect, useState } from 'react';

export const ROW_HEIGHT = 38;
/** Rows beyond the edges that are there already, so that moving on never waits. */
const MARGIN = 8;

/** Thousands of rows scroll as lightly as ten: only those in sight exist. */
export function useVisibleRows(box: RefObject<HTMLElement | null>, count: number) {
  const [span, setSpan] = useState({ first: 0, last: 40 });
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const look = () => {
      const first = Math.max(0, Math.floor(element.scrollTop / ROW_HEIGHT) - MARGIN);
      const last = Math.ceil((element.scrollTop + element.clientHeight) / ROW_HEIGHT) + MARGIN;
      setSpan((before) => (before.first === first && before.last === last ? before : { first, last }));
    };
    look();
    element.addEventListener('scroll', look, { passive: true });
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', look);
      observer.disconnect();
    };
  }, [box]);
  const last = Math.min(count, span.last);
  const first = Math.min(span.first, last);
  return { first, last, above: first * ROW_HEIGHT, below: (count - last) * ROW_HEIGHT };
}
