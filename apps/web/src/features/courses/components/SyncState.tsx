import { useTranslation } from 'react-i18next';
import { StatusMark } from '@/components/status/StatusMark';
import { useFormat } from '@/lib/format';

interface Props {
  course: { edx_course_id: string | null; edx_synced: boolean; synced_at?: string | null };
}

/** The sync flag, with what it stands for. */
export function SyncState({ course }: Props) {
  const { t } = useTranslation('courses');
  const format = useFormat();
  if (course.edx_course_id === null) return <StatusMark kind="idle">{t('sync.not_linked')}</StatusMark>;
  if (!course.edx_synced) return <StatusMark kind="waiting">{t('sync.off')}</StatusMark>;
  return (
    <StatusMark kind="done">
      {course.synced_at ? t('sync.on_at', { when: format.relative(course.synced_at) }) : t('sync.on')}
    </StatusMark>
  );
}
