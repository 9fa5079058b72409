import { useTranslation } from 'react-i18next';
import { useFormat } from '@/lib/format';
import type { MaterialInList } from '../queries';
import { useTypeName } from '../useTypeNames';

const COUNTED = ['slides', 'chapters', 'cards', 'panels', 'questions'] as const;

export function useMaterialWords() {
  const { t } = useTranslation('bank');
  const format = useFormat();
  return {
    type: useTypeName(),
    /** "14 trang, 3 câu hỏi". */
    counts: (counts: MaterialInList['counts']) =>
      COUNTED.flatMap((name) => {
        const count = counts[name] ?? 0;
        return count > 0 ? [t(`counts.${name}`, { count, total: format.number(count) })] : [];
      }).join(', '),
  };
}
