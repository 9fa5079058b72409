import { Button } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ConfirmDialog } from '@/components/feedback/ConfirmDialog';
import { toast } from '@/components/feedback/toast';
import { Marked } from '@/components/text/Marked';
import { ApiError, call } from '@/lib/api';
import { slipsPath } from './slipsMeant';

/** New first passwords for every student of a class, handed out on slips. */
export function ResetClassPasswords({ classId, className }: { classId: number; className: string }) {
  const { t } = useTranslation('accounts');
  const navigate = useNavigate();
  const [isAsked, setAsked] = useState(false);
  const reset = useMutation({
    mutationFn: () => call('POST /api/classes/{id}/reset_passwords/', { params: { id: classId } }),
    onSuccess: ({ passwords }) => {
      if (passwords.length === 0) return toast.warning({ title: t('reset_class.nobody') });
      toast.success({ title: t('reset_class.done', { count: passwords.length }) });
      void navigate(slipsPath('class', classId));
    },
    onError: (error) =>
      toast.failure({ title: t('reset.failed'), message: error instanceof ApiError ? error.detail : undefined }),
    onSettled: () => setAsked(false),
  });
  return (
    <>
      <Button variant="default" leftSection={<IconKey size={18} stroke={1.6} />} onClick={() => setAsked(true)}>
        {t('reset_class.button')}
      </Button>
      <ConfirmDialog
        opened={isAsked}
        title={t('reset_class.title')}
        confirmLabel={t('reset_class.confirm')}
        busy={reset.isPending}
        onConfirm={() => reset.mutate()}
        onCancel={() => setAsked(false)}
      >
        <Marked
          t={t}
          i18nKey="reset_class.text"
          values={{ name: className }}
          components={{ data: <strong translate="no" /> }}
        />
      </ConfirmDialog>
    </>
  );
}
