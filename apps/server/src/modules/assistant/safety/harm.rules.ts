import en from '@khue/i18n/locales/en/assistant_limits.json';
import vi from '@khue/i18n/locales/vi/assistant_limits.json';
import { phrasesOf, SaidText, shortFormsOf } from '../understanding/phrase.rules';

const HARMS = ['self_harm', 'abuse', 'violence', 'running_away', 'bullying'] as const;
export type Harm = (typeof HARMS)[number];

const SHORT_FORMS = shortFormsOf(vi.short_forms);
const HARMLESS = phrasesOf(vi.harmless, en.harmless);
const PHRASES = HARMS.map((harm) => ({ harm, phrases: phrasesOf(vi.harm[harm], en.harm[harm]) }));

/** What a message says of harm to somebody, the gravest first; nothing where it does not. */
export function harmIn(text: string): Harm | null {
  const said = new SaidText(text, SHORT_FORMS).except(HARMLESS);
  return PHRASES.find(({ phrases }) => said.holds(phrases))?.harm ?? null;
}
