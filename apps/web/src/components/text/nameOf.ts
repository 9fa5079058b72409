import { currentLanguage } from '@/lib/i18n';

interface Named {
  name: string;
  en_name: string | null;
}

/** The name of a grade or role in the reader's language, as the server mentions it elsewhere; Vietnamese always exists. */
export const nameOf = ({ name, en_name }: Named): string => (currentLanguage() === 'en' && en_name) || name;

/** The other name, for who knows the thing by that one. */
export const otherNameOf = (named: Named): string | null => (nameOf(named) === named.name ? named.en_name : named.name);
