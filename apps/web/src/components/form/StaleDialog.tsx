import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError } from '@/lib/api';
import { ConfirmDialog } from '../feedback/ConfirmDialog';
import { toast } from '../feedback/toast';

interface Props {
  opened: boolean;
  onTakeOver: () => Promise<void>;
  onClose: () => void;
}

/** Somebody else saved this meanwhile: what was typed stays, the rest can be brought up to date. */
export function StaleDialog({ opened, onTakeOver, onClose }: Props) {
  const { t } = useTranslation('components');
  const takingOver = useMutation({
    mutationFn: onTakeOver,
    onSuccess: () => toast.success({ title: t('stale.taken_over'), message: t('stale.taken_over_advice') }),
    onError: (error) =>
      toast.failure({ title: t('stale.load_failed'), message: error instanceof ApiError ? error.detail : undefined }),
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
