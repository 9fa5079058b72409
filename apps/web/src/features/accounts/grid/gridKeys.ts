import type { KeyboardEvent } from 'react';
import { GRID_FIELDS, type Place } from './gridRows';

/** Which cell an input of the table is. */
export function placeOf(target: EventTarget): Place | null {
  if (!(target instanceof HTMLInputElement) || target.dataset.column === undefined) return null;
  return { row: Number(target.dataset.row), column: Number(target.dataset.column) };
}

/** Where a key leads, as in a spreadsheet; sideways only from the edge of the text. */
export function nextPlace(event: KeyboardEvent): Place | null {
  const at = placeOf(event.target);
  // While letters are being put together, the keys belong to the input method.
  if (!at || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return null;
  const { selectionStart, selectionEnd, value } = event.target as HTMLInputElement;
  const isAtStart = selectionStart === 0 && selectionEnd === 0;
  const isAtEnd = selectionStart === value.length && selectionEnd === value.length;
  const move = (rows: number, columns: number) => ({ row: at.row + rows, column: at.column + columns });
  const wanted = () => {
    if (event.key === 'Enter') return move(event.shiftKey ? -1 : 1, 0);
    if (event.shiftKey) return null;
    if (event.key === 'ArrowDown') return move(1, 0);
    if (event.key === 'ArrowUp') return move(-1, 0);
    if (event.key === 'ArrowLeft' && isAtStart) return move(0, -1);
    if (event.key === 'ArrowRight' && isAtEnd) return move(0, 1);
    return null;
  };
  const place = wanted();
  return place && place.row >= 0 && place.column >= 0 && place.column < GRID_FIELDS.length ? place : null;
}
