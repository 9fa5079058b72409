import { MESSAGE_LENGTH } from '@khue/contract/support-words';
import { Button, Textarea } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconSend } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { look, lookWith } from '@/components/look/look';
import { useFormat } from '@/lib/format';
import type { SentFile } from '../kept';
import { Attachments } from './Attachments';
import classes from './Thread.module.css';

/** So few characters are left that it is worth saying. */
const NEARLY_FULL = 500;

interface Props {
  label: string;
  value: string;
  onChange: (text: string) => void;
  onSend: () => void;
  files: readonly SentFile[];
  onFiles: (files: readonly SentFile[]) => void;
}

/** One line that grows. Enter sends where there is a keyboard; on a phone it begins a line, as phones do. */
export function Composer({ label, value, onChange, onSend, files, onFiles }: Props) {
  const { t } = useTranslation('support');
  const format = useFormat();
  const hasKeyboard = useMediaQuery('(pointer: fine)', true, { getInitialValueInEffect: false });
  const left = MESSAGE_LENGTH - value.length;
  const hint = left <= NEARLY_FULL ? t('thread.left', { left: format.number(left) }) : hasKeyboard && t('thread.keys');
  return (
    <form
      className={lookWith(classes.composer, 'grid', 'gap-4-10', 'p-12-16', 'surface', 'line-top')}
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      <Textarea
        className={classes.box}
        aria-label={label}
        placeholder={label}
        translate="no"
        autosize
        minRows={1}
        maxRows={6}
        maxLength={MESSAGE_LENGTH}
        size="md"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => {
          // A letter that is still being composed is finished by Enter, not sent.
          if (event.key !== 'Enter' || event.shiftKey || !hasKeyboard || event.nativeEvent.isComposing) return;
          event.preventDefault();
          onSend();
        }}
      />
      <Button
        type="submit"
        className={classes.send}
        disabled={value.trim() === ''}
        leftSection={<IconSend size={18} stroke={1.7} />}
      >
        {t('thread.send')}
      </Button>
      <div className={look('cluster', 'between', 'gap-8', 'whole-row')}>
        <Attachments files={files} onChange={onFiles} />
        {hint && <p className={look('note', 'm-0')}>{hint}</p>}
      </div>
    </form>
  );
}
