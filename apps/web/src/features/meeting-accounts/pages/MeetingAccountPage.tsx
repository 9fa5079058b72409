import { IconVideo } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { DetailScreen } from '@/components/page/DetailScreen';
import { detailWords, newRowWords } from '@/components/page/detailWords';
import { PageTabs } from '@/components/page/PageTabs';
import { ActiveStatus } from '@/components/status/ActiveStatus';
import { useAbilities } from '@/lib/abilities';
import { useFormat } from '@/lib/format';
import { detailPath } from '@/lib/screenPaths';
import { AccountForm } from '../components/AccountForm';
import { DeleteAccount } from '../components/DeleteAccount';
import { SubAccounts } from '../components/SubAccounts';
import { MEETING_ACCOUNT } from '../queries';

const TABS = ['info', 'sub_accounts'] as const;

export default function MeetingAccountPage() {
  const { t } = useTranslation('meeting_accounts');
  const format = useFormat();
  const [search] = useSearchParams();
  const tab = TABS.find((name) => name === search.get('tab')) ?? 'info';
  return (
    <DetailScreen
      screen="meeting_account"
      can={useAbilities('meeting_account')}
      icon={<IconVideo size={24} stroke={1.6} />}
      words={detailWords(t)}
      create={{ ...newRowWords(t), form: <AccountForm mode="create" /> }}
      useRow={MEETING_ACCOUNT.useRow}
    >
      {(account, { mode, header }) => (
        <>
          {header({
            title: account.name,
            mark: <ActiveStatus status={account.status} />,
            sentence: (
              <>
                {account.synced_at ? t('synced_at', { time: format.dateTime(account.synced_at) }) : t('never_synced')}{' '}
                {t(`provider_short.${account.provider}`)}
              </>
            ),
            actions: account.can.delete && <DeleteAccount account={account} />,
          })}
          <PageTabs
            label={account.name}
            current={mode === 'edit' ? 'info' : tab}
            tabs={TABS.map((name) => ({
              key: name,
              label: t(`tabs.${name}`),
              to: detailPath('meeting_account', 'view', account.id, name),
              count: name === 'sub_accounts' ? account.sub_account_count : undefined,
            }))}
          />
          {mode === 'view' && tab === 'sub_accounts' ? (
            <SubAccounts account={account} />
          ) : (
            <AccountForm key={mode} mode={mode} account={account} />
          )}
        </>
      )}
    </DetailScreen>
  );
}
