import { fold } from '../../../platform/fold';

/** Longer questions are read up to here: enough for any question, too little to keep anybody busy. */
export const LONGEST_ASKED = 1_000;
const MOST_WORDS = 120;

/** What nobody sees and no word holds: zero-width signs, soft hyphens, marks of direction. */
const UNSEEN = /\p{Cf}/gu;

/** As it is read: letters of any width and style are letters, and what nobody sees is not there. */
export const asRead = (text: string): string => text.replace(UNSEEN, '').normalize('NFKC');

/** In capitals it is no Vietnamese "who". */
const AI = /(?<![\p{L}\p{N}])AI(?![\p{L}\p{N}])/gu;
const AI_IN_WORDS = 'tri tue nhan tao';
export const spelledOut = (text: string): string =>
  text === text.toUpperCase() ? text : text.replace(AI, AI_IN_WORDS);

/** Names in capitals, SUM or CPU, folded: whole words, whatever stands beside them. */
export const inCapitals = (text: string): string[] =>
  text === text.toUpperCase()
    ? []
    : (text.slice(0, LONGEST_ASKED).match(/[A-Za-z]+/g) ?? []).flatMap((word) =>
        word.length > 1 && word === word.toUpperCase() ? [word.toLowerCase()] : [],
      );

/** Words of folded letters and digits, in order. */
export function wordsOf(text: string, most = MOST_WORDS): string[] {
  return (fold(text).match(/[a-z0-9]+/g) ?? []).slice(0, most);
}

/** Two words in a row: most Vietnamese words are two syllables, which alone say little. */
export const pairsOf = (words: readonly string[]): string[] =>
  words.slice(1).map((word, index) => `${words[index]}_${word}`);

/** Folded words with a blank at both ends, to look for phrases in. */
export const line = (words: readonly string[]): string => ` ${words.join(' ')} `;

/** English endings off: "courses" is found by "course", "publishing" by "publish". No Vietnamese syllable ends so. */
export function stem(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word;
  if (word.length > 5 && word.endsWith('ing')) return word.slice(0, -3);
  const single = /[^su]s$/.test(word) ? word.slice(0, -1) : word;
  if (single.length > 4 && single.endsWith('ed')) return single.slice(0, -2);
  return single.length > 4 && single.endsWith('e') ? single.slice(0, -1) : single;
}

export const stemsOf = (text: string, most?: number): string[] => wordsOf(text, most).map(stem);
