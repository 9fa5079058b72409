import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ConfirmDialog } from '@/components/feedback/ConfirmDialog';
import { toast } from '@/components/feedback/toast';
import { call } from '@/lib/api';
import { detailPath } from '@/lib/screenPaths';
import type { SchoolClass } from '../classTypes';
import { reasonOf } from '../reasonOf';

/** Takes back a class that was never used. */
export function DeleteClass({ row }: { row: SchoolClass }) {
  const { t } = useTranslation('classes');
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const remove = useMutation({
    mutationFn: () => call('DELETE /api/classes/{id}/', { params: { id: row.id } }),
    onSuccess: async () => {
      toast.success({ title: t('delete.done'), message: row.name });
      await navigate(detailPath('school', 'view', row.school.id, 'classes'), { replace: true });
    },
    onError: (error) => toast.failure({ title: t('delete.failed'), message: reasonOf(error) }),
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
          title={t('delete.title', { name: row.name })}
          confirmLabel={t('delete.action')}
          danger
          busy={remove.isPending}
          onConfirm={() => remove.mutate()}
          onCancel={() => setAsking(false)}
        >
          {t('delete.about')}
        </ConfirmDialog>
      )}
    </>
  );
}
