import { Button, Group, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './dialog.module.css';
import { useFocusBack } from './useFocusBack';

interface Props {
  opened: boolean;
  title: string;
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** Destructive: the one place a danger button may stand. */
  danger?: boolean;
  busy?: boolean;
  /** In pixels, where it shows more than a sentence. */
  size?: number;
  onConfirm: () => void;
  onCancel: () => void;
}

export function ConfirmDialog(props: Props) {
  useFocusBack();
  const { opened, title, children, confirmLabel, cancelLabel, danger, busy, size, onConfirm, onCancel } = props;
  const { t } = useTranslation('components');
  return (
    <Modal
      opened={opened}
      onClose={onCancel}
      title={title}
      {...(size && { size })}
      classNames={{ title: classes.title, content: classes.content }}
      centered
      closeButtonProps={{ 'aria-label': t('confirm.close') }}
      closeOnEscape={!busy}
      closeOnClickOutside={!busy}
    >
      {children}
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onCancel} disabled={busy} data-autofocus>
          {cancelLabel ?? t('confirm.cancel')}
        </Button>
        <Button color={danger ? 'son' : undefined} onClick={onConfirm} loading={busy}>
          {confirmLabel}
        </Button>
      </Group>
    </Modal>
  );
}
