import { stem } from '../understanding/words.rules';

export interface AskedTerm {
  term: string;
  /** Words of which it is made. */
  words: readonly string[];
}

/** What a question is searched by: its words that say something, and pairs that hold one; all pairs where no word does. */
export function termsOf(words: readonly string[], small: ReadonlySet<string>): AskedTerm[] {
  const isWord = (word: string) => word.length > 1 || /\d/.test(word);
  const single = words.filter((word) => !small.has(word) && isWord(word)).map((word) => [stem(word)]);
  const pairs = words.slice(1).flatMap((word, index) => {
    const pair = [words[index] ?? '', word];
    const isTelling = single.length === 0 || pair.some((one) => !small.has(one));
    return isTelling && pair.every(isWord) ? [pair.map(stem)] : [];
  });
  const terms = new Map([...single, ...pairs].map((made) => [made.join('_'), made]));
  return [...terms].map(([term, made]) => ({ term, words: made }));
}

/** What is known nowhere is as often a slip of the pen as another matter. */
const UNKNOWN = 0.6;

/** What stands in few places tells much. */
export const weightOf = (standsIn: number, of: number): number =>
  Math.log(1 + (of - standsIn + 0.5) / (standsIn + 0.5)) * (standsIn === 0 ? UNKNOWN : 1);

const MOST_TERMS = 12;

/**
 * The terms to search for: those that stand somewhere, the rarest first, as long as all of them together stand in so few
 * places that each can be looked at.
 */
export function chosenTerms(
  terms: readonly AskedTerm[],
  counts: ReadonlyMap<string, number>,
  mostPlaces: number,
): { term: string; weight: number; words: readonly string[] }[] {
  const of = counts.get('*') ?? 0;
  const known = terms
    .flatMap(({ term, words }) => {
      const standsIn = counts.get(term) ?? 0;
      return standsIn > 0 ? [{ term, words, standsIn, weight: weightOf(standsIn, of) }] : [];
    })
    .sort((a, b) => a.standsIn - b.standsIn);
  let places = 0;
  return known
    .filter(({ standsIn }, index) => {
      places += standsIn;
      return index < 2 ? standsIn <= 2 * mostPlaces : places <= mostPlaces;
    })
    .slice(0, MOST_TERMS);
}

/** A small word that makes a name with its neighbour tells half of what a word of its own does. */
const OF_PAIR = 0.5;

/** How much of what the question says is in a text, from 0 to 1; a word that is known nowhere weighs as a rare one. */
export function coverage(
  terms: readonly AskedTerm[],
  found: ReadonlySet<string>,
  weight: (term: string) => number,
  isKnown: (term: string) => boolean = () => false,
): number {
  const single = terms.filter(({ words }) => words.length === 1);
  const counted = single.length > 0 ? single : terms;
  const alone = new Set(single.map(({ term }) => term));
  const names = terms.filter(
    ({ term, words }) => alone.size > 0 && words.length > 1 && words.some((word) => !alone.has(word)) && isKnown(term),
  );
  const all = [
    ...counted.map(({ term }) => ({ term, worth: weight(term) })),
    ...names.map(({ term }) => ({ term, worth: OF_PAIR * weight(term) })),
  ];
  const whole = all.reduce((sum, { worth }) => sum + worth, 0);
  if (whole === 0) return 0;
  return all.reduce((sum, { term, worth }) => sum + (found.has(term) ? worth : 0), 0) / whole;
}

/** What one syllable of a word of two tells of it. */
export const HALF = 0.4;

/** Words of pairs that stand nowhere together: perhaps syllables of a word that is not known. */
export const tornWords = (
  terms: readonly AskedTerm[],
  isKnown: (term: string) => boolean,
  small: ReadonlySet<string>,
): ReadonlySet<string> =>
  new Set(
    terms
      .filter(({ term, words }) => words.length > 1 && words.every((word) => !small.has(word)) && !isKnown(term))
      .flatMap(({ words }) => words),
  );
