import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '@/components/table/columns';
import { Highlight } from '@/components/text/Highlight';
import { phoneNumber } from '@/components/text/phoneNumber';
import { useFormat } from '@/lib/format';
import type { AccountRow } from '../accountTypes';
import { AccountStatus } from './AccountStatus';

/** `term` is what was searched for, marked in what was found. */
export function useAccountColumns(term: string): Column<AccountRow>[] {
  const { t } = useTranslation('accounts');
  const format = useFormat();
  return useMemo(
    () => [
      {
        key: 'full_name',
        header: t('columns.full_name'),
        sortable: true,
        isData: true,
        priority: 1,
        render: (row) => <Highlight term={term}>{row.full_name}</Highlight>,
        detail: (row) => <Highlight term={term}>{row.username}</Highlight>,
      },
      {
        key: 'role',
        header: t('columns.role'),
        hideable: true,
        isData: true,
        narrow: true,
        oneLine: true,
        priority: 2,
        render: (row) => row.role_name,
      },
      {
        key: 'school',
        header: t('columns.school'),
        hideable: true,
        isData: true,
        priority: 2,
        render: (row) => row.school_name,
        detail: (row) => row.class_name,
      },
      {
        key: 'email',
        header: t('columns.email'),
        sortable: true,
        hideable: true,
        isData: true,
        oneLine: true,
        priority: 3,
        render: (row) => row.email && <Highlight term={term}>{row.email}</Highlight>,
      },
      {
        key: 'phone',
        header: t('columns.phone'),
        hideable: true,
        hiddenByDefault: true,
        isData: true,
        render: (row) => row.phone && phoneNumber(row.phone),
      },
      {
        key: 'code',
        header: t('columns.code'),
        hideable: true,
        hiddenByDefault: true,
        isData: true,
        render: (row) => row.code,
      },
      {
        key: 'created_at',
        header: t('columns.created_at'),
        sortable: true,
        hideable: true,
        hiddenByDefault: true,
        render: (row) => format.date(row.created_at),
      },
      {
        key: 'status',
        header: t('columns.status'),
        sortable: true,
        hideable: true,
        priority: 1,
        render: (row) => <AccountStatus status={row.status} />,
      },
    ],
    [term, t, format],
  );
}
