import { useTranslation } from 'react-i18next';
import { StatusMark } from '@/components/status/StatusMark';
import { type Enrolment, PROGRESS, WANTED } from '../enrolmentTypes';

type Row = Pick<Enrolment, 'status' | 'progress'>;

/** What is wanted and how far the platform is, in one mark. */
export function EnrolmentState({ row }: { row: Row | undefined }) {
  const { t } = useTranslation('enrolment');
  if (!row) return <StatusMark kind="idle">{t('state.none')}</StatusMark>;
  const wish = row.status === WANTED ? 'enrol' : 'end';
  if (row.progress === PROGRESS.failed) return <StatusMark kind="error">{t(`state.${wish}_failed`)}</StatusMark>;
  if (row.progress === PROGRESS.waiting) return <StatusMark kind="waiting">{t(`state.${wish}_waiting`)}</StatusMark>;
  return <StatusMark kind={row.status === WANTED ? 'done' : 'idle'}>{t(`state.${wish}_done`)}</StatusMark>;
}
