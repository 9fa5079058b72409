import { asRead } from './words.rules';

/**
 * Finds phrases in what people write as they write it: with accents or without, in any case, with letters drawn out,
 * spaced or exchanged for figures, and with the short forms of messages.
 *
 * A phrase is words with a space between. `a/b` is one of several words, `~` up to three words of whatever kind, and
 * a phrase that begins with `=` counts only with its accents, because without them it means something else.
 */

interface Word {
  /** With accents; where the tone stands in a syllable does not matter. */
  exact: string;
  bare: string;
}

interface Phrase {
  needsAccents: boolean;
  words: readonly (readonly Word[] | 'any')[];
  /** Written without spaces, where it is one row of plain words. */
  glued: { plain: string; bare: string } | null;
}

const MOST_BETWEEN = 3;
const SHORTEST_GLUED = 4;
const TONES = /[\u0300\u0301\u0303\u0309\u0323]/g;
const FIGURES: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
};

const bareOf = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('\u0111', 'd');

function wordOf(text: string): Word {
  const apart = text.normalize('NFD');
  return { exact: apart.replace(TONES, '') + (apart.match(TONES) ?? []).join(''), bare: bareOf(text) };
}

const isBare = ({ exact, bare }: Word) => exact === bare;

function phraseOf(text: string): Phrase {
  const needsAccents = text.startsWith('=');
  const parts = text.replace('=', '').toLowerCase().normalize('NFC').split(' ').filter(Boolean);
  const words = parts.map((part) => (part === '~' ? ('any' as const) : part.split('/').map(wordOf)));
  const plain = parts.join('');
  // Short ones would be found inside of others.
  const glued =
    /[~/]/.test(plain) || plain.length < (needsAccents ? 4 : 6) || parts.length < 2
      ? null
      : { plain, bare: bareOf(plain) };
  return { needsAccents, words, glued };
}

/** Phrases by the words that they can begin with, so that a long text is gone through once. */
interface Phrases {
  byFirstWord: ReadonlyMap<string, readonly Phrase[]>;
  glued: readonly Phrase[];
}

/** Lists stand in the locales with `|` between the phrases. */
export function phrasesOf(...lists: readonly string[]): Phrases {
  const all = lists.flatMap((list) => list.split('|')).map((text) => phraseOf(text.trim()));
  const byFirstWord = new Map<string, Phrase[]>();
  for (const phrase of all) {
    const [first] = phrase.words;
    if (first === undefined || first === 'any') throw new Error('a phrase begins with a word');
    for (const bare of new Set(first.map((word) => word.bare))) {
      byFirstWord.set(bare, [...(byFirstWord.get(bare) ?? []), phrase]);
    }
  }
  return { byFirstWord, glued: all.filter(({ glued }) => glued !== null) };
}

/** Short forms: `ko=không|mún=muốn`. */
export const shortFormsOf = (list: string): ReadonlyMap<string, string> =>
  new Map(list.split('|').map((pair) => pair.split('=') as [string, string]));

function plainWord(text: string): string {
  const letters = /\p{L}/u.test(text) ? text.replace(/[013457@$]/g, (figure) => FIGURES[figure] ?? figure) : text;
  return letters.replace(/(.)\1{2,}/gu, '$1');
}

/** Three single letters in a row and more are one word that somebody drew apart. */
function joined(words: readonly string[]): string[] {
  const result: string[] = [];
  for (let at = 0; at < words.length; ) {
    let end = at;
    while (end < words.length && [...(words[end] ?? '')].length === 1) end += 1;
    if (end - at >= 3) result.push(words.slice(at, end).join(''));
    else result.push(...words.slice(at, Math.max(end, at + 1)));
    at = Math.max(end, at + 1);
  }
  return result;
}

/** Words without spaces between them. Syllables are shorter, so that few words are looked into. */
function isGluedIn(word: string, phrases: readonly Phrase[]): boolean {
  if (word.length < SHORTEST_GLUED) return false;
  const isPlain = isBare(wordOf(word));
  return phrases.some(({ glued, needsAccents }) => {
    if (!glued) return false;
    return word.includes(glued.plain) || (!needsAccents && isPlain && word.includes(glued.bare));
  });
}

export class SaidText {
  private readonly plain: readonly string[];
  private readonly words: (Word | null)[];

  constructor(text: string, shortForms: ReadonlyMap<string, string> = new Map()) {
    const lower = asRead(text).toLowerCase().replace(/['’]/g, '');
    const found = lower.match(/[\p{L}\p{M}\p{N}@$]+/gu) ?? [];
    this.plain = joined(found).flatMap((word) => (shortForms.get(word) ?? plainWord(word)).split(' '));
    this.words = this.plain.map(wordOf);
  }

  /** Without these phrases, which only look like others. */
  except(phrases: Phrases): this {
    this.words.forEach((word, at) => {
      for (const phrase of phrases.byFirstWord.get(word?.bare ?? '') ?? []) {
        const end = this.endOf(phrase, at);
        for (let gone = at; gone < end; gone += 1) this.words[gone] = null;
      }
    });
    return this;
  }

  holds({ byFirstWord, glued }: Phrases): boolean {
    return (
      this.words.some((word, at) =>
        (byFirstWord.get(word?.bare ?? '') ?? []).some((phrase) => this.endOf(phrase, at) > 0),
      ) || this.plain.some((word, at) => this.words[at] !== null && isGluedIn(word, glued))
    );
  }

  /** Where a phrase that begins here ends; 0 when none does. */
  private endOf({ words, needsAccents }: Phrase, at: number, from = 0): number {
    const wanted = words[from];
    if (wanted === undefined) return at;
    if (wanted === 'any') {
      for (let skip = 0; skip <= MOST_BETWEEN; skip += 1) {
        if (skip > 0 && !this.words[at + skip - 1]) return 0;
        const end = this.endOf({ words, needsAccents, glued: null }, at + skip, from + 1);
        if (end > 0) return end;
      }
      return 0;
    }
    const said = this.words[at];
    if (!said) return 0;
    const isSame = wanted.some(
      (word) => word.exact === said.exact || (!needsAccents && isBare(said) && word.bare === said.bare),
    );
    return isSame ? this.endOf({ words, needsAccents, glued: null }, at + 1, from + 1) : 0;
  }
}
