import { Button } from '@mantine/core';
import { IconPlayerPause, IconPlugConnectedX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { look, lookWith } from '@/components/look/look';
import { useFormat } from '@/lib/format';
import type { WatchedRoom } from '../queries';
import classes from './Room.module.css';

interface Props {
  room: WatchedRoom;
  isLineLost: boolean;
  onResume: () => void;
}

/** What is so of the whole room: its line is lost, or time stands still. */
export function Bands({ room, isLineLost, onResume }: Props) {
  const { t } = useTranslation('invigilation');
  const format = useFormat();
  const paused = room.candidates.filter(({ state, paused_at }) => state === 'running' && paused_at !== null);
  const since = paused.map(({ paused_at }) => paused_at ?? '').sort()[0];
  return (
    <div role="status">
      {isLineLost && (
        <p className={lookWith(classes.band, 'row', 'gap-12', 'm-0')}>
          <IconPlugConnectedX size={20} stroke={1.7} aria-hidden="true" />
          {t('band.line', { time: format.timeWithSeconds(room.server_time) })}
        </p>
      )}
      {since && (
        <p className={lookWith(classes.band, 'row', 'gap-12', 'm-0')}>
          <IconPlayerPause size={20} stroke={1.7} aria-hidden="true" />
          <span className={look('grow')}>
            {t('band.paused', {
              count: paused.length,
              total: format.number(paused.length),
              time: format.timeWithSeconds(since),
            })}
          </span>
          <Button className={classes.bandButton} size="compact-md" onClick={onResume}>
            {t('act.resume')}
          </Button>
        </p>
      )}
    </div>
  );
}
