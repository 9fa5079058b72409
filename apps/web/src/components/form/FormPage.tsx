import type { FormEvent, ReactNode } from 'react';
import type { Blocker } from 'react-router';
import { FormBar } from './FormBar';
import classes from './FormPage.module.css';
import type { FormMode } from './fieldBinding';
import { LeaveDialog } from './LeaveDialog';

/** What the frame needs of `useEntityForm`, whatever the values are. */
interface FormState {
  mode: FormMode;
  changed: readonly string[];
  errors: readonly { name: string; label: string }[];
  isSaving: boolean;
  blocker: Blocker;
  submit: (event: FormEvent) => Promise<void>;
  focus: (name: string) => void;
}

interface Props {
  form: FormState;
  label: string;
  saveLabel: string;
  /** A second way to save, after which the same form comes again; `choose` is told which way it was. */
  again?: { label: string; choose: (isAgain: boolean) => void };
  onCancel: () => void;
  children: ReactNode;
}

/** The frame of every form: its sections, the bar at the foot, and the question before leaving. */
export function FormPage({ form, label, saveLabel, again, onCancel, children }: Props) {
  if (form.mode === 'view') return <div className={classes.page}>{children}</div>;
  return (
    <form className={classes.page} aria-label={label} noValidate onSubmit={(event) => void form.submit(event)}>
      {children}
      <FormBar form={form} saveLabel={saveLabel} again={again} onCancel={onCancel} />
      <LeaveDialog blocker={form.blocker} changes={form.changed.length} />
    </form>
  );
}
