import { useTranslation } from 'react-i18next';
import { fold } from '@/components/text/fold';
import { ACTIONS, type Area, type Cell, makesSense } from './permissionTable';

/** The words for areas, actions and permissions in the reader's language. */
export function usePermissionWords() {
  const { t } = useTranslation('permissions');
  const words = {
    group: (group: string) => t(`groups.${group}`),
    action: (action: string) => t(`actions.${action}`),
    area: (area: string) => t(`areas.${area}.name`),
    areaAbout: (area: string) => t(`areas.${area}.about`),
    name: ({ area, action }: Cell) => t(`areas.${area}.actions.${action}.name`),
    about: ({ area, action }: Cell) => t(`areas.${area}.actions.${action}.about`),
  };
  return {
    ...words,
    /** Whether anything said about an area holds what is searched for, accents aside. */
    matches: (area: Area, term: string) => {
      const cells = ACTIONS.map((action) => ({ area, action })).filter(makesSense);
      const texts = [words.area(area), words.areaAbout(area), ...cells.map(words.name), area];
      return fold(texts.join(' ')).includes(fold(term.trim()));
    },
  };
}
