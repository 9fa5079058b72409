import { IconChevronRight, IconMessages } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { Tag } from '@/components/status/Tag';
import { useFormat } from '@/lib/format';
import { screenPath } from '@/lib/screenPaths';
import { useOwnRequests } from '../queries';
import classes from './Lists.module.css';
import { StateMark } from './StateMark';

/** What somebody has asked, with what is new in it. */
export function OwnRequests({ current }: { current?: number }) {
  const { t } = useTranslation('support');
  const format = useFormat();
  const { data, error, refetch } = useOwnRequests();
  if (!data) return error ? <ErrorState error={error} retry={() => void refetch()} /> : <LoadingState lines={3} />;
  if (data.results.length === 0) return <p className={`${classes.list} ${classes.none}`}>{t('own.none')}</p>;
  return (
    <ul className={classes.list}>
      {data.results.map((request) => (
        <li key={request.id}>
          <Link
            className={classes.row}
            to={screenPath('student_online_support', { id: request.id })}
            aria-current={request.id === current ? 'true' : undefined}
          >
            <IconMessages className={classes.icon} size={22} stroke={1.6} aria-hidden="true" />
            <span className={classes.words}>
              <span className={classes.name} translate="no">
                {request.subject}
              </span>
              <span className={classes.facts}>
                <StateMark state={request.state} />
                <span className={classes.dim}>{format.relative(request.last_message_at)}</span>
                {request.unread > 0 && <Tag kind="now">{t('own.unread', { count: request.unread })}</Tag>}
              </span>
            </span>
            <IconChevronRight className={classes.chevron} size={20} stroke={1.7} aria-hidden="true" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
