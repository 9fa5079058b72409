import { useTranslation } from 'react-i18next';
import { toast } from '@/components/feedback/toast';

/** Copies an address. Browsers let pages do so on safe addresses only; elsewhere `orElse` offers another way. */
export function useCopyAddress() {
  const { t } = useTranslation('meeting_accounts');
  return async (url: string, orElse: () => void) => {
    try {
      await navigator.clipboard.writeText(url);
      toast.success({ title: t('webhook.copied'), message: url });
    } catch {
      orElse();
    }
  };
}
