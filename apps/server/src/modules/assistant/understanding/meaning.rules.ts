import type { Language } from '@khue/contract/constants';
import en from '@khue/i18n/locales/en/assistant_intents.json';
import vi from '@khue/i18n/locales/vi/assistant_intents.json';
import { type Forms, formsIn, isSameWord } from './accent.rules';
import { isSyllable } from './spelling.rules';
import { stem, wordsOf } from './words.rules';

/** What people say in several ways and in both languages, by one name: who mends an address changes it. */
interface Sense {
  name: string;
  stems: readonly string[];
  forms: Forms;
}

type Senses = ReadonlyMap<string, readonly Sense[]>;

function sensesOf(list: string): Senses {
  const senses = new Map<string, Sense[]>();
  for (const group of list.split('|')) {
    const [name = '', ways = ''] = group.split('=');
    for (const way of ways.split('/')) {
      const stems = wordsOf(way).map(stem);
      const known = senses.get(stems[0] ?? '') ?? [];
      // The longest first: a pupil is no learning, and a password no loss.
      known.push({ name: name === '' ? '' : `=${name}`, stems, forms: formsIn(way) });
      senses.set(
        stems[0] ?? '',
        known.sort((a, b) => b.stems.length - a.stems.length),
      );
    }
  }
  return senses;
}

const SENSES = { vi: sensesOf(vi.same), en: sensesOf(en.same) };

const SMALL = { vi: new Set(wordsOf(vi.small, 1_000)), en: new Set(wordsOf(en.small, 1_000)) };

/** The language that a text is written in, by its small words and its syllables: "in" prints in one of them only. */
export function languageOf(words: readonly string[]): Language {
  const isEnglish = (word: string) => (SMALL.en.has(word) ? !SMALL.vi.has(word) : !isSyllable(word));
  const isVietnamese = (word: string) =>
    SMALL.vi.has(word) ? !SMALL.en.has(word) : !SMALL.en.has(word) && isSyllable(word);
  return words.filter(isEnglish).length > words.filter(isVietnamese).length ? 'en' : 'vi';
}

/** Words in order, those that mean the same by one name, the others by their stems; small ones left out. */
export function meanings(
  words: readonly string[],
  written: Forms,
  small: ReadonlySet<string>,
  language: Language = languageOf(words),
): string[] {
  const stems = words.map(stem);
  // English words stand in Vietnamese, too.
  const sensesAt = (first: string) => [
    ...(language === 'vi' ? (SENSES.vi.get(first) ?? []) : []),
    ...(SENSES.en.get(first) ?? []),
  ];
  const said: string[] = [];
  for (let at = 0; at < words.length; ) {
    const sense = sensesAt(stems[at] ?? '').find(
      (one) =>
        one.stems.every((part, offset) => stems[at + offset] === part) &&
        one.stems.every((_, offset) => isSameWord(words[at + offset] ?? '', written, one.forms)),
    );
    if (sense?.name) said.push(sense.name);
    else if (!sense && !small.has(words[at] ?? '')) said.push(stems[at] ?? '');
    at += sense?.stems.length ?? 1;
  }
  return said;
}
