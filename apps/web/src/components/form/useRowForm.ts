import { useState } from 'react';
import type { z } from 'zod';
import { ApiError } from '@/lib/api';
import { toast } from '../feedback/toast';
import type { FormMode } from './fieldBinding';
import { useEntityForm } from './useEntityForm';

interface Options<Row extends { id: number }, Values extends object> {
  mode: FormMode;
  /** Absent while a row is being created. */
  row?: Row;
  valuesOf: (row: Row | undefined) => Values;
  schema: z.ZodType;
  toInput: (values: Values) => unknown;
  label: (name: keyof Values & string) => string;
  create: (values: Values) => Promise<Row>;
  update: (row: Row, values: Values, changed: readonly (keyof Values & string)[]) => Promise<Row>;
  /** The row as it is stored now, for when somebody else changed it meanwhile. */
  reload: (id: number) => Promise<Row>;
  nameOf: (row: Row) => string;
  /** How it went, in the reader's words. */
  words: (outcome: 'created' | 'edited' | 'create_failed' | 'edit_failed') => string;
  saved: (answer: Row) => void;
}

/** The form of one stored thing: creating and editing it, telling how that went, and meeting others' edits. */
export function useRowForm<Row extends { id: number }, Values extends object>(options: Options<Row, Values>) {
  const { mode, row, valuesOf, schema, toInput, label, words } = options;
  // The version the person is editing; it moves on only when they take over somebody else's changes.
  const [base, setBase] = useState(row);
  const [isStale, setStale] = useState(false);

  const form = useEntityForm({
    mode,
    initial: valuesOf(row),
    schema,
    toInput,
    label,
    save: (values, changed) => {
      if (!base) return options.create(values);
      return changed.length === 0 ? Promise.resolve(base) : options.update(base, values, changed);
    },
    saved: (answer: Row) => {
      toast.success({ title: words(base ? 'edited' : 'created'), message: options.nameOf(answer) });
      options.saved(answer);
    },
    failed: (error) => {
      if (error instanceof ApiError && error.code === 'conflict.stale') return setStale(true);
      toast.failure({
        title: words(base ? 'edit_failed' : 'create_failed'),
        message: error instanceof ApiError ? error.detail : undefined,
      });
    },
  });

  const takeOver = async () => {
    if (!base) return;
    const fresh = await options.reload(base.id);
    setBase(fresh);
    form.rebase(valuesOf(fresh));
    setStale(false);
  };

  return { form, base, stale: { opened: isStale, onTakeOver: takeOver, onClose: () => setStale(false) } };
}
