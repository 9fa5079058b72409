import { line } from './words.rules';

/**
 * What a phrase book says: `a/b + c | d` is (a or b) and c, or d; `!a` must not be there. `@who` is any phrase of the
 * group `who`, and `#class` a sign that the question holds such a thing.
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

export interface PhraseBook {
  /** Words of two syllables in which one alone means something else. */
  readonly compounds?: readonly string[];
  readonly patterns: ReadonlyMap<string, readonly Pattern[]>;
}

/** One book of the phrases of all languages: people mix them. */
export function phraseBook(groups: Groups, ...catalogues: Readonly<Record<string, string>>[]): PhraseBook {
  const patterns = new Map<string, Pattern[]>();
  for (const catalogue of catalogues) {
    for (const [name, text] of Object.entries(catalogue)) {
      patterns.set(name, [...(patterns.get(name) ?? []), ...patternsOf(text, groups)]);
    }
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

/** A syllable of such a word is not found alone: who learns is not "hoc" of a pupil, "hoc sinh". */
interface Said {
  text: string;
  alone: string;
}

function saidIn(text: string, compounds: readonly string[] = []): Said {
  let alone = text;
  for (const one of compounds) {
    if (alone.includes(` ${one} `)) alone = alone.replaceAll(` ${one} `, ` ${one.replace(' ', '_')} `);
  }
  return { text, alone };
}

function fit({ text, alone }: Said, pattern: Pattern): Fit {
  let letters = 0;
  const phrases: string[] = [];
  for (const { words, mustNot } of pattern) {
    const found = words.filter((word) => (word.includes(' ') ? text : alone).includes(` ${word} `));
    if (mustNot ? found.length > 0 : found.length === 0) return NOT;
    letters += Math.max(0, ...found.map((word) => word.length));
    phrases.push(...found);
  }
  return { letters, phrases };
}

const better = (one: Fit, other: Fit): Fit => (other.letters > one.letters ? other : one);

export interface Intent {
  name: string;
  letters: number;
  /** Words of the question that it explains. */
  words: ReadonlySet<string>;
}

/**
 * The intents that a question may have, the one that explains most of it first. Fillers stand anywhere between the words of
 * a phrase: "lam nhung viec gi" is "lam gi".
 */
export function intentsOf(
  words: readonly string[],
  book: PhraseBook,
  { signs = [], fillers }: { signs?: readonly string[]; fillers?: ReadonlySet<string> } = {},
): Intent[] {
  const bare = fillers ? words.filter((word) => !fillers.has(word)) : words;
  const texts = [words, ...(bare.length < words.length ? [bare] : [])].map((some) =>
    saidIn(line([...some, ...signs]), book.compounds),
  );
  return [...book.patterns]
    .map(([name, patterns]) => ({
      name,
      ...texts.flatMap((text) => patterns.map((one) => fit(text, one))).reduce(better, NOT),
    }))
    .filter(({ letters }) => letters > 0)
    .sort((a, b) => b.letters - a.letters)
    .map(({ name, letters, phrases }) => ({ name, letters, words: new Set(phrases.flatMap((one) => one.split(' '))) }));
}

/** The words of the phrases by which something is said. */
export function wordsFound(words: readonly string[], book: PhraseBook, name: string): ReadonlySet<string> {
  const text = saidIn(line(words), book.compounds);
  const found = (book.patterns.get(name) ?? []).flatMap((pattern) => fit(text, pattern).phrases);
  return new Set(found.flatMap((phrase) => phrase.split(' ')));
}

export const says = (words: readonly string[], book: PhraseBook, name: string): boolean => {
  const text = saidIn(line(words), book.compounds);
  return (book.patterns.get(name) ?? []).some((pattern) => fit(text, pattern).letters > 0);
};
