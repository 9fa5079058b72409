import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@/components/feedback/ConfirmDialog';
import type { ClassTeacher, SchoolClass } from '../classTypes';
import { useTeacherChanges } from '../useTeacherChanges';

interface Props {
  row: SchoolClass;
  teacher: ClassTeacher;
  onClose: () => void;
}

export function RemoveTeacherDialog({ row, teacher, onClose }: Props) {
  const { t } = useTranslation('classes');
  const { remove } = useTeacherChanges(row);
  return (
    <ConfirmDialog
      opened
      danger
      title={t('teachers.remove_title', { person: teacher.name, name: row.name })}
      confirmLabel={t('teachers.remove')}
      busy={remove.isPending}
      onConfirm={() => remove.mutate(teacher.id, { onSettled: onClose })}
      onCancel={onClose}
    >
      {t('teachers.remove_text')}
    </ConfirmDialog>
  );
}
