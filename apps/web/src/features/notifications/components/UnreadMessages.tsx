import { useTranslation } from 'react-i18next';
import { look } from '@/components/look/look';
import { useNotifications } from '../queries';
import classes from './NotificationBell.module.css';

/** How many conversations have something new, by what the bell has read anyway. */
export function UnreadMessages() {
  const { t } = useTranslation('shell');
  const count = useNotifications().data?.unread_messages ?? 0;
  if (count === 0) return null;
  return (
    <span className={classes.inMenu}>
      <span aria-hidden="true">{count}</span>
      <span className={look('unseen')}>{t('bell.messages', { count })}</span>
    </span>
  );
}
