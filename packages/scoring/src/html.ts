import { decodeEntities } from './entities';

type Token = { tag: string; name: string; closing: boolean } | { text: string };

const BLOCKS = new Set(
  'address article aside blockquote dd div dl dt figure figcaption footer h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table tbody tfoot thead tr ul br'.split(
    ' ',
  ),
);
const CELLS = new Set(['td', 'th']);
/** What stands in them is no text. */
const SILENT = new Set(['script', 'style', 'template', 'iframe', 'object']);

export const isBlockTag = (name: string): boolean => BLOCKS.has(name);
export const isCellTag = (name: string): boolean => CELLS.has(name);

const isLetter = (code: number) => (code >= 97 && code <= 122) || (code >= 65 && code <= 90);
/** A tag begins with a letter, a stroke, or the signs of comments and declarations. */
const startsTag = (code: number) => isLetter(code) || code === 47 || code === 33 || code === 63;

/** Where a tag ends, quoted values skipped; -1: it never does, so it is none. */
function endOfTag(html: string, from: number): number {
  let at = from;
  while (at < html.length) {
    const code = html.charCodeAt(at);
    if (code === 62) return at;
    const isQuote = (code === 34 || code === 39) && html.charCodeAt(at - 1) === 61;
    if (isQuote) {
      const end = html.indexOf(html.charAt(at), at + 1);
      if (end < 0) return -1;
      at = end;
    }
    at++;
  }
  return -1;
}

function nameIn(html: string, from: number): string {
  let to = from;
  while (isLetter(html.charCodeAt(to)) || (to > from && /\d/.test(html.charAt(to)))) to++;
  return html.slice(from, to).toLowerCase();
}

/** Text and tags in order. A `<` that opens no tag is text. */
export function* tokensOf(html: string): Generator<Token> {
  let textFrom = 0;
  let at = html.indexOf('<');
  while (at >= 0) {
    if (!startsTag(html.charCodeAt(at + 1))) {
      at = html.indexOf('<', at + 1);
      continue;
    }
    const isComment = html.startsWith('<!--', at);
    const end = isComment ? html.indexOf('-->', at + 4) : endOfTag(html, at + 1);
    // Without an end here there is none further on: the rest is text.
    if (end < 0) break;
    if (at > textFrom) yield { text: html.slice(textFrom, at) };
    const next = isComment ? end + 3 : end + 1;
    const closing = html.charCodeAt(at + 1) === 47;
    const name = nameIn(html, closing ? at + 2 : at + 1);
    if (name) yield { tag: html.slice(at, next), name, closing };
    textFrom = next;
    at = html.indexOf('<', next);
  }
  if (textFrom < html.length) yield { text: html.slice(textFrom) };
}

/** The words of HTML: no marks, paragraphs on lines of their own. */
export function toPlain(html: string): string {
  if (!html.includes('<')) return decodeEntities(html).trim();
  let plain = '';
  let silent = '';
  for (const token of tokensOf(html)) {
    if ('text' in token) {
      if (!silent) plain += token.text.replace(/\s+/g, ' ');
    } else if (silent) {
      if (token.closing && token.name === silent) silent = '';
    } else if (SILENT.has(token.name)) {
      if (!token.closing) silent = token.name;
    } else if (isBlockTag(token.name)) plain += '\n';
    else if (isCellTag(token.name)) plain += ' ';
  }
  return decodeEntities(plain)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
}

const SEEN = new Set(['img', 'svg', 'math', 'video', 'audio']);
const isBlankText = (text: string) => decodeEntities(text).replace(/[\s\u200b\ufeff]/g, '') === '';

/** Neither words nor anything to see. */
export function isEmptyHtml(html: string): boolean {
  let silent = '';
  for (const token of tokensOf(html)) {
    if ('text' in token) {
      if (!silent && !isBlankText(token.text)) return false;
    } else if (silent) {
      if (token.closing && token.name === silent) silent = '';
    } else if (SEEN.has(token.name)) return false;
    else if (SILENT.has(token.name) && !token.closing) silent = token.name;
  }
  return true;
}

/** Plain text as HTML that shows just that text. */
export function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#039;');
}
