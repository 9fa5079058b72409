import { machineNameOf } from '@khue/scoring/libraries';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/lib/format';
import type { MaterialInList } from '../queries';

const COUNTED = ['slides', 'chapters', 'cards', 'panels', 'questions'] as const;

/** What a type is called; of one that somebody installed, its own name. */
export function useMaterialWords() {
  const { t } = useTranslation(['bank', 'editor']);
  const format = useFormat();
  return {
    type: (library: string) => {
      const name = machineNameOf(library);
      return t(`editor:types.${name}`, { defaultValue: name.replace(/^H5P\./, '') });
    },
    /** "14 trang, 3 câu hỏi". */
    counts: (counts: MaterialInList['counts']) =>
      COUNTED.flatMap((name) => {
        const count = counts[name] ?? 0;
        return count > 0 ? [t(`counts.${name}`, { count, total: format.number(count) })] : [];
      }).join(', '),
  };
}
