import { useState } from 'react';
import type { z } from 'zod';
import { ApiError } from '@/lib/api';
import { toast } from '../feedback/toast';
import type { FieldNames, FormMode } from './fieldBinding';
import type { FormShape } from './formShape';
import { useEntityForm } from './useEntityForm';

interface StoredRow {
  id: number;
  updated_at: string;
}

interface Options<Row, Values extends object, Create extends z.ZodType, Update extends z.ZodType> {
  mode: FormMode;
  /** Absent while a row is being created. */
  row?: Row;
  shape: FormShape<NoInfer<Row>, Values, Create, Update>;
  /** What a new row starts with, beyond blank fields. */
  start?: Partial<Values>;
  label: (name: FieldNames<Values>) => string;
  create: (body: z.output<Create>, values: Values) => Promise<Row>;
  update: (id: number, body: z.output<Update>) => Promise<NoInfer<Row>>;
  /** The row as it is stored now, for when somebody else changed it meanwhile. */
  reload: (id: number) => Promise<NoInfer<Row>>;
  nameOf: (row: Row) => string;
  /** How it went, in the reader's words. */
  words: (outcome: 'created' | 'edited' | 'create_failed' | 'edit_failed') => string;
  saved: (answer: Row) => void;
}

/** The form of one stored thing: creating and editing it, telling how that went, and meeting others' edits. */
export function useRowForm<
  Row extends StoredRow,
  Values extends object,
  Create extends z.ZodType,
  Update extends z.ZodType,
>(options: Options<Row, Values, Create, Update>) {
  const { mode, row, shape, label, words } = options;
  // The version the person is editing; it moves on only when they take over somebody else's changes.
  const [base, setBase] = useState(row);
  const [isStale, setStale] = useState(false);

  const form = useEntityForm({
    mode,
    initial: row ? shape.valuesOf(row) : { ...shape.valuesOf(undefined), ...options.start },
    schema: shape.schema,
    toInput: shape.inputOf,
    label,
    save: async ({ values, changed, body }): Promise<Row> => {
      if (!base) return options.create(body, values);
      return changed.length === 0 ? base : options.update(base.id, shape.updateBody(values, changed, base.updated_at));
    },
    saved: (answer) => {
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
    form.rebase(shape.valuesOf(fresh));
    setStale(false);
  };

  return { form, base, stale: { opened: isStale, onTakeOver: takeOver, onClose: () => setStale(false) } };
}
