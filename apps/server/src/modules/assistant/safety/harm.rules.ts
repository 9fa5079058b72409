import en from '@khue/i18n/locales/en/assistant_limits.json';
import vi from '@khue/i18n/locales/vi/assistant_limits.json';
import { phrasesOf, SaidText, shortFormsOf } from '../understanding/phrase.rules';

const HARMS = ['self_harm', 'abuse', 'violence', 'running_away', 'bullying'] as const;
export type Harm = (typeof HARMS)[number];

const SHORT_FORMS = shortFormsOf(vi.short_forms);
const HARMLESS = phrasesOf(vi.harmless, en.harmless);
const PHRASES = HARMS.map((harm) => ({ harm, phrases: phrasesOf(vi.harm[harm], en.harm[harm]) }));
const WORRIES = phrasesOf(vi.worry, en.worry);
const FEELINGS = phrasesOf(vi.feeling, en.feeling);
const ASKING = phrasesOf(vi.asking, en.asking);
const NOT_ASKING = phrasesOf(vi.not_asking, en.not_asking);
const MYSELF = phrasesOf(vi.myself, en.myself);

/** What a message says of harm to somebody, the gravest first; nothing where it does not. */
export function harmIn(text: string): Harm | null {
  const said = new SaidText(text, SHORT_FORMS).except(HARMLESS);
  return PHRASES.find(({ phrases }) => said.holds(phrases))?.harm ?? null;
}

/** Whether somebody says that they are unhappy, afraid or alone, without any harm in it; often not in these words. */
export const isWorried = (text: string): boolean => new SaidText(text, SHORT_FORMS).except(HARMLESS).holds(WORRIES);

/** Whether a word of feeling stands anywhere in it: too little to answer by, enough where nothing else was understood. */
export const isOfFeeling = (text: string): boolean => new SaidText(text, SHORT_FORMS).except(HARMLESS).holds(FEELINGS);

/** A question ends so, whatever stands before: "có … không ạ". */
const ENDS_ASKING =
  /(?:\?|(?<!\p{L})(?:kh\u00f4ng|khong|ko|k|ch\u01b0a|chua)(?: (?:\u1ea1|a|v\u1eady|vay))?)[\s.!]*$/iu;

export const asks = (text: string): boolean => ENDS_ASKING.test(text.normalize('NFC'));

export const speaksOfThemselves = (text: string): boolean => new SaidText(text, SHORT_FORMS).holds(MYSELF);

/** Whether somebody tells of themselves and asks nothing: worries are told in more ways than can be listed. */
export function tellsOfThemselves(text: string): boolean {
  if (!speaksOfThemselves(text)) return false;
  const said = new SaidText(text, SHORT_FORMS).except(NOT_ASKING);
  return !said.holds(ASKING) && !asks(text);
}
