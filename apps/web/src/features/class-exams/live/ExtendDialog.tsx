import { useTranslation } from 'react-i18next';
import { toast } from '@/components/feedback/toast';
import { useFormat } from '@/lib/format';
import { useExtend } from '../queries';
import type { Sitter, TestPlace } from '../testTypes';
import { MinutesDialog } from './MinutesDialog';

interface Props {
  place: TestPlace;
  /** None: the whole class. */
  students: readonly Sitter[];
  running: number;
  onClose: () => void;
}

/** Gives more time to one student, some or all. */
export function ExtendDialog({ place, students, running, onClose }: Props) {
  const { t } = useTranslation('class_exams');
  const format = useFormat();
  const extending = useExtend(place);
  const [only] = students.length === 1 ? students : [];
  const sentence = (minutes: number) => {
    if (students.length === 0) return t('extend.all', { minutes, running: format.number(running) });
    if (only?.state === 'open' && only.expires_at !== null) {
      const time = format.time(new Date(Date.parse(only.expires_at) + minutes * 60_000));
      return t('extend.one_running', { name: only.user.full_name, minutes, time });
    }
    return t('extend.some', { names: students.map(({ user }) => user.full_name).join(', '), minutes });
  };
  const extend = (minutes: number) =>
    extending.mutate(students.length === 0 ? { minutes } : { minutes, user_ids: students.map(({ user }) => user.id) }, {
      onSuccess: ({ changed }) => {
        toast.success({
          title:
            changed === 0 ? t('extend.done_none') : t('extend.done', { count: changed, total: format.number(changed) }),
        });
        onClose();
      },
    });
  return (
    <MinutesDialog
      title={t('extend.title')}
      label={t('extend.minutes')}
      button={t('extend.button')}
      isBusy={extending.isPending}
      error={extending.error}
      sentence={sentence}
      onConfirm={extend}
      onClose={onClose}
    />
  );
}
