import { STATUS_ACTIVE, STATUS_INACTIVE, STATUS_PENDING } from '@khue/contract/constants';
import { useTranslation } from 'react-i18next';

export function useStatusChoices() {
  const { t } = useTranslation('accounts');
  return [
    { value: String(STATUS_ACTIVE), label: t('status.active') },
    { value: String(STATUS_PENDING), label: t('status.pending') },
    { value: String(STATUS_INACTIVE), label: t('status.inactive') },
  ];
}
