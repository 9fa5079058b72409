import { IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { look } from '@/components/look/look';
import { clockFace } from '../room/countdown.rules';
import type { ServerClock } from '../room/serverClock';
import { useNow } from '../room/useNow';

/** Further ahead a day and an hour say more than seconds. */
const COUNTED_MS = 24 * 3600 * 1000;

/** How long it is until an exam opens, by the server's clock. */
export function OpensIn({ at, clock }: { at: number; clock: ServerClock }) {
  const { t } = useTranslation('components');
  const left = at - useNow(clock);
  if (left <= 0 || left > COUNTED_MS) return null;
  return (
    <p className={look('row', 'gap-8', 'm-0', 'semibold')} role="timer">
      <IconClock className={look('keep')} size={18} stroke={1.7} aria-hidden="true" />
      {t('opens_in', { time: clockFace(left) })}
    </p>
  );
}
