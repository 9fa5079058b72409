import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@/components/feedback/ConfirmDialog';
import { toast } from '@/components/feedback/toast';
import { ApiError } from '@/lib/api';
import type { CoursePart } from '../courseTypes';
import { useRemovePart } from '../partQueries';

interface Props {
  part: CoursePart;
  onClose: () => void;
}

export function RemovePartDialog({ part, onClose }: Props) {
  const { t } = useTranslation('courses');
  const removing = useRemovePart();
  const remove = () =>
    removing.mutate(part.id, {
      onSuccess: () => toast.success({ title: t('parts.removed'), message: part.name }),
      onError: (error) =>
        toast.failure({
          title: t('parts.remove_failed'),
          message: error instanceof ApiError ? error.detail : undefined,
        }),
      onSettled: onClose,
    });
  return (
    <ConfirmDialog
      opened
      danger
      title={t('parts.remove_title')}
      confirmLabel={t('parts.remove_confirm')}
      busy={removing.isPending}
      onConfirm={remove}
      onCancel={onClose}
    >
      <p translate="no">
        <strong>{part.name}</strong>
      </p>
      <p>{t('parts.remove_text')}</p>
    </ConfirmDialog>
  );
}
