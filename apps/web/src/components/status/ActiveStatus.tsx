import { STATUS_ACTIVE } from '@khue/contract/constants';
import { useTranslation } from 'react-i18next';
import { StatusMark } from './StatusMark';

/** The generic status of schools, classes, grades, roles. */
export function ActiveStatus({ status, short }: { status: number; short?: boolean }) {
  const { t } = useTranslation('components');
  const words = short ? 'status_short' : 'status';
  return status === STATUS_ACTIVE ? (
    <StatusMark kind="done">{t(`${words}.active`)}</StatusMark>
  ) : (
    <StatusMark kind="idle">{t(`${words}.inactive`)}</StatusMark>
  );
}
