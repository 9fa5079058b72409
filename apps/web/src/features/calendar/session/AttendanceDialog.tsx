import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import dialog from '@/components/feedback/dialog.module.css';
import { useFocusBack } from '@/components/feedback/useFocusBack';
import { AttendanceList } from '@/components/session/AttendanceList';
import type { Session } from '@/components/session/sessionState';

export function AttendanceDialog({ session, onClose }: { session: Session; onClose: () => void }) {
  useFocusBack();
  const { t } = useTranslation(['sessions', 'components']);
  const { id, meeting_topic: topic, class_instance, start_time: starts_at, end_time: ends_at } = session;
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('attendance.title', { class: class_instance.name })}
      centered
      size="xl"
      classNames={{ title: dialog.title, content: dialog.content }}
      closeButtonProps={{ 'aria-label': t('components:confirm.close') }}
    >
      <AttendanceList session={{ id, topic, className: class_instance.name, starts_at, ends_at }} />
    </Modal>
  );
}
