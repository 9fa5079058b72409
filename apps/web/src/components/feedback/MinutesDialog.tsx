import { Button, Group, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '@/components/feedback/Dialog';
import { look } from '@/components/look/look';
import { Segments } from '@/components/select/Segments';
import { ApiError } from '@/lib/api';
import classes from './MinutesDialog.module.css';

const QUICK = [5, 10, 15, 30];
const MOST = 1440;

interface Props {
  title: string;
  label: string;
  button: string;
  /** Where minutes can also be taken back: they are then fewer than none, and the button says so. */
  takeBackButton?: string;
  isBusy: boolean;
  error: unknown;
  /** What will happen, for so many minutes. */
  sentence: (minutes: number) => ReactNode;
  onConfirm: (minutes: number) => void;
  onClose: () => void;
}

const minutesOf = (text: string) => {
  const value = /^\d{1,4}$/.test(text.trim()) ? Number(text) : 0;
  return value >= 1 && value <= MOST ? value : null;
};

/** Asks for minutes and says what becomes of them before anything is done. Who shows it fetches its texts, `minutes`. */
export function MinutesDialog(props: Props) {
  const { title, label, button, takeBackButton, isBusy, error, sentence, onConfirm, onClose } = props;
  const { t } = useTranslation(['minutes', 'components']);
  const [text, setText] = useState('5');
  const [isAttempted, setAttempted] = useState(false);
  const [isTakingBack, setTakingBack] = useState(false);
  const wanted = minutesOf(text);
  const minutes = wanted !== null && isTakingBack ? -wanted : wanted;
  return (
    <Dialog onClose={onClose} title={title} closeOnClickOutside={false} closeOnEscape={!isBusy}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setAttempted(true);
          if (minutes !== null) onConfirm(minutes);
        }}
      >
        {takeBackButton !== undefined && (
          <Segments
            mb="sm"
            aria-label={t('how')}
            data={[
              { value: 'give', label: t('give') },
              { value: 'take', label: t('take') },
            ]}
            value={isTakingBack ? 'take' : 'give'}
            onChange={(value) => setTakingBack(value === 'take')}
          />
        )}
        <TextInput
          data-autofocus
          label={label}
          inputMode="numeric"
          maxLength={4}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          error={minutes === null && isAttempted ? t('wrong') : undefined}
        />
        <Group gap="xs" mt="xs">
          {QUICK.map((value) => (
            <Button
              key={value}
              size="compact-md"
              variant={wanted === value ? 'light' : 'default'}
              onClick={() => setText(String(value))}
            >
              {value}
            </Button>
          ))}
        </Group>
        <p className={classes.sentence} aria-live="polite">
          {minutes !== null && sentence(minutes)}
        </p>
        {error ? (
          <p className={look('mt-10', 'error')} role="alert">
            {error instanceof ApiError ? error.detail : t('failed')}
          </p>
        ) : null}
        <Group justify="flex-end" mt="lg" gap="xs">
          <Button variant="default" onClick={onClose} disabled={isBusy}>
            {t('components:confirm.cancel')}
          </Button>
          <Button type="submit" loading={isBusy}>
            {isTakingBack ? takeBackButton : button}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
