import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '@/components/feedback/Dialog';
import { look } from '@/components/look/look';
import classes from './ActDialog.module.css';
import imports from './imports/Imports.module.css';

interface Props {
  title: string;
  /** The word on the button that does it. */
  act: string;
  busy: boolean;
  /** Something was chosen to do it with. */
  isReady?: boolean;
  /** Why it was not done. */
  refusal?: string | undefined;
  /** What was typed would be lost by a click beside it. */
  stays?: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A few questions about a material, and one thing that is done with it. */
export function ActDialog({
  title,
  act,
  busy,
  isReady = true,
  refusal,
  stays = false,
  onSubmit,
  onClose,
  children,
}: Props) {
  const { t } = useTranslation('components');
  return (
    <Dialog onClose={onClose} title={title} size="lg" closeOnClickOutside={!stays}>
      <form
        noValidate
        className={imports.stack}
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {children}
        {refusal && (
          <p className={look('mt-12', 'p-10-14', 'round-md', 'line-error', 'error-soft', 'error')} role="alert">
            {refusal}
          </p>
        )}
        <Group className={classes.foot} justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} disabled={busy}>
            {t('confirm.cancel')}
          </Button>
          <Button type="submit" loading={busy} disabled={!isReady}>
            {act}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
