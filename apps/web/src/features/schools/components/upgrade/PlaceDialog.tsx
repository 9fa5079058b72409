import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@/components/feedback/ConfirmDialog';
import { toast } from '@/components/feedback/toast';
import { currentClassesOf } from '@/components/places/sources';
import { RemoteSelect } from '@/components/select/RemoteSelect';
import type { UnplacedStudent, UpgradeLog } from '@/features/schools/upgradeTypes';
import { ApiError, call } from '@/lib/api';
import { useFormat } from '@/lib/format';

interface Props {
  log: UpgradeLog;
  students: readonly UnplacedStudent[];
  /** Without a class the students have left the school. */
  asksClass: boolean;
  onClose: () => void;
  onDone: () => void;
}

export function PlaceDialog({ log, students, asksClass, onClose, onDone }: Props) {
  const { t } = useTranslation(['schools', 'components']);
  const format = useFormat();
  const [target, setTarget] = useState({ id: '', name: '' });
  const [isAsked, setAsked] = useState(false);
  const count = { count: students.length, total: format.number(students.length) };
  const placing = useMutation({
    mutationFn: () =>
      call('POST /api/upgrade_class_logs/{logId}/place_students/', {
        params: { logId: log.id },
        body: {
          user_id: students.map(({ user_id }) => user_id),
          class_id: asksClass ? Number(target.id) : null,
        },
      }),
    onSuccess: () => {
      toast.success({ title: t(asksClass ? 'logs.placed' : 'logs.left', count), message: target.name || undefined });
      onDone();
    },
    onError: (error) => {
      toast.failure({ title: t('logs.place_failed'), message: error instanceof ApiError ? error.detail : undefined });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      opened
      title={t(asksClass ? 'logs.place_title' : 'logs.leave_title', count)}
      confirmLabel={t(asksClass ? 'logs.place' : 'logs.leave')}
      busy={placing.isPending}
      onConfirm={() => (asksClass && target.id === '' ? setAsked(true) : placing.mutate())}
      onCancel={onClose}
    >
      {asksClass ? (
        <RemoteSelect
          label={t('logs.place_into')}
          withAsterisk
          placeholder={t('components:select.choose_or_type')}
          clearLabel={t('components:form.clear_field', { label: t('logs.place_into') })}
          source={currentClassesOf(String(log.school_id))}
          value={target.id}
          valueLabel={target.name}
          onChange={(id, name) => setTarget({ id, name })}
          error={isAsked && target.id === '' ? t('logs.place_into_missing') : undefined}
        />
      ) : (
        t('logs.leave_text')
      )}
    </ConfirmDialog>
  );
}
