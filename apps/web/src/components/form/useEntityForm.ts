import { type FormEvent, useEffect, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { ApiError } from '@/lib/api';
import { session } from '@/lib/session';
import { complaintsOf } from '@/lib/validation';
import type { FieldBinding, FormMode } from './fieldBinding';
import { useDraft } from './useDraft';
import { useUnsavedGuard } from './useUnsavedGuard';

type Name<Values> = keyof Values & string;

interface Options<Values, Saved> {
  mode: FormMode;
  /** The stored values, in the order of the screen. A form keeps the ones it was opened with. */
  initial: Values;
  /** The schema of the contract that the server will apply as well. */
  schema: z.ZodType;
  /** What of the values the schema reads. */
  toInput: (values: Values) => unknown;
  label: (name: Name<Values>) => string;
  save: (values: Values, changed: readonly Name<Values>[]) => Promise<Saved>;
  saved: (answer: Saved) => void;
  /** The server refused; what it said about single fields stands beside them already. */
  failed: (error: unknown) => void;
}

const isSame = (a: unknown, b: unknown) => Object.is(a, b) || JSON.stringify(a) === JSON.stringify(b);
const fieldId = (formId: string, name: string) => `${formId}-${name}`;

/** A refusal of the server holds for the value it was given, and for no other. */
type Refusals<Values> = Partial<Record<Name<Values>, { sentence: string; value: unknown }>>;

/** The state of a form: values, what changed, what is wrong and where, saving, and the guard against leaving. */
export function useEntityForm<Values extends object, Saved>(options: Options<Values, Saved>) {
  const { mode, schema, toInput, label } = options;
  const { t } = useTranslation(['components', 'validation']);
  const formId = useId();
  const [stored, setStored] = useState(options.initial);
  const draft = useDraft<Values>();
  const [edited, setEdited] = useState({ ...options.initial, ...draft.restored });
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isAttempted, setAttempted] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [refusals, setRefusals] = useState<Refusals<Values>>({});

  const values = mode === 'view' ? options.initial : edited;
  const names = Object.keys(options.initial) as Name<Values>[];
  const changed = mode === 'view' ? [] : names.filter((name) => !isSame(edited[name], stored[name]));
  const changes = Object.fromEntries(changed.map((name) => [name, edited[name]])) as Partial<Values>;
  useEffect(() => session.subscribe(() => draft.keepIfExpired(changes)));
  const guard = useUnsavedGuard(changed.length > 0 && mode !== 'view');

  const complaints = useMemo(
    () => (mode === 'view' ? {} : complaintsOf(schema, toInput(values), t)),
    [mode, schema, toInput, values, t],
  );

  const errorOf = (name: Name<Values>): string | undefined => {
    const refusal = refusals[name];
    if (refusal && isSame(refusal.value, values[name])) return refusal.sentence;
    return isAttempted || left.has(name) ? complaints[name] : undefined;
  };
  const focus = (name: Name<Values>) => document.getElementById(fieldId(formId, name))?.focus();

  const noteRefusals = (error: ApiError) => {
    const found = names.flatMap((name) => {
      const sentence = error.errors?.[name]?.join(' ');
      return sentence ? [{ name, refusal: { sentence, value: values[name] } }] : [];
    });
    setRefusals(Object.fromEntries(found.map(({ name, refusal }) => [name, refusal])) as Refusals<Values>);
    if (found[0]) focus(found[0].name);
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSaving) return;
    setAttempted(true);
    const wrong = names.find((name) => complaints[name]);
    if (wrong) return focus(wrong);
    setSaving(true);
    try {
      const answer = await options.save(values, changed);
      guard.release();
      options.saved(answer);
    } catch (error) {
      if (error instanceof ApiError) noteRefusals(error);
      options.failed(error);
    } finally {
      setSaving(false);
    }
  };

  return {
    mode,
    values,
    changed,
    isSaving,
    blocker: guard.blocker,
    submit,
    focus,
    /** Fields to mend, in the order of the screen. */
    errors: names.flatMap((name) => (errorOf(name) ? [{ name, label: label(name) }] : [])),
    set: (patch: Partial<Values>) => setEdited((before) => ({ ...before, ...patch })),
    /** Somebody else changed the row: take over what is new, keep what was typed here. */
    rebase: (fresh: Values) => {
      setStored(fresh);
      setEdited({ ...fresh, ...changes });
    },
    field: <N extends Name<Values>>(name: N): FieldBinding<Values[N]> => ({
      id: fieldId(formId, name),
      label: label(name),
      mode,
      value: values[name],
      error: errorOf(name),
      change: (value) => setEdited((before) => ({ ...before, [name]: value })),
      leave: () => setLeft((before) => (before.has(name) ? before : new Set(before).add(name))),
    }),
  };
}
