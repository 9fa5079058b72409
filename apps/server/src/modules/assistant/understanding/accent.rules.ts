import { fold } from '../../../platform/fold';

const TONES = /[\u0300\u0301\u0303\u0309\u0323]/g;

/** A word with its accents; where the tone stands in a syllable does not matter. */
function formOf(word: string): string {
  const apart = word.normalize('NFD');
  return apart.replace(TONES, '') + (apart.match(TONES) ?? []).join('');
}

/** By folded words, how a text writes each of them. */
export type Forms = ReadonlyMap<string, ReadonlySet<string>>;

export function formsIn(text: string): Forms {
  const forms = new Map<string, Set<string>>();
  for (const word of text
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []) {
    const folded = fold(word);
    forms.set(folded, (forms.get(folded) ?? new Set()).add(formOf(word)));
  }
  return forms;
}

/**
 * Whether the word that was asked can be the one of the text. Written with accents, it is that word and no other: a cable
 * is no row. Written without, it may be any of them.
 */
export function isSameWord(folded: string, asked: Forms, there: Forms): boolean {
  const written = asked.get(folded);
  const found = there.get(folded);
  if (!written || !found) return true;
  for (const form of written) if (form === folded || found.has(form)) return true;
  return false;
}

/** Whether a word is written in the one of these ways, wherever it stands in a text. */
export function isOnly(folded: string, asked: Forms, ways: Forms): boolean {
  const [written, way] = [asked.get(folded), ways.get(folded)];
  return written !== undefined && way !== undefined && [...written].every((form) => way.has(form));
}

/** A text without the words that are written in one of these ways: "thì" is no exam, "thi" may be one. */
export const withoutOnly = (text: string, ways: Forms): string =>
  text
    .normalize('NFC')
    .replace(/[\p{L}\p{M}\p{N}]+/gu, (word) => (ways.get(fold(word))?.has(formOf(word.toLowerCase())) ? ' ' : word));
