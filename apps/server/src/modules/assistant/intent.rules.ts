import { line } from './words.rules';

/** What a phrase book says: `a/b + c | d` is (a or b) and c, or d; `!a` must not be there. */
type Pattern = readonly { words: readonly string[]; mustNot: boolean }[];

const part = (text: string): Pattern[number] => {
  const mustNot = text.startsWith('!');
  const words = (mustNot ? text.slice(1) : text).split('/').map((word) => word.trim());
  return { words: words.filter(Boolean), mustNot };
};

const patternsOf = (text: string): Pattern[] =>
  text.split('|').map((one) => one.split('+').map((piece) => part(piece.trim())));

export interface PhraseBook {
  readonly patterns: ReadonlyMap<string, readonly Pattern[]>;
}

/** One book of the phrases of all languages: people mix them. */
export function phraseBook(...catalogues: Readonly<Record<string, string>>[]): PhraseBook {
  const patterns = new Map<string, Pattern[]>();
  for (const catalogue of catalogues) {
    for (const [name, text] of Object.entries(catalogue)) {
      patterns.set(name, [...(patterns.get(name) ?? []), ...patternsOf(text)]);
    }
  }
  return { patterns };
}

/** How much of the question a pattern explains, in letters; 0: it does not fit. */
function fit(text: string, pattern: Pattern): number {
  let letters = 0;
  for (const { words, mustNot } of pattern) {
    const longest = Math.max(0, ...words.filter((word) => text.includes(` ${word} `)).map((word) => word.length));
    if (mustNot ? longest > 0 : longest === 0) return 0;
    letters += longest;
  }
  return letters;
}

/** The intents that a question may have, the one that explains most of it first. */
export function intentsOf(words: readonly string[], book: PhraseBook): { name: string; letters: number }[] {
  const text = line(words);
  return [...book.patterns]
    .map(([name, patterns]) => ({ name, letters: Math.max(0, ...patterns.map((one) => fit(text, one))) }))
    .filter(({ letters }) => letters > 0)
    .sort((a, b) => b.letters - a.letters);
}

export const says = (words: readonly string[], book: PhraseBook, name: string): boolean => {
  const text = line(words);
  return (book.patterns.get(name) ?? []).some((pattern) => fit(text, pattern) > 0);
};
