import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '@/components/page/PageHeader';
import { EmptyState } from '@/components/states/EmptyState';
import { screenPath } from '@/lib/screenPaths';
import { usePermission } from '@/lib/session';
import type { SavedAccount } from '../accountTypes';
import { AccountForm } from './AccountForm';
import { BackToAccounts } from './BackToAccounts';

export function NewAccount({ onSaved }: { onSaved: (answer: SavedAccount) => void }) {
  const { t } = useTranslation('accounts');
  const mayCreate = usePermission('account.create');
  return (
    <>
      <PageHeader
        title={t('new_title')}
        sentence={mayCreate && t('new_sentence')}
        crumbs={[{ label: t('title'), to: screenPath('account') }, { label: t('new_title') }]}
      />
      {mayCreate ? (
        <AccountForm mode="create" onSaved={onSaved} />
      ) : (
        <EmptyState
          icon={<IconLock size={24} stroke={1.6} />}
          title={t('may_not_create')}
          action={<BackToAccounts />}
        />
      )}
    </>
  );
}
