import { escapeText } from '@khue/scoring/html';

/** What somebody typed, as HTML that shows it sign by sign. */
export const asHtml = (words: string): string => escapeText(words.trim()).replaceAll('\n', '<br>');
