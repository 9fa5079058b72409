import { type RefObject, useEffect, useRef } from 'react';

/** What uses the arrow keys itself. */
const OWN_ARROWS =
  'input, textarea, select, video, audio, [contenteditable], [role="slider"], [role="tablist"], [role="menu"], dialog';

/** ← and → (and the keys of a presenter's remote) within an element; `everywhere` also when nothing has the focus. */
export function useArrowKeys(
  element: RefObject<HTMLElement | null>,
  { everywhere, back, on }: { everywhere: boolean; back: () => void; on: () => void },
) {
  const act = useRef({ back, on });
  act.current = { back, on };
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      const isHere = target !== null && element.current?.contains(target) === true;
      const isNowhere = everywhere && (target === null || target === document.body);
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if ((!isHere && !isNowhere) || target?.closest(OWN_ARROWS)) return;
      if (event.key === 'ArrowLeft' || event.key === 'PageUp') act.current.back();
      else if (event.key === 'ArrowRight' || event.key === 'PageDown') act.current.on();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [element, everywhere]);
}
