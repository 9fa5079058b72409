import { escapeText } from './html';
import en from './l10n/en.json';
import vi from './l10n/vi.json';

/* What everything that makes content shares. */

export type ContentLanguage = 'vi' | 'en';
export interface InLanguage {
  language?: ContentLanguage | undefined;
}

const TEXTS = { vi, en };
export const textsFor = (language: ContentLanguage = 'vi') => TEXTS[language];

export const asParagraph = (html: string) =>
  html === '' || /^\s*<(?:p|div|h\d|ul|ol|table)\b/i.test(html) ? html : `<p>${html}</p>`;
/** The explanation comes after every answer, right or wrong. */
export const explained = (explanation: string | undefined) => [
  { from: 0, to: 100, ...(explanation ? { feedback: escapeText(explanation) } : {}) },
];
