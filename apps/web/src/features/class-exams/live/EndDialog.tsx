import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@/components/feedback/ConfirmDialog';
import { toast } from '@/components/feedback/toast';
import { ApiError } from '@/lib/api';
import { useFormat } from '@/lib/format';
import { useEnd } from '../queries';
import type { Sitter, TestPlace } from '../testTypes';

interface Props {
  place: TestPlace;
  /** None: all attempts that run. */
  students: readonly Sitter[];
  running: number;
  onClose: () => void;
}

/** Ends attempts that run, after saying what that means. */
export function EndDialog({ place, students, running, onClose }: Props) {
  const { t } = useTranslation('class_exams');
  const format = useFormat();
  const ending = useEnd(place);
  const count = students.length === 0 ? running : students.length;
  const [only] = students.length === 1 ? students : [];
  const end = () =>
    ending.mutate(students.length === 0 ? {} : { user_ids: students.map(({ user }) => user.id) }, {
      onSuccess: ({ changed }) =>
        toast.success({ title: t('end.done', { count: changed, total: format.number(changed) }) }),
      onError: (error) =>
        toast.failure({ title: t('end.failed'), message: error instanceof ApiError ? error.detail : undefined }),
      onSettled: onClose,
    });
  return (
    <ConfirmDialog
      opened
      danger
      title={t('end.title')}
      confirmLabel={t('end.button')}
      busy={ending.isPending}
      onConfirm={end}
      onCancel={onClose}
    >
      {only ? t('end.one', { name: only.user.full_name }) : t('end.all', { count, total: format.number(count) })}
    </ConfirmDialog>
  );
}
