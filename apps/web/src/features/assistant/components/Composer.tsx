import { Button, Textarea } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowUp, IconPlayerStopFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { lookWith } from '@/components/look/look';
import { useFormat } from '@/lib/format';
import { questionBox } from '../elements';
import classes from './Composer.module.css';

/** As the contract has it, which is too heavy to bring along. */
const LONGEST = 4_000;
/** So few characters are left that it is worth saying. */
const NEARLY_FULL = 400;

interface Props {
  placeholder: string;
  value: string;
  isAsking: boolean;
  onChange: (text: string) => void;
  onSend: () => void;
  onStop: () => void;
}

/** One line that grows. Enter sends where there is a keyboard; on a phone it begins a line, as phones do. */
export function Composer({ placeholder, value, isAsking, onChange, onSend, onStop }: Props) {
  const { t } = useTranslation('assistant');
  const format = useFormat();
  const hasKeyboard = useMediaQuery('(pointer: fine)', true, { getInitialValueInEffect: false });
  const left = LONGEST - value.length;
  return (
    <form
      className={lookWith(classes.composer, 'flex', 'wrap', 'end', 'p-4', 'surface', 'round-md', 'line-control')}
      onSubmit={(event) => {
        event.preventDefault();
        if (value.trim() === '') questionBox.find()?.focus();
        else onSend();
      }}
    >
      <Textarea
        id={questionBox.id}
        classNames={{ root: classes.box, input: classes.input }}
        aria-label={t('question')}
        placeholder={placeholder}
        translate="no"
        variant="unstyled"
        autosize
        minRows={1}
        maxRows={6}
        maxLength={LONGEST}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => {
          // A letter that is still being composed is finished by Enter, not sent.
          if (event.key !== 'Enter' || event.shiftKey || !hasKeyboard || event.nativeEvent.isComposing) return;
          event.preventDefault();
          onSend();
        }}
      />
      {isAsking ? (
        <Button
          className={classes.stop}
          variant="light"
          leftSection={<IconPlayerStopFilled size={14} aria-hidden="true" />}
          onClick={onStop}
        >
          {t('stop')}
        </Button>
      ) : (
        <Button className={classes.send} type="submit" aria-label={t('send')} title={t('send')}>
          <IconArrowUp size={20} stroke={1.9} aria-hidden="true" />
        </Button>
      )}
      {left <= NEARLY_FULL && <p className={classes.left}>{t('left', { left: format.number(left) })}</p>}
    </form>
  );
}
