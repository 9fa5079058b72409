import { MESSAGE_TEXT_LENGTH } from '@khue/contract/conversation-words';
import { Button, Textarea } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconSend } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { look, lookWith } from '@/components/look/look';
import { ApiError } from '@/lib/api';
import { newKey } from '@/lib/newKey';
import classes from './Messages.module.css';

interface Props {
  /** Resolves when the server has it; what it refuses stays in the box. */
  onSend: (message: { text: string; key: string }) => Promise<unknown>;
}

/** One line that grows. Pressed twice, or sent again after a failure, it is one message. */
export function Composer({ onSend }: Props) {
  const { t } = useTranslation('messages');
  const hasKeyboard = useMediaQuery('(pointer: fine)', true, { getInitialValueInEffect: false });
  const [draft, setDraft] = useState({ text: '', key: newKey() });
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const send = async () => {
    if (draft.text.trim() === '' || isSending) return;
    setSending(true);
    setRefusal(undefined);
    try {
      await onSend(draft);
      setDraft({ text: '', key: newKey() });
    } catch (error) {
      setRefusal(error instanceof ApiError ? (error.errors?.text?.[0] ?? error.detail) : t('not_sent'));
    } finally {
      setSending(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  return (
    <form
      className={lookWith(classes.composer, 'grid', 'gap-4-10', 'p-12-16', 'surface', 'line-top')}
      onSubmit={submit}
    >
      <Textarea
        aria-label={t('write')}
        placeholder={t('write')}
        translate="no"
        autosize
        minRows={1}
        maxRows={6}
        size="md"
        maxLength={MESSAGE_TEXT_LENGTH}
        value={draft.text}
        onChange={(event) => setDraft({ ...draft, text: event.currentTarget.value })}
        onKeyDown={(event) => {
          // A letter that is still being composed is finished by Enter, not sent; on a phone Enter begins a line.
          if (event.key !== 'Enter' || event.shiftKey || !hasKeyboard || event.nativeEvent.isComposing) return;
          event.preventDefault();
          void send();
        }}
      />
      <Button
        type="submit"
        className={classes.send}
        loading={isSending}
        disabled={draft.text.trim() === ''}
        leftSection={<IconSend size={18} stroke={1.7} />}
      >
        {t('send')}
      </Button>
      {refusal && (
        <p className={look('m-0', 'error', 'whole-row')} role="alert">
          {refusal}
        </p>
      )}
    </form>
  );
}
