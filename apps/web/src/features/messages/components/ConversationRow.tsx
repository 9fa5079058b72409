import { IconUser, IconUsersGroup } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { look, lookWith } from '@/components/look/look';
import { Tag } from '@/components/status/Tag';
import { useFormat } from '@/lib/format';
import type { Conversation } from '../queries';
import classes from './Messages.module.css';

interface Props {
  row: Conversation;
  to: string;
  isOpen: boolean;
}

/** Who it is with, what was said last, and how much of it is new. */
export function ConversationRow({ row, to, isOpen }: Props) {
  const { t } = useTranslation('messages');
  const format = useFormat();
  const Icon = row.kind === 'class' ? IconUsersGroup : IconUser;
  const { last_message: last } = row;
  return (
    <Link
      className={lookWith(classes.row, 'row', 'gap-12', 'p-12-16', 'colour-inherit', 'no-underline')}
      to={to}
      aria-current={isOpen || undefined}
      data-unread={row.unread > 0 || undefined}
    >
      <Icon className={look('keep', 'primary')} size={22} stroke={1.6} aria-hidden="true" />
      <span className={look('fill', 'block')}>
        <span className={look('cluster', 'between', 'gap-2-12')}>
          <span className={look('break')} translate="no">
            {row.kind === 'class' ? t('class_name', { name: row.name }) : row.name}
          </span>
          <span className={look('note', 'regular')}>{format.relative(row.last_message_at)}</span>
        </span>
        {last && (
          <span className={look('block', 'cut', 'note')} translate="no">
            {last.is_own ? `${t('you')}: ${last.text}` : last.text}
          </span>
        )}
        {(row.unread > 0 || row.reported_at) && (
          <span className={look('cluster', 'gap-2-12')}>
            {row.unread > 0 && <Tag kind="now">{t('unread', { count: row.unread })}</Tag>}
            {row.reported_at && <Tag kind="warning">{t('reported')}</Tag>}
          </span>
        )}
      </span>
    </Link>
  );
}
