import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@/components/feedback/ConfirmDialog';
import { toast } from '@/components/feedback/toast';
import { call } from '@/lib/api';
import type { SchoolClass, Student } from '../classTypes';
import { reasonOf } from '../reasonOf';
import { NameList } from './NameList';

interface Props {
  row: SchoolClass;
  students: readonly Student[];
  onClose: () => void;
  onDone: () => void;
}

export function RemoveStudentsDialog({ row, students, onClose, onDone }: Props) {
  const { t } = useTranslation('classes');
  const count = students.length;
  const removing = useMutation({
    mutationFn: () =>
      call('DELETE /api/classes/{id}/remove_students/', {
        params: { id: row.id },
        body: { user_id: students.map(({ id }) => id) },
      }),
    onSuccess: () => {
      toast.success({ title: t('roster.removed', { count }), message: row.name });
      onDone();
    },
    onError: (error) => {
      toast.failure({ title: t('roster.remove_failed'), message: reasonOf(error) });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      opened
      danger
      title={t('roster.remove_title', { count, name: row.name })}
      confirmLabel={t('roster.remove')}
      busy={removing.isPending}
      onConfirm={() => removing.mutate()}
      onCancel={onClose}
    >
      {t('roster.remove_text')}
      <NameList people={students.map(({ id, full_name }) => ({ id, name: full_name }))} />
    </ConfirmDialog>
  );
}
