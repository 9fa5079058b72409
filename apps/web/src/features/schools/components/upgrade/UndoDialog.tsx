import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@/components/feedback/ConfirmDialog';
import { toast } from '@/components/feedback/toast';
import { yearName } from '@/components/text/yearName';
import { useSchoolLife } from '@/features/schools/schoolLife';
import type { UpgradeLog } from '@/features/schools/upgradeTypes';
import { ApiError, call } from '@/lib/api';

export function UndoDialog({ log, onClose }: { log: UpgradeLog; onClose: () => void }) {
  const { t } = useTranslation('schools');
  const life = useSchoolLife();
  const undoing = useMutation({
    mutationFn: () => call('POST /api/upgrade_class_logs/{logId}/undo/', { params: { logId: log.id } }),
    onSuccess: () => toast.success({ title: t('logs.undo_done'), message: yearName(log.from_year.name) }),
    onError: (error) =>
      toast.failure({ title: t('logs.undo_failed'), message: error instanceof ApiError ? error.detail : undefined }),
    onSettled: () => {
      void life.changed();
      onClose();
    },
  });
  return (
    <ConfirmDialog
      opened
      danger
      title={t('logs.undo_title')}
      confirmLabel={t('logs.undo')}
      busy={undoing.isPending}
      onConfirm={() => undoing.mutate()}
      onCancel={onClose}
    >
      {t('logs.undo_text', { from: yearName(log.from_year.name), to: yearName(log.to_year.name) })}
    </ConfirmDialog>
  );
}
