import { useTranslation } from 'react-i18next';
import { useFormat } from '@/lib/format';
import classes from './DueTime.module.css';
import { closesToday } from './dueFirst';

/** "Hạn 20:00 hôm nay", marked; "Hạn 17:00 Thứ Sáu 16/10"; or that there is none. */
export function DueTime({ close_at }: { close_at: string | null }) {
  const { t } = useTranslation('learning');
  const format = useFormat();
  if (close_at === null) return <span className={classes.time}>{t('due.no_limit')}</span>;
  const time = format.time(close_at);
  if (closesToday(close_at, Date.now()))
    return <span className={`${classes.time} ${classes.today}`}>{t('due.today', { time })}</span>;
  return <span className={classes.time}>{t('due.on', { time, day: format.weekday(close_at) })}</span>;
}
