import { Button, Group, Textarea } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '@/components/feedback/Dialog';
import { look } from '@/components/look/look';

interface Props {
  title: string;
  /** What becomes of it. */
  text?: string;
  label: string;
  button: string;
  most: number;
  danger?: boolean;
  isBusy: boolean;
  /** Above the text. */
  children?: ReactNode;
  onConfirm: (text: string) => void;
  onClose: () => void;
}

/** Asks for some words, without which nothing is done. */
export function TextDialog({ title, text, label, button, most, danger, isBusy, children, onConfirm, onClose }: Props) {
  const { t } = useTranslation(['invigilation', 'components']);
  const [words, setWords] = useState('');
  const [isAttempted, setAttempted] = useState(false);
  const said = words.trim();
  return (
    <Dialog onClose={onClose} title={title} closeOnClickOutside={false} closeOnEscape={!isBusy}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setAttempted(true);
          if (said !== '') onConfirm(said);
        }}
      >
        {text && <p className={look('m-0', 'mb-12')}>{text}</p>}
        {children}
        <Textarea
          data-autofocus
          label={label}
          autosize
          minRows={3}
          maxRows={8}
          maxLength={most}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
          error={said === '' && isAttempted ? t('dialog.words_missing') : undefined}
        />
        <Group justify="flex-end" mt="lg" gap="xs">
          <Button variant="default" onClick={onClose} disabled={isBusy}>
            {t('components:confirm.cancel')}
          </Button>
          <Button type="submit" color={danger ? 'son' : undefined} loading={isBusy}>
            {button}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
