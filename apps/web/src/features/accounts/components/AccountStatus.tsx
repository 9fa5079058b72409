import { STATUS_ACTIVE, STATUS_PENDING } from '@khue/contract/constants';
import { useTranslation } from 'react-i18next';
import { StatusMark } from '@/components/status/StatusMark';

export function AccountStatus({ status }: { status: number }) {
  const { t } = useTranslation('accounts');
  if (status === STATUS_ACTIVE) return <StatusMark kind="done">{t('status.active')}</StatusMark>;
  if (status === STATUS_PENDING) return <StatusMark kind="waiting">{t('status.pending')}</StatusMark>;
  return <StatusMark kind="idle">{t('status.inactive')}</StatusMark>;
}
