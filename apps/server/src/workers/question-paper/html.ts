import { type FormulaPiece, formulaPieces } from '@khue/scoring/formulas';

const TAG = /<(\/?)([a-z][a-z0-9]{0,15})\b([^<>]{0,5000})>/gi;
const BLOCKS = new Set('p div li tr h1 h2 h3 h4 h5 h6 blockquote pre ul ol table figure dt dd hr'.split(' '));
export type Mark = 'bold' | 'italic' | 'underline' | 'sub' | 'sup';
/** A piece of a line: words with their marks, a formula, or a picture. */
export type Piece =
  | { text: string; marks: Mark[] }
  | Extract<FormulaPiece, { tex: string }>
  | { picture: string; alt: string };

const MARKS: Readonly<Record<string, Mark>> = {
  strong: 'bold',
  b: 'bold',
  em: 'italic',
  i: 'italic',
  u: 'underline',
  sub: 'sub',
  sup: 'sup',
};
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

const decoded = (text: string) =>
  text.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]{2,6}));/gi,
    (whole, hex?: string, decimal?: string, name = '') => {
      const code = hex ? Number.parseInt(hex, 16) : decimal ? Number(decimal) : null;
      if (code !== null) return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
      return ENTITIES[name.toLowerCase()] ?? whole;
    },
  );

const attribute = (attributes: string, name: string) => {
  const match = new RegExp(`\\b${name}\\s{0,3}=\\s{0,3}"([^"]*)"`, 'i').exec(attributes);
  return match?.[1] ? decoded(match[1]) : '';
};

/** Cleaned HTML as lines of pieces. */
export function linesOf(html: string): Piece[][] {
  let line: Piece[] = [];
  const lines = [line];
  const depth = new Map<Mark, number>();
  let from = 0;
  const add = (text: string) => {
    const said = decoded(text.replace(/\s+/g, ' '));
    if (said === '' || (said === ' ' && line.length === 0)) return;
    const marks = [...depth].flatMap(([mark, times]) => (times > 0 ? [mark] : []));
    line.push(...formulaPieces(said).map((piece) => ('tex' in piece ? piece : { ...piece, marks })));
  };
  const begin = () => {
    line = [];
    lines.push(line);
  };
  for (const match of html.matchAll(TAG)) {
    add(html.slice(from, match.index));
    from = match.index + match[0].length;
    const [, closing, tag = '', attributes = ''] = match;
    const name = tag.toLowerCase();
    const mark = MARKS[name];
    if (name === 'br') begin();
    else if (name === 'img') line.push({ picture: attribute(attributes, 'src'), alt: attribute(attributes, 'alt') });
    else if (BLOCKS.has(name)) {
      if (line.length > 0) begin();
    } else if (name === 'td' || name === 'th') add(closing ? '' : ' \u2002');
    else if (mark) depth.set(mark, Math.max(0, (depth.get(mark) ?? 0) + (closing ? -1 : 1)));
  }
  add(html.slice(from));
  return lines.filter((one) =>
    one.some((piece) => wordsOf(piece).trim() !== '' || ('picture' in piece && piece.picture !== '')),
  );
}

function wordsOf(piece: Piece): string {
  if ('text' in piece) return piece.text;
  if ('tex' in piece) return piece.written;
  return piece.alt ? `[${piece.alt}]` : '';
}

export const plainOf = (html: string): string =>
  linesOf(html)
    .map((line) => line.map(wordsOf).join(''))
    .join('\n')
    .trim();
