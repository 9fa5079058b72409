import { useTranslation } from 'react-i18next';
import { StatusMark } from '@/components/status/StatusMark';
import { useFormat } from '@/lib/format';
import { type Enrolment, PROGRESS, WANTED } from '../enrolmentTypes';

interface Props {
  /** Of one person; not known yet while they load. */
  enrolments: readonly Enrolment[] | undefined;
}

/** How many courses somebody takes, and whether some of them are not settled. */
export function CoursesCell({ enrolments }: Props) {
  const { t } = useTranslation('enrolment');
  const format = useFormat();
  if (!enrolments) return null;
  const wanted = enrolments.filter(({ status }) => status === WANTED);
  const count = (progress: number) => wanted.filter((row) => row.progress === progress).length;
  const [waiting, failed] = [count(PROGRESS.waiting), count(PROGRESS.failed)];
  if (failed > 0) {
    return (
      <StatusMark kind="error">
        {t('courses_failed', { failed: format.number(failed), total: format.number(wanted.length) })}
      </StatusMark>
    );
  }
  if (waiting > 0) {
    return (
      <StatusMark kind="waiting">
        {t('courses_waiting', { waiting: format.number(waiting), total: format.number(wanted.length) })}
      </StatusMark>
    );
  }
  return (
    <StatusMark kind={wanted.length > 0 ? 'done' : 'idle'}>
      {t('courses', { count: wanted.length, total: format.number(wanted.length) })}
    </StatusMark>
  );
}
