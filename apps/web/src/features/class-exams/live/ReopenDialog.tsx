import { useTranslation } from 'react-i18next';
import { MinutesDialog } from '@/components/feedback/MinutesDialog';
import { toast } from '@/components/feedback/toast';
import { useFormat } from '@/lib/format';
import { useReopen } from '../queries';
import type { Sitter, TestPlace } from '../testTypes';

interface Props {
  place: TestPlace;
  student: Sitter;
  /** By the server's clock. */
  now: number;
  onClose: () => void;
}

/** Lets the last attempt of a student run again. */
export function ReopenDialog({ place, student, now, onClose }: Props) {
  const { t } = useTranslation('class_exams');
  const format = useFormat();
  const reopening = useReopen(place);
  return (
    <MinutesDialog
      title={t('reopen.title')}
      label={t('reopen.minutes')}
      button={t('reopen.button')}
      isBusy={reopening.isPending}
      error={reopening.error}
      sentence={(minutes) =>
        t('reopen.sentence', {
          name: student.user.full_name,
          time: format.moment(new Date(now + minutes * 60_000)),
          score: student.score === null ? '–' : format.mean(student.score),
        })
      }
      onConfirm={(minutes) =>
        reopening.mutate(
          { user_id: student.user.id, minutes },
          {
            onSuccess: () => {
              toast.success({ title: t('reopen.done'), message: student.user.full_name });
              onClose();
            },
          },
        )
      }
      onClose={onClose}
    />
  );
}
