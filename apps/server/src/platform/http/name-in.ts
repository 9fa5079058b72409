import type { TextLanguage } from '@khue/i18n/server-texts';

/** A name as the reader's language has it. The Vietnamese one always exists; the English one where somebody gave it. */
export function nameIn(language: TextLanguage, name: string, enName: string | null): string;
export function nameIn(language: TextLanguage, name: string | null, enName: string | null): string | null;
export function nameIn(language: TextLanguage, name: string | null, enName: string | null): string | null {
  return (language === 'en' && enName) || name;
}
