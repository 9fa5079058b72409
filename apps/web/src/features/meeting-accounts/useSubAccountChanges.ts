import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toast } from '@/components/feedback/toast';
import { ApiError, call } from '@/lib/api';
import type { MeetingAccount, SubAccount } from './queries';

/** What is done with the sub-accounts of an account, with how it went in words. */
export function useSubAccountChanges(account: Pick<MeetingAccount, 'id' | 'makes_meetings'>) {
  const { t } = useTranslation('meeting_accounts');
  const failure = (title: string) => (error: unknown) =>
    toast.failure({ title, message: error instanceof ApiError ? error.detail : undefined });

  const sync = useMutation({
    mutationFn: () => call('GET /api/zoom_account_management/{id}/async_account_zoom/', { params: { id: account.id } }),
    onSuccess: ({ created, updated, inactive }) => {
      const parts = Object.entries({ created, updated, inactive }).flatMap(([what, count]) =>
        count > 0 ? [t(`sync.${what}`, { count })] : [],
      );
      if (!account.makes_meetings) return toast.success({ title: t('sync.no_list') });
      toast.success({ title: t('sync.done'), message: parts.join(', ') || t('sync.nothing') });
    },
    onError: failure(t('sync.failed')),
  });

  const takeBack = useMutation({
    mutationFn: (sub: SubAccount) =>
      call('POST /api/zoom_account_management/add_auth_user/', { body: { zoom_account_id: sub.id, auth_user: null } }),
    onSuccess: (sub) => toast.success({ title: t('assign.taken_back'), message: sub.email }),
    onError: failure(t('assign.take_back_failed')),
  });

  const remove = useMutation({
    mutationFn: ({ email }: SubAccount) =>
      call('POST /api/zoom_account_management/{id}/delete_account_zoom/', {
        params: { id: account.id },
        body: { email },
      }),
    onSuccess: (_nothing, { email }) => toast.success({ title: t('remove.done'), message: email }),
    onError: failure(t('remove.failed')),
  });

  return { sync, takeBack, remove };
}
