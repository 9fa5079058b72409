import { escapeText, toPlain } from '@khue/scoring/html';
import type { FieldBinding } from '@/components/form/fieldBinding';

/** A field of HTML shown as its words alone: what is typed into it is words, never marks. */
export const wordsField = (field: FieldBinding<string>): FieldBinding<string> => ({
  ...field,
  // While one types, a space at the end is the beginning of the next word.
  value: /[<&]/.test(field.value) ? toPlain(field.value) + (/\s$/.test(field.value) ? ' ' : '') : field.value,
  change: (words) => field.change(escapeText(words)),
});

/** The beginning of a piece of HTML on one line: what a closed item is called. */
export const firstWords = (html: unknown, most = 90): string => {
  const words = typeof html === 'string' ? toPlain(html).split(/\s+/).join(' ') : '';
  return words.length > most ? `${words.slice(0, most)}…` : words;
};
