import { useTranslation } from 'react-i18next';
import { TimesDialog } from '@/components/date/TimesDialog';
import { toast } from '@/components/feedback/toast';
import { type ClassMaterial, useChangeTimes } from './classMaterials';

/** From when to when students can open what they were given. */
export function ChangeTimes({ row, onClose }: { row: ClassMaterial; onClose: () => void }) {
  const { t } = useTranslation('bank');
  const change = useChangeTimes();
  return (
    <TimesDialog
      title={t('given.change_times')}
      help={t('given.times_help')}
      openAt={row.open_at}
      closeAt={row.close_at}
      isBusy={change.isPending}
      error={change.error}
      onSave={(times) =>
        change.mutate(
          { id: row.id, ...times },
          {
            onSuccess: () => {
              toast.success({ title: t('given.times_changed'), message: row.material.name });
              onClose();
            },
          },
        )
      }
      onClose={onClose}
    />
  );
}
