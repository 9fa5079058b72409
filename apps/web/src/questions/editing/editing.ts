import { createContext, useContext } from 'react';
import type { FieldBinding } from '@/components/form/fieldBinding';
import { type ItemKeys, moved, type Path, valueAt } from '@/components/form/nestedValues';

export type { Path };
export type Params = Record<string, unknown>;

/** What the forms of content need of the editor around them. */
export interface Editing {
  params: Params;
  isReadOnly: boolean;
  keys: ItemKeys;
  idOf: (path: Path) => string;
  change: (path: Path, value: unknown) => void;
  /** The sentence beside a field, once it may complain. */
  errorAt: (path: Path) => string | undefined;
  /** The first sentence about anything at or below a place: what a closed item shows. */
  errorWithin: (path: Path) => string | undefined;
  leave: (path: Path) => void;
  /** The place that was asked for last: what holds it opens. */
  revealed: { path: Path } | undefined;
}

export const EditingContext = createContext<Editing | undefined>(undefined);

export function useEditing(): Editing {
  const editing = useContext(EditingContext);
  if (!editing) throw new Error('A form of content stands outside of the editor.');
  return editing;
}

const asObject = (value: unknown): Params =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Params) : {};
const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

type Steps = string | Path;
const stepsOf = (steps: Steps): Path => (typeof steps === 'string' ? [steps] : steps);

export interface PieceItem {
  key: string;
  index: number;
  path: Path;
  value: Params;
}

/** One object within the content, wherever it stands: its fields, and the lists in it. */
export function usePiece(path: Path) {
  const editing = useEditing();
  const value = asObject(valueAt(editing.params, path));
  const at = (steps: Steps): Path => [...path, ...stepsOf(steps)];
  const get = (steps: Steps): unknown => valueAt(value, stepsOf(steps));
  const set = (steps: Steps, next: unknown) => editing.change(at(steps), next);

  const bind = <Value>(steps: Steps, label: string, current: Value, write: (next: Value) => unknown) => ({
    id: editing.idOf(at(steps)),
    label,
    mode: editing.isReadOnly ? ('view' as const) : ('edit' as const),
    value: current,
    error: editing.errorAt(at(steps)),
    change: (next: Value) => set(steps, write(next)),
    leave: () => editing.leave(at(steps)),
  });

  /** A changed copy that counts as the same item. */
  const patched = (item: Params, patch: Params): Params => {
    const copy = { ...item, ...patch };
    editing.keys.inherit(copy, item);
    return copy;
  };

  return {
    path,
    value,
    patched,
    /** Several fields at once, as one step. */
    patch: (fields: Params) => editing.change(path, patched(value, fields)),
    at,
    get,
    set,
    isReadOnly: editing.isReadOnly,
    error: (steps: Steps) => editing.errorAt(at(steps)),
    text: (steps: Steps, label: string): FieldBinding<string> => {
      const current = get(steps);
      return bind(
        steps,
        label,
        typeof current === 'string' ? current : current === undefined ? '' : String(current),
        (next) => next,
      );
    },
    flag: (steps: Steps, label: string, unset = false): FieldBinding<boolean> => {
      const current = get(steps);
      return bind(steps, label, current === undefined ? unset : current === true || current === 'true', (next) => next);
    },
    number: (steps: Steps, label: string): FieldBinding<number | null> => {
      const current = get(steps);
      const number = typeof current === 'string' && current !== '' ? Number(current) : current;
      return bind<number | null>(
        steps,
        label,
        typeof number === 'number' && Number.isFinite(number) ? number : null,
        (next) => next ?? undefined,
      );
    },
    list: (steps: Steps) => {
      const items = asList(get(steps));
      return {
        path: at(steps),
        id: editing.idOf(at(steps)),
        error: editing.errorAt(at(steps)),
        items: items.map(
          (item, index): PieceItem => ({
            key: typeof item === 'object' && item !== null ? editing.keys.keyOf(item) : `n${index}`,
            index,
            path: [...at(steps), index],
            value: asObject(item),
          }),
        ),
        insert: (index: number, item: unknown) => set(steps, [...items.slice(0, index), item, ...items.slice(index)]),
        append: (...added: unknown[]) => set(steps, [...items, ...added]),
        move: (from: number, to: number) => set(steps, moved(items, from, to)),
        remove: (index: number) =>
          set(
            steps,
            items.filter((_, place) => place !== index),
          ),
      };
    },
  };
}

export type Piece = ReturnType<typeof usePiece>;

/** Whether something was asked for that lies at this place or below it. */
export const isWithin = (path: Path, place: Path): boolean => place.every((step, index) => path[index] === step);
