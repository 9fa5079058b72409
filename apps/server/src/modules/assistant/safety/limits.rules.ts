import en from '@khue/i18n/locales/en/assistant_limits.json';
import vi from '@khue/i18n/locales/vi/assistant_limits.json';
import { phrasesOf, SaidText, shortFormsOf } from '../understanding/phrase.rules';

const REFUSED = ['instructions', 'secrets'] as const;
export type Refused = (typeof REFUSED)[number];

const SHORT_FORMS = shortFormsOf(vi.short_forms);
const ALLOWED = phrasesOf(vi.allowed, en.allowed);
const PHRASES = REFUSED.map((kind) => ({ kind, phrases: phrasesOf(vi.refused[kind], en.refused[kind]) }));

/** What nobody gets, however they ask: other rules for the assistant, and what is secret. Rows out of reach are not found anyway. */
export function refusedIn(text: string): Refused | null {
  const said = new SaidText(text, SHORT_FORMS).except(ALLOWED);
  return PHRASES.find(({ phrases }) => said.holds(phrases))?.kind ?? null;
}
