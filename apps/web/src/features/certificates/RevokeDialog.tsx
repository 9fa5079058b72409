import { Button, Group, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '@/components/feedback/Dialog';
import { toast } from '@/components/feedback/toast';
import { look } from '@/components/look/look';
import { ApiError, call } from '@/lib/api';
import type { Certificate } from './queries';

interface Props {
  certificate: Certificate;
  onClose: () => void;
}

/** Asks why a certificate is revoked: it cannot be taken back. */
export function RevokeDialog({ certificate: { id, number, user }, onClose }: Props) {
  const { t } = useTranslation(['certificates', 'components']);
  const [reason, setReason] = useState('');
  const revoking = useMutation({
    mutationFn: () => call('POST /api/certificates/{id}/revoke/', { params: { id }, body: { reason } }),
    onSuccess: () => {
      toast.success({ title: t('revoke.done'), message: user.full_name });
      onClose();
    },
  });
  const { error } = revoking;
  const refusal = error instanceof ApiError ? (error.errors?.reason?.join(' ') ?? error.detail) : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    revoking.mutate();
  };
  return (
    <Dialog onClose={onClose} title={t('revoke.title')} closeOnClickOutside={false}>
      <form noValidate aria-label={t('revoke.title')} onSubmit={submit}>
        <p className={look('m-0')}>{t('revoke.about', { name: user.full_name, number })}</p>
        <Textarea
          mt="md"
          data-autofocus
          label={t('revoke.reason')}
          description={t('revoke.hint')}
          required
          autosize
          minRows={2}
          maxLength={500}
          translate="no"
          value={reason}
          error={refusal}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Group justify="flex-end" mt="lg" gap="xs">
          <Button variant="default" onClick={onClose} disabled={revoking.isPending}>
            {t('components:confirm.cancel')}
          </Button>
          <Button type="submit" color="son" loading={revoking.isPending} disabled={reason.trim() === ''}>
            {t('revoke.action')}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
