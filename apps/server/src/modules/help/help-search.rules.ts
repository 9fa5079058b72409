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
  words: readonly string[];
  weight: number;
  text: string | null;
}

/** Without accents, case and endings, in whatever order they stand. */
const wordsOf = (text: string, language: Language): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => stemOf(word, language));

function readLines(page: HelpPage, language: Language): Line[] {
  const line = (text: string, weight: number, shown: string | null = null) => ({
    words: wordsOf(text, language),
    weight,
    text: shown,
  });
  return [
    line(page.title, WEIGHT.title),
    line(page.summary, WEIGHT.heading),
    ...page.sections.flatMap(({ heading, blocks }) => [
      ...(heading ? [line(heading, WEIGHT.heading)] : []),
      ...blocks.flatMap(textsOf).map((text) => line(text, WEIGHT.text, text)),
    ]),
  ];
}

/** Pages come with the program: each is taken apart once. */
const kept = new WeakMap<HelpPage, Line[]>();
function linesOf(page: HelpPage, language: Language): Line[] {
  const lines = kept.get(page) ?? readLines(page, language);
  kept.set(page, lines);
  return lines;
}

interface Asked {
  word: string;
  /** The word that is being typed may be a beginning, and so may any that is long enough to say something. */
  isBeginning: boolean;
}

const LEAST_OF_BEGINNING = 4;

const holds = ({ words }: Line, { word, isBeginning }: Asked) =>
  words.some((one) => (isBeginning ? one.startsWith(word) : one === word));

const countIn = (line: Line, asked: readonly Asked[]) => asked.filter((word) => holds(line, word)).length;

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
  const hits = pages.map((page) => {
    const lines = linesOf(page, language);
    const found = asked.filter((word) => lines.some((line) => holds(line, word))).length;
    const score = lines.reduce((sum, line) => sum + line.weight * countIn(line, asked) ** 2, 0);
    const [best] = lines
      .flatMap((line) => (line.text === null ? [] : [{ text: line.text, count: countIn(line, asked) }]))
      .sort((one, other) => other.count - one.count);
    return { page, found, score, excerpt: best && best.count > 0 ? best.text : null };
  });
  const most = Math.max(0, ...hits.map(({ found }) => found));
  return hits
    .filter(({ found }) => found > 0 && found === most)
    .sort((one, other) => other.score - one.score)
    .map(({ page, excerpt }) => ({ page, excerpt }));
}
