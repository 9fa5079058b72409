import { useCallback, useEffect, useReducer } from 'react';
import { useMe } from '@/lib/me';
import { keepGridDraft, type Refusals, readGridDraft } from './gridDraft';
import {
  blankRows,
  type Cell,
  firstRows,
  type GridField,
  type GridRow,
  withBlock,
  withCell,
  withOnly,
  withoutRow,
} from './gridRows';

const MORE_ROWS = 10;
const STEPS_BACK = 20;
const KEEP_AFTER_MS = 400;

type Rows = readonly GridRow[];

interface State {
  rows: Rows;
  /** How the table was before blocks were pasted and rows taken away, so that nothing typed is lost. */
  past: readonly Rows[];
  refusals: Refusals;
}

type Action =
  | { do: 'type'; at: Cell; text: string }
  | { do: 'paste'; row: number; block: string[][]; fields: (GridField | null)[] }
  | { do: 'remove'; row: number }
  | { do: 'add' }
  | { do: 'clear' }
  | { do: 'undo' }
  | { do: 'confirmed' }
  | { do: 'refuse'; refusals: Refusals };

const remembering = (state: State, rows: Rows): State => ({
  ...state,
  rows,
  past: [...state.past, state.rows].slice(-STEPS_BACK),
});

export function reduceGrid(state: State, action: Action): State {
  switch (action.do) {
    case 'type':
      return { ...state, rows: withCell(state.rows, action.at, action.text) };
    case 'paste':
      return remembering(state, withBlock(state.rows, action.row, action.block, action.fields));
    case 'remove':
      return remembering(state, withoutRow(state.rows, action.row));
    case 'add':
      return { ...state, rows: [...state.rows, ...blankRows(MORE_ROWS)] };
    case 'clear':
      return { ...remembering(state, firstRows()), refusals: {} };
    // Rows that were wrong are still to be corrected; the others are accounts by now.
    case 'confirmed':
      return remembering(
        state,
        withOnly(state.rows, ({ id }) => state.refusals[id] !== undefined),
      );
    case 'undo':
      return { ...state, rows: state.past.at(-1) ?? state.rows, past: state.past.slice(0, -1) };
    case 'refuse':
      return { ...state, refusals: action.refusals };
  }
}

/** The table as it is opened: as it was left, or empty. */
export const gridAtStart = (draft?: { rows: Rows; refusals: Refusals } | null): State => ({
  rows: draft?.rows ?? firstRows(),
  past: [],
  refusals: draft?.refusals ?? {},
});

export type GridDispatch = (action: Action) => void;

/** The table that is typed or pasted into. A draft of it stays in this browser until it is emptied. */
export function useGrid() {
  const { user_id } = useMe();
  const [{ rows, past, refusals }, dispatch] = useReducer(reduceGrid, user_id, (userId) =>
    gridAtStart(readGridDraft(userId)),
  );
  const keep = useCallback(() => keepGridDraft(user_id, { rows, refusals }), [user_id, rows, refusals]);
  useEffect(() => {
    const timer = window.setTimeout(keep, KEEP_AFTER_MS);
    window.addEventListener('pagehide', keep);
    return () => {
      window.clearTimeout(timer);
      window.removeEventListener('pagehide', keep);
    };
  }, [keep]);
  return { rows, refusals, canUndo: past.length > 0, dispatch };
}

export type Grid = ReturnType<typeof useGrid>;
