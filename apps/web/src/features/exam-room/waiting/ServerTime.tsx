import { IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { look, lookWith } from '@/components/look/look';
import { useFormat } from '@/lib/format';
import classes from './ServerTime.module.css';

/** The clock that counts, in the middle of the header; a phone has it beside the count. */
export function ServerTime({ now }: { now: number }) {
  const { t } = useTranslation('waiting_room');
  const format = useFormat();
  const at = new Date(now);
  return (
    <div className={lookWith(classes.box, 'row', 'gap-12', 'round-md', 'not-on-phone')}>
      <IconClock size={20} stroke={1.7} aria-hidden="true" />
      <span className={classes.time}>{format.timeWithSeconds(at)}</span>
      <span className={look('text-sm', 'leading-14')}>
        {t('clock.name')}
        <br />
        {format.onDay(at)}
      </span>
    </div>
  );
}
