import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { TimesDialog } from '@/components/date/TimesDialog';
import { ConfirmDialog } from '@/components/feedback/ConfirmDialog';
import { toast } from '@/components/feedback/toast';
import { ErrorState } from '@/components/states/ErrorState';
import { call } from '@/lib/api';
import { useAssignmentOf } from './queries';
import type { TestPlace } from './testTypes';

/** Changes when the exam opens and closes for the class. */
export function EditTimes({ place, onClose }: { place: TestPlace; onClose: () => void }) {
  const { t } = useTranslation(['class_exams', 'components']);
  const assignment = useAssignmentOf(place);
  const saving = useMutation({
    mutationFn: ({ id, ...body }: { id: number; open_at: string | null; close_at: string | null }) =>
      call('PUT /api/active_submodule_class_practice/{id}/', { params: { id }, body }),
    onSuccess: () => {
      toast.success({ title: t('edit_times.saved') });
      onClose();
    },
  });
  if (assignment.isPending) return null;
  const { data } = assignment;
  if (!data) {
    return (
      <ConfirmDialog
        opened
        title={t('edit_times.title')}
        confirmLabel={t('components:confirm.close')}
        onConfirm={onClose}
        onCancel={onClose}
      >
        {assignment.error ? (
          <ErrorState error={assignment.error} retry={() => void assignment.refetch()} />
        ) : (
          t('edit_times.not_assigned')
        )}
      </ConfirmDialog>
    );
  }
  return (
    <TimesDialog
      title={t('edit_times.title')}
      help={t('edit_times.help')}
      openAt={data.open_at}
      closeAt={data.close_at}
      isBusy={saving.isPending}
      error={saving.error}
      onSave={(times) => saving.mutate({ id: data.id, ...times })}
      onClose={onClose}
    />
  );
}
