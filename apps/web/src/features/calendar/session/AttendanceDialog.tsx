import { useTranslation } from 'react-i18next';
import { Dialog } from '@/components/feedback/Dialog';
import { AttendanceList } from '@/components/session/AttendanceList';
import type { Session } from '@/components/session/sessionState';

export function AttendanceDialog({ session, onClose }: { session: Session; onClose: () => void }) {
  const { t } = useTranslation(['sessions', 'components']);
  const { id, meeting_topic: topic, class_instance, start_time: starts_at, end_time: ends_at } = session;
  return (
    <Dialog onClose={onClose} title={t('attendance.title', { class: class_instance.name })} size="xl">
      <AttendanceList session={{ id, topic, className: class_instance.name, starts_at, ends_at }} />
    </Dialog>
  );
}
