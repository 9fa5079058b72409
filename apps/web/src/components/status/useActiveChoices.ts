import { STATUS_ACTIVE, STATUS_INACTIVE } from '@khue/contract/constants';
import { useTranslation } from 'react-i18next';

export function useActiveChoices() {
  const { t } = useTranslation('components');
  return [
    { value: String(STATUS_ACTIVE), label: t('status.active') },
    { value: String(STATUS_INACTIVE), label: t('status.inactive') },
  ];
}
