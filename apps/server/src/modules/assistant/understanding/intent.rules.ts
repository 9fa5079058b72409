import { line } from './words.rules';

/**
 * What a phrase book says: `a/b + c | d` is (a or b) and c, or d; `!a` must not be there. `@who` is any phrase of the
 * group `who`.
 */
type Pattern = readonly { words: readonly string[]; mustNot: boolean }[];
type Groups = Readonly<Record<string, readonly string[]>>;

function part(text: string, groups: Groups): Pattern[number] {
  const mustNot = text.startsWith('!');
  const words = (mustNot ? text.slice(1) : text).split('/').flatMap((word) => {
    const phrase = word.trim();
    return phrase.startsWith('@') ? (groups[phrase.slice(1)] ?? []) : [phrase];
  });
  return { words: words.filter(Boolean), mustNot };
}

const patternsOf = (text: string, groups: Groups): Pattern[] =>
  text.split('|').map((one) => one.split('+').map((piece) => part(piece.trim(), groups)));

/** Groups of all languages in one. */
export function groupsOf(...catalogues: Readonly<Record<string, string>>[]): Groups {
  const groups: Record<string, string[]> = {};
  for (const [name, text] of catalogues.flatMap((one) => Object.entries(one))) {
    groups[name] = [...(groups[name] ?? []), ...text.split('/')];
  }
  return groups;
}

/** By name, the patterns of one intent. */
export interface PhraseBook {
  readonly patterns: ReadonlyMap<string, readonly Pattern[]>;
}

/** One book of the phrases of all languages: people mix them. */
export function phraseBook(groups: Groups, ...catalogues: Readonly<Record<string, string>>[]): PhraseBook {
  const patterns = new Map<string, Pattern[]>();
  for (const [name, text] of catalogues.flatMap((one) => Object.entries(one))) {
    patterns.set(name, [...(patterns.get(name) ?? []), ...patternsOf(text, groups)]);
  }
  return { patterns };
}

interface Fit {
  /** How much of the question a pattern explains, in letters; 0: it does not fit. */
  letters: number;
  /** The phrases that were found. */
  phrases: readonly string[];
}

const NOT: Fit = { letters: 0, phrases: [] };

function fit(text: string, pattern: Pattern): Fit {
  let letters = 0;
  const phrases: string[] = [];
  for (const { words, mustNot } of pattern) {
    const found = words.filter((word) => text.includes(` ${word} `));
    if (mustNot ? found.length > 0 : found.length === 0) return NOT;
    letters += Math.max(0, ...found.map((word) => word.length));
    phrases.push(...found);
  }
  return { letters, phrases };
}

/** How each pattern of an intent fits. */
const fitsOf = (words: readonly string[], { patterns }: PhraseBook, name: string): Fit[] => {
  const text = line(words);
  return (patterns.get(name) ?? []).map((pattern) => fit(text, pattern));
};

const wordsOf = (phrases: readonly string[]): ReadonlySet<string> => new Set(phrases.flatMap((one) => one.split(' ')));

export interface Intent {
  name: string;
  letters: number;
  /** Words of the question that it explains. */
  words: ReadonlySet<string>;
}

/** The intents that a question may have, the one that explains most of it first. */
export const intentsOf = (words: readonly string[], book: PhraseBook): Intent[] =>
  [...book.patterns.keys()]
    .flatMap((name) => {
      const best = fitsOf(words, book, name).reduce((one, other) => (other.letters > one.letters ? other : one), NOT);
      return best.letters > 0 ? [{ name, letters: best.letters, words: wordsOf(best.phrases) }] : [];
    })
    .sort((a, b) => b.letters - a.letters);

/** The words of the phrases by which something is said. */
export const wordsFound = (words: readonly string[], book: PhraseBook, name: string): ReadonlySet<string> =>
  wordsOf(fitsOf(words, book, name).flatMap(({ phrases }) => phrases));

export const says = (words: readonly string[], book: PhraseBook, name: string): boolean =>
  fitsOf(words, book, name).some(({ letters }) => letters > 0);
