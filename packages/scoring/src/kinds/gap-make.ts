import { escapeText } from '../html';

/** Signs that would end a gap, an answer or begin a tip, as letters. */
const asLetters = (text: string) => text.replaceAll('*', '&#42;').replaceAll('/', '&#47;').replaceAll(':', '&#58;');

/** A gap between stars, of plain words: the answers that are right, and a tip. */
export const gap = (answers: readonly string[], tip?: string): string =>
  `*${answers.map((answer) => asLetters(escapeText(answer.trim()))).join('/')}${tip ? `:${asLetters(escapeText(tip))}` : ''}*`;

/** Plain words as text that stands between gaps: a star in it is a star. */
export const betweenGaps = (words: string): string => escapeText(words).replaceAll('*', '&#42;');
