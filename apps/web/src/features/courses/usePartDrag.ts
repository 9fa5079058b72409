import { type DragEvent, useState } from 'react';
import { drop, type Placed } from './partOrder';

/** How far the pointer goes to the right to mean one level deeper; the same as the rows' indentation. */
const INDENT = 28;

interface Dragging {
  id: number;
  depth: number;
  fromX: number;
  /** Where it would come to lie if it were let go now. */
  target?: { row: number; side: 'before' | 'after'; depth: number; order: Placed[] };
}

/** Dragging a part over the list: up and down for its place, to the sides for its depth. */
export function usePartDrag(order: readonly Placed[], onDrop: (id: number, order: Placed[]) => void) {
  const [dragging, setDragging] = useState<Dragging>();

  function over(event: DragEvent<HTMLElement>, row: number) {
    if (!dragging) return;
    event.preventDefault();
    const { top, height } = event.currentTarget.getBoundingClientRect();
    const side = event.clientY < top + height / 2 ? 'before' : 'after';
    const index = order.findIndex(({ id }) => id === row);
    const before = side === 'before' ? row : (order[index + 1]?.id ?? null);
    const wanted = dragging.depth + Math.round((event.clientX - dragging.fromX) / INDENT);
    const next = drop(order, dragging.id, before, wanted);
    const depth = next?.find(({ id }) => id === dragging.id)?.depth ?? 1;
    setDragging({ ...dragging, target: next ? { row, side, depth, order: next } : undefined });
  }

  return {
    of: (row: number) => ({
      isDragged: dragging?.id === row,
      hint: dragging?.target?.row === row ? dragging.target : undefined,
      start: (event: DragEvent<HTMLElement>) => {
        event.dataTransfer.effectAllowed = 'move';
        // Some browsers drag nothing without data.
        event.dataTransfer.setData('text/plain', String(row));
        const depth = order.find(({ id }) => id === row)?.depth ?? 1;
        setDragging({ id: row, depth, fromX: event.clientX });
      },
      over: (event: DragEvent<HTMLElement>) => over(event, row),
      drop: (event: DragEvent<HTMLElement>) => {
        event.preventDefault();
        if (dragging?.target) onDrop(dragging.id, dragging.target.order);
        setDragging(undefined);
      },
      end: () => setDragging(undefined),
    }),
  };
}
