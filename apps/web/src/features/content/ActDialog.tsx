import { Button, Group, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import dialog from '@/components/feedback/dialog.module.css';
import { useFocusBack } from '@/components/feedback/useFocusBack';
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
  useFocusBack();
  const { t } = useTranslation('components');
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size="lg"
      centered
      classNames={{ title: dialog.title, content: dialog.content }}
      closeButtonProps={{ 'aria-label': t('confirm.close') }}
      closeOnClickOutside={!stays}
    >
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
          <p className={imports.refusal} role="alert">
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
    </Modal>
  );
}
