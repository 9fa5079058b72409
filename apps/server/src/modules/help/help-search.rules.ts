import type { Language } from '@khue/contract/constants';
import { fold } from '../../platform/fold';
import { type HelpPage, textsOf } from './help-page.rules';
import { stemOf } from './help-stem.rules';

const MOST_WORDS = 12;
const WEIGHT = { title: 6, heading: 3, text: 1 };

export interface HelpHit {
  page: HelpPage;
  /** Where its words stand closest together. */
  excerpt: string | null;
}

interface Line {
  weight: number;
  text: string | null;
}

/** What stands where on a page: its words in order, and the lines that hold each. */
interface Indexed {
  lines: readonly Line[];
  words: readonly string[];
  linesOf: ReadonlyMap<string, readonly number[]>;
}

/** Without accents, case and endings, in whatever order they stand. */
const wordsOf = (text: string, language: Language): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => stemOf(word, language));

function* readLines(page: HelpPage): Generator<Line & { words: string }> {
  yield { words: page.title, weight: WEIGHT.title, text: null };
  yield { words: page.summary, weight: WEIGHT.heading, text: null };
  for (const { heading, blocks } of page.sections) {
    if (heading) yield { words: heading, weight: WEIGHT.heading, text: null };
    for (const text of blocks.flatMap(textsOf)) yield { words: text, weight: WEIGHT.text, text };
  }
}

function readIndex(page: HelpPage, language: Language): Indexed {
  const lines = [...readLines(page)];
  const linesOf = new Map<string, number[]>();
  for (const [at, { words }] of lines.entries()) {
    for (const word of new Set(wordsOf(words, language))) linesOf.set(word, [...(linesOf.get(word) ?? []), at]);
  }
  return { lines, words: [...linesOf.keys()].sort(), linesOf };
}

/** Pages come with the program: each is taken apart once. Anybody may search, so a search only looks words up. */
const kept = new WeakMap<HelpPage, Indexed>();
function indexOf(page: HelpPage, language: Language): Indexed {
  const index = kept.get(page) ?? readIndex(page, language);
  kept.set(page, index);
  return index;
}

interface Asked {
  word: string;
  /** The word that is being typed may be a beginning, and so may any that is long enough to say something. */
  isBeginning: boolean;
}

const LEAST_OF_BEGINNING = 4;

/** Where in an ordered list the words begin that are not before this one. */
function placeOf(words: readonly string[], word: string): number {
  let [from, to] = [0, words.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((words[middle] ?? '') < word) from = middle + 1;
    else to = middle;
  }
  return from;
}

function linesHolding({ words, linesOf }: Indexed, { word, isBeginning }: Asked): Iterable<number> {
  if (!isBeginning) return linesOf.get(word) ?? [];
  const lines = new Set<number>();
  for (let at = placeOf(words, word); words[at]?.startsWith(word); at++) {
    for (const line of linesOf.get(words[at] ?? '') ?? []) lines.add(line);
  }
  return lines;
}

interface Found {
  /** How many of the words stand on the page. */
  found: number;
  score: number;
  excerpt: string | null;
}

function lookOn(index: Indexed, asked: readonly Asked[]): Found {
  const counts = new Map<number, number>();
  let found = 0;
  for (const word of asked) {
    const before = found;
    for (const line of linesHolding(index, word)) {
      counts.set(line, (counts.get(line) ?? 0) + 1);
      found = before + 1;
    }
  }
  let score = 0;
  let best = { count: 0, at: 0 };
  for (const [at, count] of counts) {
    const { weight, text } = index.lines[at] ?? { weight: 0, text: null };
    score += weight * count ** 2;
    if (text !== null && (count > best.count || (count === best.count && at < best.at))) best = { count, at };
  }
  return { found, score, excerpt: best.count > 0 ? (index.lines[best.at]?.text ?? null) : null };
}

function askedIn(search: string, language: Language): Asked[] {
  const words = [...new Set(wordsOf(search, language))].slice(0, MOST_WORDS);
  return words.map((word, index) => ({
    word,
    isBeginning: index === words.length - 1 || word.length >= LEAST_OF_BEGINNING,
  }));
}

/** Pages that hold every word, or, where none does, those that hold the most; the best first. */
export function searchHelp(pages: readonly HelpPage[], search: string, language: Language): HelpHit[] {
  const asked = askedIn(search, language);
  if (asked.length === 0) return pages.map((page) => ({ page, excerpt: null }));
  const hits = pages.map((page) => ({ page, ...lookOn(indexOf(page, language), asked) }));
  const most = Math.max(0, ...hits.map(({ found }) => found));
  return hits
    .filter(({ found }) => found > 0 && found === most)
    .sort((one, other) => other.score - one.score)
    .map(({ page, excerpt }) => ({ page, excerpt }));
}
