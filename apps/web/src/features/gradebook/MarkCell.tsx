import { type ClipboardEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { type CellWork, isUnsaved } from './cells';
import classes from './SheetTable.module.css';
import { isSheet } from './typedMark';

export interface CellPlace {
  row: number;
  column: number;
}

interface Props {
  cellKey: string;
  label: string;
  /** As the server knows it. */
  shown: string;
  work: CellWork | undefined;
  at: CellPlace;
  /** Said in a cell that should have a mark. */
  missing?: string;
  isOfTest?: boolean;
  isNoted?: boolean;
  isText?: boolean;
  maxLength: number;
  onCommit: (text: string) => void;
  onMove: (to: CellPlace) => void;
  onSheet?: (text: string) => void;
  onFocus?: () => void;
  /** Of what was typed before and could not be saved. */
  onDrop: () => void;
}

const STEPS: Readonly<Record<string, [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Whether an arrow leads out of the text, not along it. */
function leavesText({ selectionStart, selectionEnd, value }: HTMLInputElement, columns: number): boolean {
  if (columns === 0) return true;
  if (selectionStart === 0 && selectionEnd === value.length) return true;
  return selectionStart === selectionEnd && selectionStart === (columns < 0 ? 0 : value.length);
}

/** One cell of the book: Enter saves and goes down, Escape drops what was typed or not saved, arrows lead to the neighbours. */
export function MarkCell({
  cellKey,
  label,
  shown,
  work,
  at,
  missing,
  onCommit,
  onMove,
  onSheet,
  onFocus,
  onDrop,
  ...cell
}: Props) {
  const [draft, setDraft] = useState<string | null>(null);
  // Enter commits and leaves the cell, which commits too, before anything is drawn again: what was typed is taken once.
  const typed = useRef<string | null>(null);
  const value = draft ?? work?.text ?? shown;
  const input = useRef<HTMLInputElement>(null);
  // What came into the cell one is in, by a paste or from the server, is replaced by what is typed next, as what one comes to.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another value is what it is about
  useLayoutEffect(() => {
    if (typed.current === null && document.activeElement === input.current) input.current?.select();
  }, [value]);
  const change = (text: string | null) => {
    typed.current = text;
    setDraft(text);
  };
  const finish = () => {
    const text = typed.current?.trim();
    change(null);
    if (text !== undefined && text !== (work?.text ?? shown)) onCommit(text);
  };
  const act = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Escape') {
      if (typed.current === null && isUnsaved(work)) onDrop();
      change(null);
      return;
    }
    const step = event.key === 'Enter' ? ([event.shiftKey ? -1 : 1, 0] as const) : STEPS[event.key];
    if (!step || !leavesText(event.currentTarget, step[1])) return;
    event.preventDefault();
    finish();
    onMove({ row: at.row + step[0], column: at.column + step[1] });
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text/plain');
    if (!onSheet || !isSheet(text)) return;
    event.preventDefault();
    change(null);
    onSheet(text);
  };
  const why = isUnsaved(work) ? work?.message : undefined;
  const whyId = `why-${cellKey.replaceAll(' ', '-')}`;
  return (
    <>
      <input
        ref={input}
        className={cell.isText ? classes.comment : classes.mark}
        aria-label={label}
        aria-describedby={why && whyId}
        aria-invalid={work?.state === 'wrong' || work?.state === 'changed' || undefined}
        title={work?.message ?? (cell.isText ? value : undefined)}
        inputMode={cell.isText ? undefined : 'decimal'}
        autoComplete="off"
        enterKeyHint="next"
        translate="no"
        maxLength={cell.maxLength}
        placeholder={missing}
        data-cell={cellKey}
        data-row={at.row}
        data-column={at.column}
        data-state={work?.state}
        data-test={cell.isOfTest || undefined}
        data-noted={cell.isNoted || undefined}
        value={value}
        onChange={(event) => change(event.currentTarget.value)}
        onFocus={(event) => {
          event.currentTarget.select();
          onFocus?.();
        }}
        onBlur={finish}
        onKeyDown={act}
        onPaste={paste}
      />
      {why && (
        <span id={whyId} className={classes.why}>
          {why}
        </span>
      )}
    </>
  );
}
