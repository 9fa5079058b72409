import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@/components/feedback/ConfirmDialog';
import { toast } from '@/components/feedback/toast';
import type { Session } from '@/components/session/sessionState';
import { ApiError } from '@/lib/api';
import { useDelete } from '../queries';
import type { Reach } from '../sessionTypes';
import { ReachDialog } from './ReachDialog';

interface Props {
  session: Session;
  onDeleted: () => void;
  onClose: () => void;
}

/** Takes a session back; of a series it asks how many. */
export function DeleteDialog({ session, onDeleted, onClose }: Props) {
  const { t } = useTranslation(['sessions', 'calendar']);
  const deleting = useDelete();
  const remove = (reach: Reach) =>
    deleting.mutate(
      { session, reach },
      {
        onSuccess: () => {
          toast.success({ title: t('deleted'), message: session.meeting_topic });
          onDeleted();
        },
        onError: (error) => {
          toast.failure({
            title: t('calendar:delete_failed'),
            message: error instanceof ApiError ? error.detail : undefined,
          });
          onClose();
        },
      },
    );
  const common = {
    title: t('delete.title'),
    confirmLabel: t('delete.confirm'),
    danger: true,
    busy: deleting.isPending,
  };
  if (session.series_id !== null) {
    return <ReachDialog {...common} text={session.meeting_topic} onChoose={remove} onCancel={onClose} />;
  }
  return (
    <ConfirmDialog {...common} opened onConfirm={() => remove('this')} onCancel={onClose}>
      {t('delete.text', { topic: session.meeting_topic, class: session.class_instance.name })}
    </ConfirmDialog>
  );
}
