import { Button } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@/components/feedback/ConfirmDialog';
import { toast } from '@/components/feedback/toast';
import { Marked } from '@/components/text/Marked';
import { ApiError, call } from '@/lib/api';
import type { Account } from '../accountTypes';
import { type FirstPassword, FirstPasswordDialog } from './FirstPasswordDialog';

export function ResetPasswordButton({ account }: { account: Account }) {
  const { t } = useTranslation('accounts');
  const [isAsked, setAsked] = useState(false);
  const [given, setGiven] = useState<FirstPassword>();
  const reset = useMutation({
    mutationFn: () => call('POST /api/account/{id}/reset_password/', { params: { id: account.id } }),
    onSuccess: ({ passwords }) => setGiven(passwords[0]),
    onError: (error) =>
      toast.failure({ title: t('reset.failed'), message: error instanceof ApiError ? error.detail : undefined }),
    onSettled: () => setAsked(false),
  });
  return (
    <>
      <Button variant="default" leftSection={<IconKey size={18} stroke={1.6} />} onClick={() => setAsked(true)}>
        {t('reset.button')}
      </Button>
      <ConfirmDialog
        opened={isAsked}
        title={t('reset.title')}
        confirmLabel={t('reset.button')}
        busy={reset.isPending}
        onConfirm={() => reset.mutate()}
        onCancel={() => setAsked(false)}
      >
        <Marked
          t={t}
          i18nKey="reset.text"
          values={{ name: account.full_name }}
          components={{ data: <strong translate="no" /> }}
        />
      </ConfirmDialog>
      {given && <FirstPasswordDialog given={given} onClose={() => setGiven(undefined)} />}
    </>
  );
}
