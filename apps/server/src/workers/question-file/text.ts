import type { ReadProblem } from './question';

/** Stands in a text where a picture stood. */
export const PICTURE = '\uFFFC';

const FOLDED = new Map<string, string>();
function foldCharacter(character: string): string {
  let folded = FOLDED.get(character);
  if (folded === undefined) {
    const base = character.normalize('NFD').charAt(0).toLowerCase();
    folded = character === '\u0111' || character === '\u0110' ? 'd' : base.length === 1 ? base : character;
    FOLDED.set(character, folded);
  }
  return folded;
}

/** Without accents and case, of the same length: places found in it are places in the text. */
export const fold = (text: string): string =>
  text.replace(/[\u0080-\ud7ff\ue000-\uffff]/g, foldCharacter).replace(/[A-Z]+/g, (letters) => letters.toLowerCase());

export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const UNREAD_LETTERS = 200;
/** What is shown of a text that was not understood. */
export const excerpt = (text: string): string =>
  Array.from(text.replaceAll(PICTURE, ' ').slice(0, 2000).replace(/\s+/g, ' ').trim())
    .slice(0, UNREAD_LETTERS)
    .join('');

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };
/** What a piece of HTML says, for comparing and for titles. */
export const plainOf = (html: string): string =>
  html
    .replace(/<(?:br|\/p|\/div|\/li)\b[^<>]{0,200}>/gi, '\n')
    .replace(/<[^<>]{0,10000}>/g, '')
    .replace(/&(?:#(\d{1,7})|([a-z]{2,5}));/gi, (whole, code?: string, name = '') =>
      code ? String.fromCodePoint(Math.min(Number(code), 0x10ffff)) : (NAMED[name.toLowerCase()] ?? whole),
    )
    .trim();

export const problem = (level: ReadProblem['level'], code: string, params?: ReadProblem['params']): ReadProblem => ({
  level,
  code,
  ...(params ? { params } : {}),
});
