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

const startsTag = (html: string, at: number) => /[a-zA-Z/!?]/.test(html[at + 1] ?? '');

/** Where a tag ends, quoted values skipped; -1: it never does, so it is none. */
function endOfTag(html: string, from: number): number {
  let quote = '';
  for (let at = from; at < html.length; at++) {
    const letter = html[at];
    if (quote) {
      if (letter === quote) quote = '';
    } else if (letter === '"' || letter === "'") {
      if (html[at - 1] === '=') quote = letter;
    } else if (letter === '>') return at;
  }
  return -1;
}

/** Text and tags in order. A `<` that opens no tag is text. */
export function tokensOf(html: string): Token[] {
  const tokens: Token[] = [];
  let textFrom = 0;
  let at = html.indexOf('<');
  while (at >= 0) {
    if (!startsTag(html, at)) {
      at = html.indexOf('<', at + 1);
      continue;
    }
    const isComment = html.startsWith('<!--', at);
    const end = isComment ? html.indexOf('-->', at + 4) : endOfTag(html, at + 1);
    // Without an end here there is none further on: the rest is text.
    if (end < 0) break;
    if (at > textFrom) tokens.push({ text: html.slice(textFrom, at) });
    const next = isComment ? end + 3 : end + 1;
    const tag = html.slice(at, next);
    const name = /^<\/?([a-zA-Z][a-zA-Z\d]*)/.exec(tag)?.[1]?.toLowerCase() ?? '';
    if (name) tokens.push({ tag, name, closing: tag[1] === '/' });
    textFrom = next;
    at = html.indexOf('<', next);
  }
  if (textFrom < html.length) tokens.push({ text: html.slice(textFrom) });
  return tokens;
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

/** Neither words nor anything to see. */
export function isEmptyHtml(html: string): boolean {
  if (tokensOf(html).some((token) => 'tag' in token && /^(?:img|svg|math|video|audio)$/.test(token.name))) return false;
  return (
    toPlain(html)
      .replace(/[\u00a0\u200b\ufeff]/g, '')
      .trim() === ''
  );
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
