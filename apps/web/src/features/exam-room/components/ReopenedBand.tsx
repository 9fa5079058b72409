import { Button } from '@mantine/core';
import { IconClockPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/lib/format';
import type { Sitting } from '../room/examRoom';
import { Band } from './Band';
import classes from './Bands.module.css';

type Reopened = Pick<Sitting, 'reopened_by' | 'reopened_at'>;

/** Who let the attempt run again, and until when; until somebody closes it. */
export function ReopenedBand({ by, expiresAt }: { by: Reopened; expiresAt: number }) {
  const { t } = useTranslation('exam_room');
  const format = useFormat();
  const [isRead, setRead] = useState(false);
  const { reopened_by: name, reopened_at } = by;
  if (!name || !reopened_at || isRead) return null;
  return (
    <Band
      kind="good"
      icon={<IconClockPlus size={20} stroke={1.8} />}
      action={
        <Button className={classes.button} size="md" aria-label={t('band.close')} onClick={() => setRead(true)}>
          <IconX size={18} aria-hidden="true" />
        </Button>
      }
    >
      <strong>
        {t('band.reopened', { name, time: format.time(reopened_at), end: format.time(new Date(expiresAt)) })}
      </strong>
    </Band>
  );
}
