import { useSearchParams } from 'react-router';
import { useMe } from '@/lib/me';

/** The bank that the address asks for: that of examinations only for those who see it. */
export function useAskedBank(): 'open' | 'exam' {
  const { can } = useMe();
  const [search] = useSearchParams();
  return can.exam_bank.view && search.get('bank') === 'exam' ? 'exam' : 'open';
}

/** What an address takes along of it. */
export const bankInAddress = (bank: 'open' | 'exam'): Record<string, string> => (bank === 'exam' ? { bank } : {});
