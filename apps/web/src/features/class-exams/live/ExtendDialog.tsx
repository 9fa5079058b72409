import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MinutesDialog } from '@/components/feedback/MinutesDialog';
import { toast } from '@/components/feedback/toast';
import { useFormat } from '@/lib/format';
import { newKey } from '@/lib/newKey';
import { useExtend } from '../queries';
import type { Sitter, TestPlace } from '../testTypes';

interface Props {
  place: TestPlace;
  /** None: the whole class. */
  students: readonly Sitter[];
  running: number;
  onClose: () => void;
}

/** Gives more time to one student, some or all, or takes it back. */
export function ExtendDialog({ place, students, running, onClose }: Props) {
  const { t } = useTranslation('class_exams');
  const format = useFormat();
  const extending = useExtend(place);
  // A button pressed twice, or a call that is sent again because its answer was lost, gives the minutes once.
  const [opening] = useState(newKey);
  const [only] = students.length === 1 ? students : [];
  const sentence = (minutes: number) => {
    const names = students.map(({ user }) => user.full_name).join(', ');
    if (minutes < 0) return t(names === '' ? 'extend.take_all' : 'extend.take_some', { minutes: -minutes, names });
    if (students.length === 0) return t('extend.all', { minutes, running: format.number(running) });
    if (only?.state === 'open' && only.expires_at !== null) {
      const time = format.moment(new Date(Date.parse(only.expires_at) + minutes * 60_000));
      return t('extend.one_running', { name: only.user.full_name, minutes, time });
    }
    return t('extend.some', { names, minutes });
  };
  const extend = (minutes: number) =>
    extending.mutate(
      {
        minutes,
        key: `${opening}${minutes}`,
        ...(students.length === 0 ? {} : { user_ids: students.map(({ user }) => user.id) }),
      },
      {
        onSuccess: ({ changed }) => {
          const done = minutes < 0 ? 'taken' : 'done';
          const title =
            changed === 0
              ? t(`extend.${done}_none`)
              : t(`extend.${done}`, { count: changed, total: format.number(changed) });
          toast.success({ title });
          onClose();
        },
      },
    );
  return (
    <MinutesDialog
      title={t('extend.title')}
      label={t('extend.minutes')}
      button={t('extend.button')}
      takeBackButton={t('extend.take_button')}
      isBusy={extending.isPending}
      error={extending.error}
      sentence={sentence}
      onConfirm={extend}
      onClose={onClose}
    />
  );
}
