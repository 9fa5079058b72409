import { useTranslation } from 'react-i18next';
import { useFormat } from '@/lib/format';
import type { HelpRow } from './queries';
import type { ChapterWords } from './statistics.rules';

/** Words that stand on the screen and in the workbook alike. */
export function useWords() {
  const { t } = useTranslation('statistics');
  const format = useFormat();
  const chapters: ChapterWords = {
    category: t('chapters.category'),
    done: t('chapters.done'),
    begun: t('chapters.begun'),
    not_begun: t('chapters.not_begun'),
    average: t('chapters.average'),
    at_end: t('chapters.at_end'),
  };
  const reasonOf = (reason: HelpRow['reasons'][number]): string => {
    if (reason.code === 'falling') {
      return t('help.falling', { before: format.mean(reason.before), recent: format.mean(reason.recent) });
    }
    if (reason.days === null) return t('help.never');
    return t('help.idle', { count: reason.days, days: format.number(reason.days) });
  };
  return { chapters, reasonOf };
}
