import { Button, Group } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Blocker } from 'react-router';
import { Dialog } from '@/components/feedback/Dialog';
import classes from './FormDialog.module.css';
import { LeaveDialog } from './LeaveDialog';

interface Props {
  title: string;
  form: {
    changed: readonly string[];
    isSaving: boolean;
    blocker: Blocker;
    submit: (event: FormEvent) => Promise<void>;
  };
  saveLabel: string;
  onClose: () => void;
  children: ReactNode;
}

/** The focus begins in the first field, not on the button that closes the dialog. */
const markFirstField = (form: HTMLFormElement | null) =>
  form?.querySelector('input:not([type="hidden"], :disabled), textarea')?.setAttribute('data-autofocus', '');

/** A short form over the page that it belongs to. */
export function FormDialog({ title, form, saveLabel, onClose, children }: Props) {
  const { t } = useTranslation('components');
  return (
    <Dialog onClose={onClose} title={title} size="lg" closeOnClickOutside={false} closeOnEscape={!form.isSaving}>
      <form ref={markFirstField} noValidate aria-label={title} onSubmit={(event) => void form.submit(event)}>
        <div className={classes.fields}>{children}</div>
        <Group justify="flex-end" mt="lg" gap="xs">
          <Button variant="default" onClick={onClose} disabled={form.isSaving}>
            {t('confirm.cancel')}
          </Button>
          <Button type="submit" loading={form.isSaving}>
            {saveLabel}
          </Button>
        </Group>
      </form>
      <LeaveDialog blocker={form.blocker} changes={form.changed.length} />
    </Dialog>
  );
}
