import { Button, Group } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '@/components/feedback/Dialog';
import { look } from '@/components/look/look';
import { ApiError } from '@/lib/api';

interface Props {
  title: string;
  saveLabel: string;
  isBusy: boolean;
  isReady?: boolean;
  /** A refusal that no field shows. */
  error: unknown;
  onSave: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** What the server said beside a field. */
export const besideField = (error: unknown, field: string): string | undefined =>
  error instanceof ApiError ? error.errors?.[field]?.join(' ') : undefined;

/** A short form of the plan over its page. */
export function PlanDialog({ title, saveLabel, isBusy, isReady = true, error, onSave, onClose, children }: Props) {
  const { t } = useTranslation('components');
  const refusal = error instanceof ApiError && !error.errors ? error.detail : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady && !isBusy) onSave();
  };
  return (
    <Dialog onClose={onClose} title={title} size="lg" closeOnClickOutside={false} closeOnEscape={!isBusy}>
      <form noValidate aria-label={title} onSubmit={submit}>
        <div className={look('stack', 'gap-12')}>
          {children}
          {refusal && (
            <p role="alert" className={look('field-error', 'm-0')}>
              {refusal}
            </p>
          )}
        </div>
        <Group justify="flex-end" mt="lg" gap="xs">
          <Button variant="default" onClick={onClose} disabled={isBusy}>
            {t('confirm.cancel')}
          </Button>
          <Button type="submit" loading={isBusy} disabled={!isReady}>
            {saveLabel}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
