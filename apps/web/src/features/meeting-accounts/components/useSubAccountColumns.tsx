import { useTranslation } from 'react-i18next';
import { StatusMark } from '@/components/status/StatusMark';
import { Tag } from '@/components/status/Tag';
import type { Column } from '@/components/table/columns';
import { Highlight } from '@/components/text/Highlight';
import { useFormat } from '@/lib/format';
import type { SubAccount } from '../queries';
import classes from './SubAccounts.module.css';

const MARK = { active: 'done', pending: 'waiting', inactive: 'idle' } as const;
const LICENSED = 2;

/** `term` is what was searched for, marked in what was found. */
export function useSubAccountColumns(term: string): Column<SubAccount>[] {
  const { t } = useTranslation('meeting_accounts');
  const format = useFormat();
  return [
    {
      key: 'email',
      header: t('fields.email'),
      sortable: true,
      isData: true,
      priority: 1,
      render: ({ email }) => <Highlight term={term}>{email}</Highlight>,
    },
    {
      key: 'name',
      header: t('columns.name'),
      sortable: true,
      isData: true,
      priority: 2,
      render: ({ last_name, first_name }) => <Highlight term={term}>{`${last_name} ${first_name}`.trim()}</Highlight>,
    },
    {
      key: 'auth_user',
      header: t('fields.auth_user'),
      priority: 1,
      render: ({ auth_user }) =>
        auth_user ? (
          <span translate="no">
            <Highlight term={term}>{auth_user.name}</Highlight>
          </span>
        ) : (
          <span className={classes.nobody}>{t('nobody')}</span>
        ),
    },
    {
      key: 'type',
      header: t('columns.type'),
      narrow: true,
      priority: 2,
      render: ({ type }) => (type === LICENSED ? <Tag kind="primary">{t('types.pro')}</Tag> : t('types.basic')),
    },
    {
      key: 'status',
      header: t('fields.status'),
      narrow: true,
      priority: 1,
      render: ({ status }) => <StatusMark kind={MARK[status]}>{t(`statuses.${status}`)}</StatusMark>,
    },
    {
      key: 'created_at',
      header: t('columns.created_at'),
      sortable: true,
      align: 'right',
      priority: 3,
      render: ({ created_at }) => format.date(created_at),
    },
  ];
}
