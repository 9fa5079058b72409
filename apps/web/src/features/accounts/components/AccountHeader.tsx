import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PageHeader } from '@/components/page/PageHeader';
import { useFormat } from '@/lib/format';
import { detailPath, screenPath } from '@/lib/screenPaths';
import { usePermission } from '@/lib/session';
import type { Account } from '../accountTypes';
import { AccountStatus } from './AccountStatus';
import { ResetPasswordButton } from './ResetPasswordButton';

interface Props {
  account: Account;
  mode: 'view' | 'edit';
  mayEdit: boolean;
}

export function AccountHeader({ account, mode, mayEdit }: Props) {
  const { t } = useTranslation('accounts');
  const format = useFormat();
  const mayReset = usePermission('account.run');
  const isEditing = mode === 'edit';
  const place = [account.role_name, account.class_name, account.school_name].filter(Boolean).join(', ');
  return (
    <PageHeader
      title={account.full_name}
      titleIsData
      mark={<AccountStatus status={account.status} />}
      sentence={
        <>
          <span translate="no">{place}</span>. {t('last_edit', { date: format.date(account.updated_at) })}.
        </>
      }
      crumbs={[
        { label: t('title'), to: screenPath('account') },
        {
          label: account.full_name,
          to: isEditing ? detailPath('account', 'view', account.id) : undefined,
          isData: true,
        },
        ...(isEditing ? [{ label: t('edit') }] : []),
      ]}
      actions={
        !isEditing && (
          <>
            {mayReset && <ResetPasswordButton account={account} />}
            {mayEdit && (
              <Button
                component={Link}
                to={detailPath('account', 'edit', account.id)}
                leftSection={<IconPencil size={18} stroke={1.6} />}
              >
                {t('edit')}
              </Button>
            )}
          </>
        )
      }
    />
  );
}
