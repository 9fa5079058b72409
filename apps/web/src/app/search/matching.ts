import { fold } from '@/components/text/fold';

const spaced = (words: string) => ` ${words} `;
const wordsOf = (text: string) =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** Every word that was typed begins one of these words, in whatever order. */
const begun = (typed: readonly string[], words: readonly string[]) =>
  typed.every((part) => words.some((word) => word.startsWith(part)));

/**
 * How well a text of ours answers what was typed, the best lowest, null if not at all: the text itself, whole words of
 * it, the beginning of a word, its words in any order, other words for the same thing.
 */
export function matchOf(term: string, label: string, also = ''): number | null {
  const [typed, words] = [wordsOf(term), wordsOf(label)];
  const [phrase, text] = [typed.join(' '), words.join(' ')];
  if (text === phrase) return 0;
  if (spaced(text).includes(spaced(phrase))) return 1;
  if (` ${text}`.includes(` ${phrase}`)) return 2;
  if (begun(typed, words)) return 3;
  return begun(typed, [...words, ...wordsOf(also)]) ? 4 : null;
}

/** Those that match, the best first; what matches alike keeps its order. */
export function bestFirst<Item>(items: readonly Item[], match: (item: Item) => number | null): Item[] {
  return items
    .flatMap((item) => {
      const rank = match(item);
      return rank === null ? [] : [{ item, rank }];
    })
    .sort((one, other) => one.rank - other.rank)
    .map(({ item }) => item);
}
