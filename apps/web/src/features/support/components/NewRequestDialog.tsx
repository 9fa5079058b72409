import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import dialog from '@/components/feedback/dialog.module.css';
import { useFocusBack } from '@/components/feedback/useFocusBack';
import type { SupportRequest } from '../queries';
import { NewRequestForm } from './NewRequestForm';

/** Who answers may have something to ask, too. */
export function NewRequestDialog({ onMade, onClose }: { onMade: (made: SupportRequest) => void; onClose: () => void }) {
  useFocusBack();
  const { t } = useTranslation('support');
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('form.title')}
      size="lg"
      centered
      classNames={{ title: dialog.title, content: dialog.content }}
      closeButtonProps={{ 'aria-label': t('form.cancel') }}
      closeOnClickOutside={false}
    >
      <NewRequestForm onMade={onMade} onCancel={onClose} />
    </Modal>
  );
}
