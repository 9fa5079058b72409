import { Button, Group, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '@/components/feedback/Dialog';
import { toast } from '@/components/feedback/toast';
import { look } from '@/components/look/look';
import { ApiError, call } from '@/lib/api';
import type { StudentExamination } from '../studentExam';

/** As long as the server takes it. */
const LONGEST = 2000;

/** Why the paper should be looked at again: asked once, decided by somebody who has not marked it. */
export function AppealDialog({ exam, onClose }: { exam: StudentExamination; onClose: () => void }) {
  const { t } = useTranslation(['exams', 'components']);
  const [reason, setReason] = useState('');
  const { mutate, error, isPending } = useMutation({
    mutationFn: () =>
      call('POST /api/student_examinations/{id}/appeal/', { params: { id: exam.id }, body: { reason: reason.trim() } }),
    onSuccess: () => {
      toast.success({ title: t('appeal.sent'), message: exam.name });
      onClose();
    },
  });
  const refusal = error instanceof ApiError ? (error.errors?.reason?.[0] ?? error.detail) : error?.message;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() !== '') mutate();
  };
  return (
    <Dialog onClose={onClose} title={t('appeal.ask')} size="lg" closeOnClickOutside={reason === ''}>
      <form onSubmit={send}>
        <p className={look('m-0', 'dimmed')}>{t('appeal.about')}</p>
        <Textarea
          mt="md"
          data-autofocus
          label={t('appeal.reason')}
          description={t('appeal.reason_hint')}
          autosize
          minRows={4}
          maxLength={LONGEST}
          required
          value={reason}
          error={refusal}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Group justify="flex-end" mt="lg" gap="xs">
          <Button variant="default" onClick={onClose} disabled={isPending}>
            {t('components:confirm.cancel')}
          </Button>
          <Button type="submit" loading={isPending} disabled={reason.trim() === ''}>
            {t('appeal.send')}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
