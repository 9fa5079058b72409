import { useNotifications } from '../queries';
import classes from './NotificationBell.module.css';

/** How many conversations have something new, by what the bell has read anyway. */
export function UnreadMessages() {
  const count = useNotifications().data?.unread_messages || null;
  return count && <span className={classes.count}>{count}</span>;
}
