import { isMisspelled } from './spelling';

interface Manner {
  caseSensitive: boolean;
  acceptSpellingErrors: boolean;
  ignoreAccents: boolean;
}

/** Composed letters, and white space that makes no difference left out: the same text typed on another keyboard. */
export const tidy = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim();

/** Without accents. The barred d is a letter of its own, which no decomposition takes apart. */
const withoutAccents = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replaceAll('\u0111', 'd')
    .replaceAll('\u0110', 'D')
    .normalize('NFC');

function form(text: string, { caseSensitive, ignoreAccents }: Manner): string {
  const tidied = tidy(text);
  const plain = ignoreAccents ? withoutAccents(tidied) : tidied;
  return caseSensitive ? plain : plain.toLowerCase().normalize('NFC');
}

/** Whether what was typed is one of the answers, in the manner that the content asks for. */
export function isAnswer(typed: string, answers: readonly string[], manner: Manner): boolean {
  const answered = form(typed, manner);
  if (answered === '') return false;
  return answers.some((answer) => {
    const right = form(answer, manner);
    return answered === right || (manner.acceptSpellingErrors && isMisspelled(answered, right));
  });
}
