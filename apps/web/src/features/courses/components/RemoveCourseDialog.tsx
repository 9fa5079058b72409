import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@/components/feedback/ConfirmDialog';
import { toast } from '@/components/feedback/toast';
import { reasonOf } from '../reasonOf';

interface Props<Answer> {
  course: { id: number; name: string };
  title: string;
  text: string;
  remove: (course: number) => Promise<Answer>;
  /** What is to be told besides that it is gone. */
  onRemoved?: (answer: Answer) => void;
  onClose: () => void;
}

/** Takes a course from a school or a class; while it is in use the server says who uses it. */
export function RemoveCourseDialog<Answer>({ course, title, text, remove, onRemoved, onClose }: Props<Answer>) {
  const { t } = useTranslation('courses');
  const removing = useMutation({
    mutationFn: () => remove(course.id),
    onSuccess: (answer) => {
      toast.success({ title: t('register.removed'), message: course.name });
      onRemoved?.(answer);
    },
    onError: (error) => toast.failure({ title: t('register.remove_failed'), message: reasonOf(error) }),
    onSettled: () => {
      onClose();
    },
  });
  return (
    <ConfirmDialog
      opened
      danger
      title={title}
      confirmLabel={t('register.remove_confirm')}
      busy={removing.isPending}
      onConfirm={() => removing.mutate()}
      onCancel={onClose}
    >
      <p translate="no">
        <strong>{course.name}</strong>
      </p>
      <p>{text}</p>
    </ConfirmDialog>
  );
}
