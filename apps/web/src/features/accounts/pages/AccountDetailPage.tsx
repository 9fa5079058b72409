import { Button } from '@mantine/core';
import { IconAlertTriangle, IconReportAnalytics, IconUser } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { toast } from '@/components/feedback/toast';
import { DetailScreen } from '@/components/page/DetailScreen';
import { detailWords, newRowWords } from '@/components/page/detailWords';
import { useAbilities } from '@/lib/abilities';
import { ApiError, call } from '@/lib/api';
import { useFormat } from '@/lib/format';
import { useStudentRecordPath } from '@/lib/studentRecord';
import type { Account, SavedAccount } from '../accountTypes';
import { AccountForm } from '../components/AccountForm';
import { AccountStatus } from '../components/AccountStatus';
import { FirstPasswordDialog } from '../components/FirstPasswordDialog';
import { ResetPasswordButton } from '../components/ResetPasswordButton';
import { ACCOUNT } from '../queries';
import classes from './AccountDetailPage.module.css';

const FAILED = 2;

/** Why this person has no account at the course platform, and another try. */
function PlatformNotice({ account, mayRetry }: { account: Account; mayRetry: boolean }) {
  const { t } = useTranslation('accounts');
  const taskId = account.open_edx_task_id;
  const retry = useMutation({
    mutationFn: (id: number) => call('POST /api/task_history/{taskId}/retry/', { params: { taskId: id } }),
    onSuccess: () => toast.success({ title: t('platform.retried') }),
    onError: (error) =>
      toast.failure({
        title: t('platform.retry_failed'),
        message: error instanceof ApiError ? error.detail : undefined,
      }),
  });
  if (account.open_edx_status !== FAILED) return null;
  return (
    <AccountNotice
      title={t('platform.failed')}
      action={
        mayRetry &&
        taskId !== null && (
          <Button size="xs" variant="default" loading={retry.isPending} onClick={() => retry.mutate(taskId)}>
            {t('platform.retry')}
          </Button>
        )
      }
    >
      {t('platform.failed_because', { reason: account.open_edx_error ?? t('platform.unknown_reason') })}
    </AccountNotice>
  );
}

/** The class that new students are made for, as its page says in the address. */
function placeIn(search: URLSearchParams) {
  const [school, classes] = [search.get('school'), search.get('class')];
  return school && classes ? { school, classes } : undefined;
}

/**
 * Creating, viewing and editing are one page, so what only the answer of a save says (a first password, doubts)
 * lives in its memory: it outlasts the step to the view and nothing else, neither a reload nor the history.
 */
export default function AccountDetailPage() {
  const { t } = useTranslation('accounts');
  const format = useFormat();
  const [search] = useSearchParams();
  const [answer, setAnswer] = useState<SavedAccount>();
  const pathOf = useStudentRecordPath();
  return (
    <DetailScreen
      screen="account"
      can={useAbilities('account')}
      icon={<IconUser size={24} stroke={1.6} />}
      words={detailWords(t)}
      create={{
        ...newRowWords(t),
        form: <AccountForm mode="create" place={placeIn(search)} onSaved={setAnswer} />,
      }}
      useRow={ACCOUNT.useRow}
    >
      {(account, { mode, header }) => {
        const own = answer?.id === account.id ? answer : undefined;
        const password = own?.first_password;
        const warnings = own?.warnings ?? [];
        // Only who is in a class has one.
        const record = account.class_name && mode === 'view' ? pathOf(account.id) : undefined;
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
              actions: (
                <>
                  {record && (
                    <Button
                      component={Link}
                      to={record}
                      variant="default"
                      leftSection={<IconReportAnalytics size={18} stroke={1.6} />}
                    >
                      {t('to_record')}
                    </Button>
                  )}
                  {account.can.reset_password && <ResetPasswordButton account={account} />}
                </>
              ),
            })}
            {mode === 'view' && <PlatformNotice account={account} mayRetry={account.can.edit} />}
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

interface Props {
  title: string;
  children: ReactNode;
  action?: ReactNode;
}

/** Something about the account that wants looking at; nothing is blocked by it. */
function AccountNotice({ title, children, action }: Props) {
  return (
    <div className={classes.notice} role="status">
      <IconAlertTriangle size={18} stroke={1.8} aria-hidden="true" />
      <div className={classes.words}>
        <strong>{title}</strong>
        {children}
      </div>
      {action}
    </div>
  );
}
