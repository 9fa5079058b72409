import { useCallback, useEffect, useId, useMemo, useState } from 'react';
import { createItemKeys, isSame, keyedName, type Path, valueAt, withValueAt } from '@/components/form/nestedValues';
import { type Editing, isWithin } from '@/questions/editing/editing';
import { begin, type History, record, redo, undo } from './history';
import type { MaterialDoc } from './materialDoc';

/** A fault with its sentence, at a place in the content or, without one, of a field around it. */
export interface Fault {
  path: Path;
  sentence: string;
}

/** A refusal of the server holds for the value it was given, and for no other. */
interface Refusal extends Fault {
  value: unknown;
}

/** The state of the editor: the document with its history, what is wrong and where, and who may hear of it. */
export function useContentEditing(
  initial: MaterialDoc,
  faultsOf: (doc: MaterialDoc) => readonly Fault[],
  isReadOnly = false,
) {
  const formId = useId();
  const [keys] = useState(createItemKeys);
  const [history, setHistory] = useState<History<MaterialDoc>>(() => begin(initial));
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [attempted, setAttempted] = useState<'nothing' | 'fields' | 'all'>('nothing');
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  const [revealed, setRevealed] = useState<{ path: Path }>();
  const doc = history.present;

  const update = useCallback(
    (next: (before: MaterialDoc) => MaterialDoc, what: string) =>
      setHistory((before) => record(before, next(before.present), what, Date.now())),
    [],
  );
  const set = useCallback(
    (patch: Partial<MaterialDoc>) => update((before) => ({ ...before, ...patch }), Object.keys(patch).join()),
    [update],
  );
  const change = useCallback(
    (path: Path, value: unknown) =>
      update(
        (before) => ({ ...before, params: withValueAt(before.params, path, value, keys) }),
        `params.${path.join('.')}`,
      ),
    [update, keys],
  );

  const inDoc = useCallback((path: Path) => valueAt(doc, path), [doc]);
  // Places are those of the document: content begins with `params`.
  const keyed = useCallback((path: Path) => keyedName(doc, path, keys), [doc, keys]);
  const idOf = useCallback((path: Path) => `${formId}-${keyed(path)}`, [formId, keyed]);
  const faults = useMemo(() => (isReadOnly ? [] : faultsOf(doc)), [doc, faultsOf, isReadOnly]);
  const isHeard = (path: Path) =>
    attempted === 'all' || (attempted === 'fields' && path[0] !== 'params') || left.has(keyed(path));
  const refused = refusals.filter(({ path, value }) => isSame(value, inDoc(path)));
  const told: readonly Fault[] = [...refused, ...faults.filter(({ path }) => isHeard(path))];
  const sentenceAt = (path: Path) => {
    const name = path.join('.');
    return told.find((fault) => fault.path.join('.') === name)?.sentence;
  };

  const inContent = (path: Path): Path => ['params', ...path];
  const editing: Editing = {
    params: doc.params,
    isReadOnly,
    keys,
    idOf: (path) => idOf(inContent(path)),
    change,
    errorAt: (path) => sentenceAt(inContent(path)),
    errorWithin: (path) => told.find((fault) => isWithin(fault.path, inContent(path)))?.sentence,
    leave: (path) => setLeft((before) => new Set(before).add(keyed(inContent(path)))),
    revealed: revealed?.path[0] === 'params' ? { path: revealed.path.slice(1) } : undefined,
  };

  // What holds the place opens first; then the place, or the nearest thing around it that can, takes the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that something is asked for
  useEffect(() => {
    if (!revealed) return;
    const frame = requestAnimationFrame(() => {
      for (let length = revealed.path.length; length > 0; length -= 1) {
        const element = document.getElementById(idOf(revealed.path.slice(0, length)));
        if (!element) continue;
        element.focus();
        element.scrollIntoView?.({ block: 'center' });
        return;
      }
    });
    return () => cancelAnimationFrame(frame);
  }, [revealed]);

  return {
    doc,
    set,
    editing,
    faults,
    told,
    idOf,
    sentenceAt,
    leave: (field: keyof MaterialDoc) => setLeft((before) => new Set(before).add(field)),
    /** From now on every fault is told: of the fields around the content, or of the content as well. */
    attempt: (what: 'fields' | 'all') => setAttempted((before) => (before === 'all' ? before : what)),
    refuse: (said: readonly Fault[]) => setRefusals(said.map((fault) => ({ ...fault, value: inDoc(fault.path) }))),
    reveal: (path: Path) => setRevealed({ path }),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    undo: () => setHistory(undo),
    redo: () => setHistory(redo),
    /** Another document altogether, as one step that can be taken back. */
    replace: (next: MaterialDoc) => update(() => next, 'replace'),
  };
}

export type ContentEditing = ReturnType<typeof useContentEditing>;
