import { useTranslation } from 'react-i18next';
import { Dialog } from '@/components/feedback/Dialog';
import { UndoRegistration } from '@/components/many/UndoRegistration';

/** What a registration of the grade changed, later on. */
export function UndoGradeDialog({ registrationId, onClose }: { registrationId: number; onClose: () => void }) {
  const { t } = useTranslation('components');
  return (
    <Dialog onClose={onClose} title={t('many.what_changed')} size="lg">
      <UndoRegistration id={registrationId} />
    </Dialog>
  );
}
