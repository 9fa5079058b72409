import { classNamesIn } from './class-name.rules';
import { says } from './intent.rules';
import { askedWords, MARKS, SMALL_WORDS } from './intent-phrases.rules';
import { LONGEST_ASKED } from './words.rules';

/** Shorter ones are a question and no story. */
const LONGEST_QUESTION = 15;
const LEAST_TELLING = 3;

/** Of a long story the end that asks something; null where there is no story. */
export function focusOf(text: string): string | null {
  const whole = text.slice(0, LONGEST_ASKED);
  if (askedWords(whole).length <= LONGEST_QUESTION) return null;
  const clauses = (whole.match(/[^.?!;,\n]+/g) ?? []).filter((clause) => askedWords(clause).length > 2);
  if (clauses.length < 2) return null;
  const isAsked = (clause: string) => says(askedWords(clause), MARKS, 'how_to');
  const last = clauses.findLastIndex(isAsked);
  let from = last < 0 ? clauses.length - 1 : last;
  const end = from + 1;
  const telling = () => askedWords(clauses.slice(from, end).join(' ')).filter((word) => !SMALL_WORDS.has(word));
  while (from > 0 && telling().length < LEAST_TELLING) from -= 1;
  const focus = clauses.slice(from, end).join(' ').trim();
  // The one class that the story is about is meant at its end, too.
  const [named, another] = classNamesIn(askedWords(whole));
  const isMissing = named !== undefined && another === undefined && classNamesIn(askedWords(focus)).length === 0;
  return isMissing ? `${focus} ${named}` : focus;
}
