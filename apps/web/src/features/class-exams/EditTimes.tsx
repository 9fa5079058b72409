import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { TimesDialog } from '@/components/date/TimesDialog';
import { ConfirmDialog } from '@/components/feedback/ConfirmDialog';
import { toast } from '@/components/feedback/toast';
import { ErrorState } from '@/components/states/ErrorState';
import { call } from '@/lib/api';
import { useAssignmentOf, useTestTimes } from './queries';
import type { ExamPlace } from './testTypes';

interface Times {
  open_at: string | null;
  close_at: string | null;
}

/** Changes when a test opens and closes that a teacher has made. */
export function EditTestTimes({ id, times, onClose }: { id: number; times: Times; onClose: () => void }) {
  const { t } = useTranslation('class_exams');
  const saving = useTestTimes(id);
  return (
    <TimesDialog
      title={t('edit_times.title')}
      help={t('edit_times.help')}
      openAt={times.open_at}
      closeAt={times.close_at}
      isBusy={saving.isPending}
      error={saving.error}
      onSave={(next) =>
        saving.mutate(next, {
          onSuccess: () => {
            toast.success({ title: t('edit_times.saved') });
            onClose();
          },
        })
      }
      onClose={onClose}
    />
  );
}

/** Changes when the exam of a course opens and closes for the class. */
export function EditTimes({ place, onClose }: { place: ExamPlace; onClose: () => void }) {
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
