import { IconUser } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '@/components/page/PageHeader';
import { EmptyState } from '@/components/states/EmptyState';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { ApiError } from '@/lib/api';
import { screenPath } from '@/lib/screenPaths';
import { usePermission } from '@/lib/session';
import type { SavedAccount } from '../accountTypes';
import { useAccount } from '../queries';
import { AccountForm } from './AccountForm';
import { AccountHeader } from './AccountHeader';
import { AccountNotice } from './AccountNotice';
import { BackToAccounts } from './BackToAccounts';
import { PlatformNotice } from './PlatformNotice';

interface Props {
  id: number | undefined;
  wanted: 'view' | 'edit';
  /** What was doubtful about it when it was saved just now. */
  warnings: NonNullable<SavedAccount['warnings']>;
  onSaved: (answer: SavedAccount) => void;
}

export function StoredAccount({ id, wanted, warnings, onSaved }: Props) {
  const { t } = useTranslation('accounts');
  const mayEdit = usePermission('account.edit');
  const account = useAccount(id);
  const isMissing = id === undefined || (account.error instanceof ApiError && account.error.status === 404);
  const mode = wanted === 'edit' && mayEdit ? 'edit' : 'view';

  if (account.data && !isMissing) {
    return (
      <>
        <AccountHeader account={account.data} mode={mode} mayEdit={mayEdit} />
        {mode === 'view' && <PlatformNotice account={account.data} mayRetry={mayEdit} />}
        {mode === 'view' && warnings.length > 0 && (
          <AccountNotice title={t('warnings.title')}>
            <ul>
              {warnings.map(({ code, detail }) => (
                <li key={code}>{detail}</li>
              ))}
            </ul>
          </AccountNotice>
        )}
        <AccountForm key={mode} mode={mode} account={account.data} onSaved={onSaved} />
      </>
    );
  }
  return (
    <>
      <PageHeader
        title={t('one_title')}
        crumbs={[{ label: t('title'), to: screenPath('account') }, { label: t('one_title') }]}
      />
      {isMissing ? (
        <EmptyState
          icon={<IconUser size={24} stroke={1.6} />}
          title={t('not_found')}
          advice={t('not_found_advice')}
          action={<BackToAccounts />}
        />
      ) : account.error ? (
        <ErrorState error={account.error} title={t('load_failed')} retry={() => void account.refetch()} />
      ) : (
        <LoadingState />
      )}
    </>
  );
}
