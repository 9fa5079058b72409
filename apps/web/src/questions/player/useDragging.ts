import { type PointerEvent, useRef, useState } from 'react';

/** Less is a press with an unsteady hand. */
const THRESHOLD = 6;

export interface Drag {
  what: string;
  dx: number;
  dy: number;
  /** The name of the place under the pointer. */
  over: string | null;
}

const placeAt = (x: number, y: number): string | null =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-place]')?.dataset.place ?? null;

/**
 * Dragging by mouse, pen and finger alike, without the browser's own drag and drop, which knows no fingers. Places to
 * drop at carry `data-place`. What is dragged can always be pressed instead.
 */
export function useDragging(onDrop: (what: string, place: string | null) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const start = useRef<{ what: string; x: number; y: number } | null>(null);
  const dragged = useRef(false);

  const end = (event: PointerEvent<HTMLElement>, drops: boolean) => {
    const begun = start.current;
    start.current = null;
    if (!begun || !dragged.current) return;
    setDrag(null);
    if (drops) onDrop(begun.what, placeAt(event.clientX, event.clientY));
  };

  /** For what can be dragged. */
  const handlesOf = (what: string) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      dragged.current = false;
      if (event.button !== 0) return;
      start.current = { what, x: event.clientX, y: event.clientY };
      // At once: a quick hand has left it before the first move is heard.
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const begun = start.current;
      if (!begun) return;
      const dx = event.clientX - begun.x;
      const dy = event.clientY - begun.y;
      if (!dragged.current && Math.hypot(dx, dy) < THRESHOLD) return;
      dragged.current = true;
      setDrag({ what: begun.what, dx, dy, over: placeAt(event.clientX, event.clientY) });
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => end(event, true),
    onPointerCancel: (event: PointerEvent<HTMLElement>) => end(event, false),
  });

  /** The press that ends a drag is none. */
  const pressed = (act: () => void) => () => {
    const wasDrag = dragged.current;
    dragged.current = false;
    if (!wasDrag) act();
  };

  return { drag, handlesOf, pressed };
}
