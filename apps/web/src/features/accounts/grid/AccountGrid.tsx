import { VisuallyHidden } from '@mantine/core';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '@/components/feedback/toast';
import { look } from '@/components/look/look';
import { useFormat } from '@/lib/format';
import classes from './AccountGrid.module.css';
import { placeBlock, readBlock } from './clipboard';
import { GridLine } from './GridLine';
import { GridToolbar } from './GridToolbar';
import { type Cell, GRID_FIELDS, MOST_ROWS } from './gridRows';
import { refusedCells } from './refusedCells';
import type { Grid } from './useGrid';

const ROW_HEIGHT = 38;
/** Rows beyond the edges that are there already, so that moving on never waits. */
const MARGIN = 8;

/** Thousands of rows scroll as lightly as ten: only those in sight exist. */
function useVisibleRows(box: RefObject<HTMLElement | null>, count: number) {
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

/** Which cell an input of the table is. */
function placeOf(target: EventTarget): Cell | null {
  if (!(target instanceof HTMLInputElement) || target.dataset.column === undefined) return null;
  return { row: Number(target.dataset.row), column: Number(target.dataset.column) };
}

/** Where a key leads, as in a spreadsheet; sideways only from the edge of the text. */
function nextPlace(event: KeyboardEvent): Cell | null {
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

/** A table to type into like a spreadsheet: arrows and Enter move, a block is pasted anywhere, rows grow. */
export function AccountGrid({ grid }: { grid: Grid }) {
  const { t } = useTranslation('imports');
  const format = useFormat();
  const { rows, refusals, dispatch } = grid;
  const box = useRef<HTMLElement>(null);
  const wanted = useRef<Cell>(undefined);
  const [focused, setFocused] = useState<Cell>();
  const { first, last, above, below } = useVisibleRows(box, rows.length);
  const refused = refusedCells(rows, refusals);
  const sentence = refused.find(({ at }) => at.row === focused?.row && at.column === focused.column)?.sentence;

  // The cell may be scrolled into existence first, so every drawing looks whether it is there by now.
  useEffect(() => {
    const at = wanted.current;
    if (!at) return;
    const cell = box.current?.querySelector<HTMLInputElement>(`[data-row="${at.row}"][data-column="${at.column}"]`);
    if (!cell) return;
    wanted.current = undefined;
    cell.focus();
    cell.select();
  });

  const goTo = (at: Cell) => {
    wanted.current = at;
    const element = box.current;
    if (!element) return;
    const top = at.row * ROW_HEIGHT;
    const isAbove = top < element.scrollTop;
    const isBelow = top + 3 * ROW_HEIGHT > element.scrollTop + element.clientHeight;
    if (isAbove) element.scrollTop = top;
    if (isBelow) element.scrollTop = top + 3 * ROW_HEIGHT - element.clientHeight;
    setFocused(at);
  };

  const move = (event: KeyboardEvent) => {
    const place = nextPlace(event);
    if (!place) return;
    event.preventDefault();
    if (place.row >= rows.length) dispatch({ do: 'add' });
    goTo(place);
  };

  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    const at = placeOf(event.target);
    if (!at || !/[\t\n]/.test(text.replace(/\r?\n$/, ''))) return;
    event.preventDefault();
    const { fields, rows: block, hasHeadings } = placeBlock(readBlock(text), at.column);
    if (at.row + block.length > MOST_ROWS) {
      toast.warning({
        title: t('grid.too_many', { most: format.number(MOST_ROWS) }),
        message: t('grid.too_many_advice'),
      });
      return;
    }
    dispatch({ do: 'paste', row: at.row, block, fields });
    const columns = fields.filter((field) => field !== null).length;
    const words = { count: block.length, rows: format.number(block.length), columns };
    toast.success({ title: t('grid.pasted', words), message: hasHeadings ? t('grid.by_headings') : undefined });
  };

  return (
    <div className={look('card', 'clip')}>
      <GridToolbar grid={grid} refused={refused} focused={focused} goTo={goTo} />
      <section ref={box} className={classes.scroll} aria-label={t('grid.label')} onKeyDown={move} onPaste={paste}>
        <table className={classes.table} aria-label={t('grid.label')} aria-rowcount={rows.length + 1}>
          <thead>
            <tr>
              <th scope="col" className={classes.line}>
                {t('preview.line')}
              </th>
              {GRID_FIELDS.map((field) => (
                <th key={field} scope="col" data-field={field}>
                  {t(`fields.${field}`)}
                </th>
              ))}
              <th scope="col" className={classes.remove}>
                <VisuallyHidden>{t('grid.actions')}</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody onFocus={(event) => setFocused(placeOf(event.target) ?? undefined)}>
            {above > 0 && <tr style={{ height: above }} />}
            {rows.slice(first, last).map((row, offset) => (
              <GridLine key={row.id} row={row} index={first + offset} refusals={refusals[row.id]} dispatch={dispatch} />
            ))}
            {below > 0 && <tr style={{ height: below }} />}
          </tbody>
        </table>
      </section>
      <p className={classes.note} data-kind={sentence ? 'error' : undefined} aria-live="polite">
        {sentence ?? t('grid.hint')}
      </p>
    </div>
  );
}
