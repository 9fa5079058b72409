import en from '@khue/i18n/locales/en/assistant_intents.json';
import vi from '@khue/i18n/locales/vi/assistant_intents.json';
import type { TimeWords } from './asked-time.rules';
import { phraseBook } from './intent.rules';

/** Both languages in one: people mix them. */
export const INTENTS = phraseBook(vi.intent, en.intent);
export const MARKS = phraseBook(vi.mark, en.mark);

type TimeName = keyof typeof vi.time;
export const TIMES: TimeWords = Object.fromEntries(
  (Object.keys(vi.time) as TimeName[]).map((name) => [name, `${vi.time[name]}/${en.time[name]}`.split('/')]),
);

/** Words that stand in every sentence and tell nothing of what it is about. */
export const SMALL_WORDS: ReadonlySet<string> = new Set(`${vi.small} ${en.small}`.split(' '));
