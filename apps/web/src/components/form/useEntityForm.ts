import { complaint } from '@khue/i18n/complaint';
import { type FormEvent, useEffect, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { ApiError } from '@/lib/api';
import { session } from '@/lib/session';
import { complaintsOf } from '@/lib/validation';
import type {
  FieldBinding,
  FieldNames,
  FieldsBinding,
  FormMode,
  ItemBinding,
  ItemOf,
  ListBinding,
  ListNames,
} from './fieldBinding';
import {
  createItemKeys,
  fieldName,
  isSame,
  keyedName,
  moved,
  type Path,
  pathsOf,
  saidAt,
  valueAt,
  withValueAt,
} from './nestedValues';
import { useDraft } from './useDraft';
import { useUnsavedGuard } from './useUnsavedGuard';

type Name<Values> = keyof Values & string;

interface Filled<Values, Schema extends z.ZodType> {
  values: Values;
  changed: readonly Name<Values>[];
  /** What the schema makes of the values: ready to be sent. */
  body: z.output<Schema>;
}

interface Options<Values, Schema extends z.ZodType, Saved> {
  mode: FormMode;
  /** The stored values, in the order of the screen. A form keeps the ones it was opened with. */
  initial: Values;
  /** The schema of the contract that the server will apply as well. */
  schema: Schema;
  /** What of the values the schema reads. */
  toInput: (values: Values) => unknown;
  label: (name: FieldNames<Values>) => string;
  save: (filled: Filled<Values, Schema>) => Promise<Saved>;
  saved: (answer: Saved) => void;
  /** The server refused; what it said about single fields stands beside them already. */
  failed: (error: unknown) => void;
}

/** A refusal of the server holds for the value it was given, and for no other. */
type Refusals = Readonly<Record<string, { sentence: string; value: unknown }>>;

/** The state of a form: values, what changed, what is wrong and where, saving, and the guard against leaving. */
export function useEntityForm<Values extends object, Schema extends z.ZodType, Saved>(
  options: Options<Values, Schema, Saved>,
) {
  const { mode, schema, toInput } = options;
  const { t } = useTranslation(['components', 'validation']);
  const formId = useId();
  const [keys] = useState(createItemKeys);
  const [stored, setStored] = useState(options.initial);
  const draft = useDraft<Values>();
  const [edited, setEdited] = useState({ ...options.initial, ...draft.restored });
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isAttempted, setAttempted] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [refusals, setRefusals] = useState<Refusals>({});

  const values = mode === 'view' ? options.initial : edited;
  const names = Object.keys(options.initial) as Name<Values>[];
  const changed = mode === 'view' ? [] : names.filter((name) => !isSame(edited[name], stored[name]));
  const changes = Object.fromEntries(changed.map((name) => [name, edited[name]])) as Partial<Values>;
  useEffect(() => session.subscribe(() => draft.keepIfExpired(changes)));
  const guard = useUnsavedGuard(changed.length > 0 && mode !== 'view');

  const complaints = useMemo(
    () => (mode === 'view' ? {} : complaintsOf(schema, toInput(values))),
    [mode, schema, toInput, values],
  );

  const label = (path: Path) => options.label(fieldName(path) as FieldNames<Values>);
  const keyed = (path: Path) => keyedName(values, path, keys);
  const idOf = (path: Path) => `${formId}-${keyed(path)}`;
  const change = (path: Path, value: unknown) => setEdited((before) => withValueAt(before, path, value, keys));

  const errorAt = (path: Path): string | undefined => {
    const refusal = refusals[keyed(path)];
    if (refusal && isSame(refusal.value, valueAt(values, path))) return refusal.sentence;
    const said = isAttempted || left.has(keyed(path)) ? saidAt(complaints, values, path) : undefined;
    return said && complaint(t, said, label(path), valueAt(values, path) === '');
  };
  const focusAt = (path: Path | undefined) => path && document.getElementById(idOf(path))?.focus();

  const noteRefusals = (error: ApiError) => {
    const found = pathsOf(values).flatMap((path) => {
      const sentence = saidAt(error.errors ?? {}, values, path)?.join(' ');
      return sentence ? [{ path, refusal: { sentence, value: valueAt(values, path) } }] : [];
    });
    setRefusals(Object.fromEntries(found.map(({ path, refusal }) => [keyed(path), refusal])));
    focusAt(found[0]?.path);
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSaving) return;
    setAttempted(true);
    const wrong = pathsOf(values).find((path) => saidAt(complaints, values, path));
    if (wrong) return focusAt(wrong);
    setSaving(true);
    try {
      const answer = await options.save({
        values,
        changed,
        get body() {
          return schema.parse(toInput(values));
        },
      });
      guard.release();
      options.saved(answer);
    } catch (error) {
      if (error instanceof ApiError) noteRefusals(error);
      options.failed(error);
    } finally {
      setSaving(false);
    }
  };

  const bindField = (path: Path): FieldBinding<unknown> => ({
    id: idOf(path),
    label: label(path),
    mode,
    value: valueAt(values, path),
    error: errorAt(path),
    change: (value) => change(path, value),
    leave: () => setLeft((before) => (before.has(keyed(path)) ? before : new Set(before).add(keyed(path)))),
  });

  const bindList = (path: Path): ListBinding<object> => {
    const items = (valueAt(values, path) ?? []) as readonly object[];
    const update = (next: (before: readonly object[]) => readonly object[]) =>
      setEdited((before) => withValueAt(before, path, next((valueAt(before, path) ?? []) as readonly object[]), keys));
    const insert = (index: number, item: object) =>
      update((before) => [...before.slice(0, index), { ...item }, ...before.slice(index)]);
    return {
      id: idOf(path),
      label: label(path),
      mode,
      error: errorAt(path),
      items: items.map(
        (value, index): ItemBinding<object> => ({
          key: keys.keyOf(value),
          value,
          ...bindFields<object>([...path, index]),
        }),
      ),
      append: (item) => insert(Number.MAX_SAFE_INTEGER, item),
      insert,
      move: (from, to) => update((before) => moved(before, from, to)),
      remove: (index) => update((before) => before.filter((_, place) => place !== index)),
    };
  };

  // The one place where a path, which is only known at run time, meets the type of what stands there.
  const bindFields = <Inner>(base: Path): FieldsBinding<Inner> => ({
    field: <N extends Name<Inner>>(name: N) => bindField([...base, name]) as FieldBinding<Inner[N]>,
    list: <N extends ListNames<Inner>>(name: N) =>
      bindList([...base, name]) as unknown as ListBinding<ItemOf<Inner[N]>>,
  });

  return {
    mode,
    values,
    changed,
    isSaving,
    blocker: guard.blocker,
    submit,
    focus: (name: string) => document.getElementById(`${formId}-${name}`)?.focus(),
    /** Fields to mend, in the order of the screen. */
    errors: pathsOf(values).flatMap((path) => (errorAt(path) ? [{ name: keyed(path), label: label(path) }] : [])),
    set: (patch: Partial<Values>) => setEdited((before) => ({ ...before, ...patch })),
    /** Somebody else changed the row: take over what is new, keep what was typed here. */
    rebase: (fresh: Values) => {
      setStored(fresh);
      setEdited({ ...fresh, ...changes });
    },
    ...bindFields<Values>([]),
  };
}
