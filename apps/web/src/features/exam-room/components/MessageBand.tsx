import { Button } from '@mantine/core';
import { IconMessage2, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/lib/format';
import { useLive } from '@/lib/live';
import type { OwnAttempt } from '../journal/journal';
import { changeMemory, readMemory } from '../room/roomMemory';
import { Band } from './Band';
import classes from './Bands.module.css';

/** What the invigilator says to the room. It stays, over a reload too, until it is closed or followed by another. */
export function MessageBand({ examination, place }: { examination: number; place: OwnAttempt }) {
  const { t } = useTranslation('exam_room');
  const format = useFormat();
  const [message, setMessage] = useState(() => readMemory(place).message);
  const keep = (next: typeof message) => {
    changeMemory(place, { message: next });
    setMessage(next);
  };
  useLive('examination.message', ({ examination_id, text, at }) => {
    if (examination_id === examination) keep({ text, at });
  });
  return (
    <div className={classes.bands} role="status">
      {message && (
        <Band
          kind="good"
          icon={<IconMessage2 size={20} stroke={1.8} />}
          action={
            <Button className={classes.button} size="md" aria-label={t('band.close')} onClick={() => keep(null)}>
              <IconX size={18} aria-hidden="true" />
            </Button>
          }
        >
          <strong>{t('band.message', { time: format.time(message.at) })}</strong>{' '}
          <span translate="no">{message.text}</span>
        </Band>
      )}
    </div>
  );
}
