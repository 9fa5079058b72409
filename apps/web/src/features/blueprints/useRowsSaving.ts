import { useEffect, useRef, useState } from 'react';
import { ApiError, call } from '@/lib/api';
import type { GridRow } from './grid.rules';
import type { Blueprint } from './queries';

const WAIT_MS = 400;

/** Rows as they are edited, saved a moment after the last change, one save after the other. */
export function useRowsSaving(blueprint: Blueprint) {
  const [rows, setRows] = useState<readonly GridRow[]>(blueprint.rows);
  const [state, setState] = useState<
    { kind: 'saved'; at: string } | { kind: 'saving' } | { kind: 'failed'; why?: string }
  >({ kind: 'saved', at: blueprint.updated_at });
  const wanted = useRef<readonly GridRow[] | null>(null);
  const isBusy = useRef(false);
  const timer = useRef<number>(undefined);

  async function save(): Promise<void> {
    const sent = wanted.current;
    if (isBusy.current || !sent) return;
    isBusy.current = true;
    wanted.current = null;
    try {
      const answer = await call('PUT /api/blueprints/{id}/', {
        params: { id: blueprint.id },
        body: { rows: sent.map((row) => ({ ...row, chapter: row.chapter?.id ?? null })) },
      });
      // What was typed meanwhile stands; it gets the ids of rows that are new with the next save.
      setRows((now) => (now === sent ? answer.rows : now.map((row) => ({ ...row, id: row.id ?? idOf(row, answer) }))));
      wanted.current = wanted.current && withIds(wanted.current, answer);
      setState({ kind: 'saved', at: answer.updated_at });
    } catch (error) {
      setState({ kind: 'failed', ...(error instanceof ApiError ? { why: error.detail } : {}) });
    } finally {
      isBusy.current = false;
      void save();
    }
  }

  function change(next: readonly GridRow[]) {
    setRows(next);
    wanted.current = next;
    setState({ kind: 'saving' });
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => void save(), WAIT_MS);
  }

  // What waits is sent when the page is left.
  const leave = useRef(save);
  leave.current = save;
  useEffect(() => () => void leave.current(), []);
  return { rows, change, state };
}

const sameCell = (a: GridRow, b: GridRow) =>
  a.chapter?.id === b.chapter?.id &&
  a.competency === b.competency &&
  a.ic3 === b.ic3 &&
  a.type === b.type &&
  a.level === b.level;
const idOf = (row: GridRow, { rows }: Blueprint) => rows.find((one) => sameCell(one, row))?.id;
const withIds = (rows: readonly GridRow[], answer: Blueprint): GridRow[] => {
  const taken = new Set(rows.map(({ id }) => id));
  return rows.map((row) => {
    const id = row.id ?? idOf(row, answer);
    if (row.id !== undefined || id === undefined || taken.has(id)) return row;
    taken.add(id);
    return { ...row, id };
  });
};
