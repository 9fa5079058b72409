import { IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { look, lookWith } from '@/components/look/look';
import { useFormat } from '@/lib/format';
import { timeLeft } from '@/lib/timeLeft';
import type { WatchedRoom } from '../queries';
import classes from './RoomHead.module.css';
import { clockOf } from './room.rules';

const DAY_MS = 24 * 3600 * 1000;

/** What is left of the sitting, by the server's clock. */
export function RoomClock({ room, now }: { room: WatchedRoom; now: number }) {
  const { t } = useTranslation('invigilation');
  const format = useFormat();
  const counted = clockOf(room, now);
  const days = counted ? Math.floor((Date.parse(counted.to) - now) / DAY_MS) : 0;
  return (
    <div className={lookWith(classes.box, 'row', 'gap-12', 'round-md')}>
      <IconClock size={20} stroke={1.7} aria-hidden="true" />
      <span className={classes.big} role="timer" aria-label={t('clock.label')}>
        {days > 0
          ? t('clock.days', { count: days, days: format.number(days) })
          : counted
            ? timeLeft(counted.to, now)
            : '00:00'}
      </span>
      <span className={look('text-sm', 'leading-14', 'not-on-phone')}>
        {counted
          ? t(`clock.${counted.until}`, {
              time: days > 0 ? format.timeOfDay(counted.to) : format.timeWithSeconds(counted.to),
            })
          : t('clock.over')}
        <br />
        {t('clock.by_server')}
      </span>
    </div>
  );
}
