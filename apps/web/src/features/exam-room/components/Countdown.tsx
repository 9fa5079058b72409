import { IconClock } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { look, lookWith } from '@/components/look/look';
import { useFormat } from '@/lib/format';
import { clockFace, said } from '../room/countdown.rules';
import type { ServerClock } from '../room/serverClock';
import { useNow } from '../room/useNow';
import classes from './Countdown.module.css';

interface Props {
  clock: ServerClock;
  expiresAt: number;
  /** Since when the time stands still; null: it runs. */
  pausedAt: number | null;
}

/** The time that is left, by the server's clock. It is said aloud only a few times. */
export function Countdown({ clock, expiresAt, pausedAt }: Props) {
  const { t } = useTranslation('exam_room');
  const format = useFormat();
  const now = useNow(clock);
  const left = Math.max(0, expiresAt - (pausedAt ?? now));
  const last = useRef(left);
  const [words, setWords] = useState('');
  useEffect(() => {
    const minutes = said(last.current, left);
    last.current = left;
    if (minutes === null) return;
    setWords(minutes === 1 ? t('time.said_minute') : t('time.said_minutes', { count: minutes }));
  }, [left, t]);
  const ends = format.timeWithSeconds(new Date(expiresAt));
  return (
    <div className={lookWith(classes.box, 'row', 'gap-12', 'round-md')} data-urgent={left < 60_000 || undefined}>
      <IconClock className={classes.icon} size={22} stroke={1.7} aria-hidden="true" />
      <span className={classes.time} role="timer" aria-label={t('time.left')}>
        {clockFace(left)}
      </span>
      <span className={look('text-sm', 'leading-14', 'not-on-phone')}>
        {pausedAt === null ? t('time.ends', { time: ends }) : t('time.paused')}
        <br />
        {t('time.by_server')}
      </span>
      <span className={look('unseen')} role="status">
        {words}
      </span>
    </div>
  );
}
