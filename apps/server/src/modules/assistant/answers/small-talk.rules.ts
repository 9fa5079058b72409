import { formsIn, isSameWord } from '../understanding/accent.rules';
import { intentsOf, says } from '../understanding/intent.rules';
import { MARKS, TALK, TALK_FORMS } from '../understanding/intent-phrases.rules';
import { LONGEST_ASKED } from '../understanding/words.rules';
import type { Found } from './answer.rules';
import { listenerOf, plainAnswer, type Talk } from './talk.rules';

const MOST_WORDS = 10;
/** So much of what tells something must be small talk: "hello, when do I have lessons" is a question. */
const LEAST_SHARE = 0.5;
const LEAST_LETTERS = 0.45;

/** What is said to be polite, and answered so. */
export function smallTalk({ ctx, asked, words, small, t }: Talk): Found | null {
  if (words.length > MOST_WORDS || says(words, MARKS, 'how_to')) return null;
  const [likely] = intentsOf(words, TALK);
  if (!likely) return null;
  const written = formsIn(asked.text.slice(0, LONGEST_ASKED));
  if (![...likely.words].every((word) => isSameWord(word, written, TALK_FORMS))) return null;
  const telling = words.filter((word) => !small.has(word));
  const explained = telling.filter((word) => likely.words.has(word));
  const isAll = telling.length === 0 || explained.length / telling.length >= LEAST_SHARE;
  const letters = words.reduce((sum, word) => sum + word.length, 0);
  if (!isAll || likely.letters / letters < LEAST_LETTERS) return null;
  const key = likely.name === 'abilities' ? `abilities.${listenerOf(ctx)}` : `talk.${likely.name}`;
  return plainAnswer('fixed', t(key));
}
