import { useTranslation } from 'react-i18next';
import { StatusMark } from '@/components/status/StatusMark';
import { useFormat } from '@/lib/format';
import classes from './EnrolledCounts.module.css';

interface Props {
  counts: { student_count: number; enrolled: number; waiting: number; failed: number };
}

/** How far the students of a class are enrolled; what is zero is left out. */
export function EnrolledCounts({ counts }: Props) {
  const { t } = useTranslation('courses');
  const format = useFormat();
  const { student_count, enrolled, waiting, failed } = counts;
  return (
    <span className={classes.counts}>
      <StatusMark kind={enrolled > 0 ? 'done' : 'idle'}>
        {t('register.enrolled_of', { enrolled: format.number(enrolled), total: format.number(student_count) })}
      </StatusMark>
      {waiting > 0 && (
        <StatusMark kind="waiting">{t('register.waiting', { total: format.number(waiting) })}</StatusMark>
      )}
      {failed > 0 && (
        <StatusMark kind="error">{t('register.failed_count', { total: format.number(failed) })}</StatusMark>
      )}
    </span>
  );
}
