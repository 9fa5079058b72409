import { useTranslation } from 'react-i18next';
import type { Blocker } from 'react-router';
import { ConfirmDialog } from '../feedback/ConfirmDialog';

/** The question before what was typed is lost. */
export function LeaveDialog({ blocker, changes }: { blocker: Blocker; changes: number }) {
  const { t } = useTranslation('components');
  return (
    <ConfirmDialog
      opened={blocker.state === 'blocked'}
      title={t('form.leave_title')}
      confirmLabel={t('form.leave_confirm')}
      cancelLabel={t('form.leave_stay')}
      danger
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      {t('form.leave_text', { count: changes })}
    </ConfirmDialog>
  );
}
