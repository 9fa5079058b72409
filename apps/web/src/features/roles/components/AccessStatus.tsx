import { STATUS_ACTIVE } from '@khue/contract/constants';
import { useTranslation } from 'react-i18next';
import { StatusMark } from '../../../components/status/StatusMark';

export function AccessStatus({ status }: { status: number }) {
  const { t } = useTranslation('roles');
  return status === STATUS_ACTIVE ? (
    <StatusMark kind="done">{t('status.active')}</StatusMark>
  ) : (
    <StatusMark kind="idle">{t('status.inactive')}</StatusMark>
  );
}
