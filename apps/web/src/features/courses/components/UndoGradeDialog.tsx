import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import dialog from '@/components/feedback/dialog.module.css';
import { useFocusBack } from '@/components/feedback/useFocusBack';
import { UndoRegistration } from '@/components/many/UndoRegistration';

/** What a registration of the grade changed, later on. */
export function UndoGradeDialog({ registrationId, onClose }: { registrationId: number; onClose: () => void }) {
  useFocusBack();
  const { t } = useTranslation('components');
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('many.what_changed')}
      size="lg"
      centered
      classNames={{ title: dialog.title, content: dialog.content }}
      closeButtonProps={{ 'aria-label': t('confirm.close') }}
    >
      <UndoRegistration id={registrationId} />
    </Modal>
  );
}
