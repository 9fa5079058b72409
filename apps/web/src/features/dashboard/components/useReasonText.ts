import { useTranslation } from 'react-i18next';
import { useFormat } from '@/lib/format';
import type { Help } from '../queries';

type Reason = Help['results'][number]['reasons'][number];

/** Why somebody needs help, in words. */
export function useReasonText() {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  return (reason: Reason): string => {
    if (reason.code === 'falling')
      return t('help.falling', { before: format.mean(reason.before), recent: format.mean(reason.recent) });
    return reason.days === null ? t('help.never') : t('help.idle', { count: reason.days });
  };
}
