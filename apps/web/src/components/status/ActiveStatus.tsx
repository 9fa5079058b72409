import { STATUS_ACTIVE, STATUS_PENDING } from '@khue/contract/constants';
import { useTranslation } from 'react-i18next';
import { StatusMark } from './StatusMark';

/** The generic status of schools, classes, grades, roles; people may also wait to be verified. */
export function ActiveStatus({ status, short }: { status: number; short?: boolean }) {
  const { t } = useTranslation('components');
  const words = short ? 'status_short' : 'status';
  if (status === STATUS_ACTIVE) return <StatusMark kind="done">{t(`${words}.active`)}</StatusMark>;
  if (status === STATUS_PENDING) return <StatusMark kind="waiting">{t(`${words}.pending`)}</StatusMark>;
  return <StatusMark kind="idle">{t(`${words}.inactive`)}</StatusMark>;
}
