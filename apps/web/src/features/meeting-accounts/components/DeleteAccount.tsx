import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ConfirmDialog } from '@/components/feedback/ConfirmDialog';
import { toast } from '@/components/feedback/toast';
import { ApiError, call } from '@/lib/api';
import { screenPath } from '@/lib/screenPaths';
import type { MeetingAccount } from '../queries';

/** Forgets an account here; the provider keeps it. */
export function DeleteAccount({ account }: { account: MeetingAccount }) {
  const { t } = useTranslation('meeting_accounts');
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const remove = useMutation({
    mutationFn: () =>
      call('DELETE /api/zoom_account_management/{id}/delete_master_account/', { params: { id: account.id } }),
    onSuccess: async () => {
      toast.success({ title: t('delete.done'), message: account.name });
      await navigate(screenPath('meeting_account'));
    },
    onError: (error) =>
      toast.failure({ title: t('delete.failed'), message: error instanceof ApiError ? error.detail : undefined }),
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <Button variant="default" leftSection={<IconTrash size={18} stroke={1.6} />} onClick={() => setAsking(true)}>
        {t('delete.action')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          opened
          title={t('delete.title', { name: account.name })}
          confirmLabel={t('delete.action')}
          danger
          busy={remove.isPending}
          onConfirm={() => remove.mutate()}
          onCancel={() => setAsking(false)}
        >
          {t('delete.about', { count: account.sub_account_count })}
        </ConfirmDialog>
      )}
    </>
  );
}
