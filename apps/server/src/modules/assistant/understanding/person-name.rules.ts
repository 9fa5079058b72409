const NAME_WORDS = { least: 2, most: 5 };
const MOST_NAMES = 60;

/** Every row of folded words that may be somebody's name. */
export function namesIn(words: readonly string[]): string[] {
  const found: string[] = [];
  for (let at = 0; at < words.length && found.length < MOST_NAMES; at++) {
    for (let size = NAME_WORDS.most; size >= NAME_WORDS.least; size--) {
      const name = words.slice(at, at + size);
      if (name.length === size && name.every((word) => /^[a-z]+$/.test(word))) found.push(name.join(' '));
    }
  }
  return found.slice(0, MOST_NAMES);
}
