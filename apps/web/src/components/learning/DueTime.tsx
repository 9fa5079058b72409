import { useTranslation } from 'react-i18next';
import { endsADay, useFormat } from '@/lib/format';
import classes from './DueTime.module.css';
import { closesToday } from './dueFirst';

/** "Hạn 20:00 hôm nay", marked; "Hạn 17:00 thứ Sáu 16/10"; "Đến hết Chủ Nhật 18/10"; or that there is none. */
export function DueTime({ close_at }: { close_at: string | null }) {
  const { t } = useTranslation('learning');
  const format = useFormat();
  if (close_at === null) return <span className={classes.time}>{t('due.no_limit')}</span>;
  const isWholeDay = endsADay(close_at);
  const last = isWholeDay ? new Date(Date.parse(close_at) - 1).toISOString() : close_at;
  const time = format.time(close_at);
  if (closesToday(last, Date.now())) {
    const words = isWholeDay ? t('due.today_whole') : t('due.today', { time });
    return <span className={`${classes.time} ${classes.today}`}>{words}</span>;
  }
  const day = format.onDay(last);
  return <span className={classes.time}>{isWholeDay ? t('due.on_whole', { day }) : t('due.on', { time, day })}</span>;
}
