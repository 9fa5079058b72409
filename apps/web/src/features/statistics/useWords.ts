import { useTranslation } from 'react-i18next';
import type { ChapterWords } from './statistics.rules';

/** Words that stand on the screen and in the workbook alike. */
export function useWords() {
  const { t } = useTranslation('statistics');
  const chapters: ChapterWords = {
    category: t('chapters.category'),
    done: t('chapters.done'),
    begun: t('chapters.begun'),
    not_begun: t('chapters.not_begun'),
    average: t('chapters.average'),
    at_end: t('chapters.at_end'),
  };
  return { chapters };
}
