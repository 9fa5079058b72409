import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/feedback/ConfirmDialog';
import { toast } from '../../../components/feedback/toast';
import { ApiError } from '../../../lib/api';

interface Props {
  opened: boolean;
  onTakeOver: () => Promise<void>;
  onClose: () => void;
}

/** Somebody else saved this meanwhile: what was changed here stays, the rest can be brought up to date. */
export function StaleDialog({ opened, onTakeOver, onClose }: Props) {
  const { t } = useTranslation('roles');
  const takingOver = useMutation({
    mutationFn: onTakeOver,
    onSuccess: () => toast.success({ title: t('stale.taken_over'), message: t('stale.taken_over_advice') }),
    onError: (error) =>
      toast.failure({ title: t('load_failed'), message: error instanceof ApiError ? error.detail : undefined }),
  });
  return (
    <ConfirmDialog
      opened={opened}
      title={t('stale.title')}
      confirmLabel={t('stale.take_over')}
      busy={takingOver.isPending}
      onConfirm={() => takingOver.mutate()}
      onCancel={onClose}
    >
      {t('stale.text')}
    </ConfirmDialog>
  );
}
