import { IconUser } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DetailScreen } from '@/components/page/DetailScreen';
import { useAbilities } from '@/lib/abilities';
import { useFormat } from '@/lib/format';
import type { SavedAccount } from '../accountTypes';
import { AccountForm } from '../components/AccountForm';
import { AccountNotice } from '../components/AccountNotice';
import { AccountStatus } from '../components/AccountStatus';
import { FirstPasswordDialog } from '../components/FirstPasswordDialog';
import { PlatformNotice } from '../components/PlatformNotice';
import { ResetPasswordButton } from '../components/ResetPasswordButton';
import { ACCOUNT } from '../queries';

/**
 * Creating, viewing and editing are one page, so what only the answer of a save says (a first password, doubts)
 * lives in its memory: it outlasts the step to the view and nothing else, neither a reload nor the history.
 */
export default function AccountDetailPage() {
  const { t } = useTranslation('accounts');
  const format = useFormat();
  const [answer, setAnswer] = useState<SavedAccount>();
  return (
    <DetailScreen
      screen="account"
      can={useAbilities('account')}
      icon={<IconUser size={24} stroke={1.6} />}
      words={{
        list: t('title'),
        back: t('back_to_list'),
        one: t('one_title'),
        notFound: t('not_found'),
        notFoundAdvice: t('not_found_advice'),
        loadFailed: t('load_failed'),
      }}
      create={{
        title: t('new_title'),
        sentence: t('new_sentence'),
        mayNot: t('may_not_create'),
        form: <AccountForm mode="create" onSaved={setAnswer} />,
      }}
      useRow={ACCOUNT.useRow}
    >
      {(account, { mode, can, header }) => {
        const own = answer?.id === account.id ? answer : undefined;
        const password = own?.first_password;
        const warnings = own?.warnings ?? [];
        return (
          <>
            {header({
              title: account.full_name,
              mark: <AccountStatus status={account.status} />,
              sentence: (
                <>
                  <span translate="no">
                    {[account.role_name, account.class_name, account.school_name].filter(Boolean).join(', ')}
                  </span>
                  . {t('last_edit', { date: format.date(account.updated_at) })}.
                </>
              ),
              actions: can.run && <ResetPasswordButton account={account} />,
            })}
            {mode === 'view' && <PlatformNotice account={account} mayRetry={can.edit ?? false} />}
            {mode === 'view' && warnings.length > 0 && (
              <AccountNotice title={t('warnings.title')}>
                <ul>
                  {warnings.map(({ code, detail }) => (
                    <li key={code}>{detail}</li>
                  ))}
                </ul>
              </AccountNotice>
            )}
            <AccountForm key={mode} mode={mode} account={account} onSaved={setAnswer} />
            {own && password && (
              <FirstPasswordDialog
                given={{ user_id: own.id, full_name: own.full_name, username: own.username, first_password: password }}
                onClose={() => setAnswer({ ...own, first_password: undefined })}
              />
            )}
          </>
        );
      }}
    </DetailScreen>
  );
}
