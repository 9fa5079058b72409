import { readable } from '../symbols';
import type { XmlElement } from '../xml';
import type { Palette } from './colours';
import { type Fonts, fitOf } from './letters';
import { mathText } from './math';
import type { Tell } from './source';
import {
  type Bullet,
  inheritedStyle,
  letterStyle,
  type ParagraphStyle,
  type Space,
  type StyleList,
  type WholeStyle,
} from './text-style';

/** What a text is read with. */
export interface TextContext {
  /** The most general one first. */
  lists: readonly StyleList[];
  palette: Palette;
  fonts: Fonts;
  /** Of all letters. */
  scale: number;
  /** By how much all lines stand closer, 0 to 1. */
  tighter: number;
  /** Points → in units of the stage's own size of type. */
  em: (points: number) => number;
  /** Where a link leads; null: nowhere that may be followed. */
  link: (element: XmlElement) => string | null;
  tell: Tell;
}

const MAX_TEXT = 20_000;
const MAX_PARAGRAPHS = 1000;
const BLACK = '#000000';
const TAB = '\u00a0\u00a0\u00a0 ';

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Addresses that a reader may follow; everything else is no link. */
export function safeAddress(url: string): string | null {
  return url.length <= 2000 && /^(?:https?:\/\/|mailto:)[^\s"<>]+$/i.test(url) ? url : null;
}

/** How a piece of a paragraph looks. */
interface PieceStyle extends WholeStyle {
  scale: number;
  fit: number;
  link?: string | undefined;
}

interface TextPiece {
  text: string;
  style: PieceStyle;
}

function decorated(text: string, style: PieceStyle, { em }: TextContext): string {
  const declarations: string[] = [];
  if (style.size) declarations.push(`font-size:${em(style.size * style.scale * style.fit)}em`);
  if (style.colour && style.colour !== BLACK && !style.link) declarations.push(`color:${style.colour}`);
  if (style.highlight) declarations.push(`background-color:${style.highlight}`);
  let html = escaped(style.capitals ? text.toLocaleUpperCase('vi') : text)
    .replaceAll('\n', '<br>')
    .replace(/ {2}/g, ' \u00a0');
  if (style.raised) html = style.raised > 0 ? `<sup>${html}</sup>` : `<sub>${html}</sub>`;
  if (style.strike) html = `<s>${html}</s>`;
  if (style.underline && !style.link) html = `<u>${html}</u>`;
  if (style.italic) html = `<em>${html}</em>`;
  if (style.bold) html = `<strong>${html}</strong>`;
  if (declarations.length > 0) html = `<span style="${declarations.join(';')}">${html}</span>`;
  return style.link ? `<a href="${escaped(style.link)}" target="_blank" rel="noopener noreferrer">${html}</a>` : html;
}

const LOOKS = [
  'fit',
  'size',
  'scale',
  'bold',
  'italic',
  'underline',
  'strike',
  'raised',
  'capitals',
  'colour',
  'highlight',
  'link',
] as const;
const looksLike = (one: PieceStyle, other: PieceStyle) =>
  LOOKS.every((name) => (one[name] || undefined) === (other[name] || undefined));

/** What a run says of its letters; the size stays where it says none. */
function ownLetters(properties: XmlElement | undefined, { palette }: TextContext) {
  const { size, ...others } = letterStyle(properties, palette);
  return size === undefined ? others : { ...others, size };
}

/** The pieces of a paragraph, with what looks alike put together: programs cut words wherever somebody typed. */
function piecesOf(paragraph: XmlElement, base: Omit<PieceStyle, 'fit'>, context: TextContext): TextPiece[] {
  const pieces: TextPiece[] = [];
  const add = (text: string, looks: Omit<PieceStyle, 'fit'>) => {
    const last = pieces.at(-1);
    if (text === '') return;
    const style = { ...looks, fit: fitOf(looks.font, context.fonts) };
    if (last && looksLike(last.style, style)) last.text += text;
    else pieces.push({ text, style });
  };
  for (const part of paragraph.children) {
    if (part.local === 'br') add('\n', { ...base, ...ownLetters(part.child('rPr'), context) });
    else if (part.local === 'r' || part.local === 'fld') {
      const properties = part.child('rPr');
      const style: Omit<PieceStyle, 'fit'> = { ...base, ...ownLetters(properties, context) };
      const link = properties?.child('hlinkClick');
      if (link) style.link = context.link(link) ?? undefined;
      const text = part.child('t')?.text ?? '';
      add(readable(text.replaceAll('\t', TAB).replace(/[\v\f\r\n]/g, ' '), style.font, style.symbolFont), style);
    } else if (part.local === 'm' || part.local === 'oMathPara' || part.local === 'oMath') {
      context.tell('equation');
      add(mathText(part), base);
    }
  }
  return pieces;
}

const ORDERED: readonly [RegExp, 'a' | 'A' | 'i' | 'I'][] = [
  [/^alphaLc/, 'a'],
  [/^alphaUc/, 'A'],
  [/^romanLc/, 'i'],
  [/^romanUc/, 'I'],
];
const LIST_STYLES = { a: 'lower-alpha', A: 'upper-alpha', i: 'lower-roman', I: 'upper-roman' };
const typeOf = (scheme: string) => ORDERED.find(([form]) => form.test(scheme))?.[1] ?? '1';
/** What stands before an item: one of the browser's own shapes, or the very sign. */
const SIGNS: readonly [RegExp, string][] = [
  [/^[•●·∙⦁]$/, 'disc'],
  [/^[oO○◦❍◯]$/, 'circle'],
  [/^[▪■◼§]$/, 'square'],
];
function signOf({ character = '' }: Bullet): string {
  const shape = SIGNS.find(([form]) => form.test(character))?.[1];
  if (shape) return shape;
  return /^[^\s"'\\<>&;\p{L}\p{N}\p{C}]$/u.test(character) ? `&quot;${character.replace('-', '–')} &quot;` : '';
}
const kindOf = (bullet: Bullet) => (bullet.scheme ? `ol ${typeOf(bullet.scheme)}` : `ul ${signOf(bullet)}`);

/** Round, hollow and square is how browsers set lists within lists: that is not said again. */
const USUAL = ['disc', 'circle', 'square'];

function opening(bullet: Bullet, depth: number): string {
  if (!bullet.scheme) {
    const sign = signOf(bullet);
    return sign === '' || sign === USUAL[Math.min(depth, 2)] ? '<ul>' : `<ul style="list-style-type:${sign}">`;
  }
  const type = typeOf(bullet.scheme);
  const start = bullet.start !== undefined && bullet.start > 1 ? ` start="${bullet.start}"` : '';
  return `<ol${type === '1' ? '' : ` type="${type}" style="list-style-type:${LIST_STYLES[type]}"`}${start}>`;
}

/** Lists within lists, by the levels of their paragraphs. */
class Lists {
  html = '';
  private readonly open: { level: number; kind: string }[] = [];
  /** Empty lines that stand there once something follows them. */
  private blanks = '';

  closeDownTo(level: number): void {
    for (let last = this.open.at(-1); last && last.level > level; last = this.open.at(-1)) {
      this.html += `</li></${last.kind.slice(0, 2)}>`;
      this.open.pop();
    }
  }

  item(level: number, bullet: Bullet, html: string, looks: string): void {
    this.addBlanks();
    this.closeDownTo(level);
    const kind = kindOf(bullet);
    if (this.open.at(-1)?.level === level && this.open.at(-1)?.kind !== kind) this.closeDownTo(level - 1);
    if (this.open.at(-1)?.level === level) this.html += `</li><li${looks}>`;
    else {
      this.html += `${opening(bullet, this.open.length)}<li${looks}>`;
      this.open.push({ level, kind });
    }
    this.html += html;
  }

  block(html: string): void {
    this.closeDownTo(-1);
    this.addBlanks();
    this.html += html;
  }

  blank(html: string): void {
    this.blanks += html;
  }

  private addBlanks(): void {
    if (this.blanks === '') return;
    this.closeDownTo(-1);
    this.html += this.blanks;
    this.blanks = '';
  }
}

/** Of a line in its own size of type, guessed. */
function lengthOf(text: string): number {
  let length = 0;
  for (const character of text) length += /[\u2e80-\u9fff\uac00-\ud7af]/.test(character) ? 1 : 0.5;
  return length;
}

/** Programs for slides call this single. */
const USUAL_LEADING = 1.2;

/** How high a text gets, guessed: enough to put it where it stands in the middle or at the foot of its box. */
interface TextLine {
  text: string;
  /** Of its letters, in points. */
  size: number;
  indent: number;
  leading?: number;
  above?: number;
}

function heightOf(lines: readonly TextLine[], width: number): number {
  let height = 0;
  for (const { text, size, indent, leading = USUAL_LEADING, above = 0 } of lines) {
    const room = Math.max(size, width - indent);
    height += above + Math.max(1, Math.ceil((lengthOf(text) * size) / room)) * size * leading;
  }
  return height;
}

/** An empty line is as high as what could be typed in it. */
const blankLine = (size: number): string => `<p><span style="font-size:${size}em">&nbsp;</span></p>`;

/** How far the lines of a paragraph stand apart, as a share of their letters. */
function leadingOf({ lines = { share: 1 } }: ParagraphStyle, size: number, tighter: number): number {
  const leading = 'points' in lines ? lines.points / size : (lines.share - tighter) * USUAL_LEADING;
  return Math.min(2.2, Math.max(1, leading));
}

const pointsIn = (space: Space | undefined, size: number): number => {
  if (!space) return 0;
  return 'points' in space ? space.points : space.share * size;
};

/** Where a paragraph begins, and how it is set. What has a bullet is moved in by its list. */
function looksOf(
  { align, marginLeft = 0, indent = 0, bullet }: WholeStyle,
  { em }: TextContext,
  { above, leading }: { above: number; leading: number },
): string {
  const begins = em(Math.max(0, marginLeft + indent));
  const gap = em(above);
  const declarations = [
    ...(align === 'left' ? [] : [`text-align:${align}`]),
    ...(begins >= 0.2 && begins < 40 && align === 'left' && !bullet ? [`margin-left:${begins}em`] : []),
    ...(gap >= 0.05 && gap < 20 ? [`margin-top:${gap}em`] : []),
    ...(Math.abs(leading - USUAL_LEADING) >= 0.05 ? [`line-height:${Math.round(leading * 100) / 100}`] : []),
  ];
  return declarations.length > 0 ? ` style="${declarations.join(';')}"` : '';
}

/** A text as HTML, as plain lines, and how high it is in points for a width in points. */
export function textOf(body: XmlElement | undefined, context: TextContext) {
  const lists = new Lists();
  const lines: TextLine[] = [];
  let left = MAX_TEXT;
  let align = 'left';
  let below = 0;
  const { tighter } = context;
  for (const paragraph of (body?.all('p') ?? []).slice(0, MAX_PARAGRAPHS)) {
    const properties = paragraph.child('pPr');
    const level = Math.min(8, Math.max(0, properties?.number('lvl') ?? 0));
    const base = {
      ...inheritedStyle(context.lists, level, properties, context.palette),
      scale: context.scale,
    };
    const pieces = piecesOf(paragraph, base, context);
    const text = pieces
      .map((piece) => piece.text)
      .join('')
      .slice(0, left);
    left -= text.length;
    const largest = Math.max(4, ...pieces.map(({ style }) => style.size * base.scale));
    // Smaller letters in lines as far apart as before.
    const fit = pieces[0]?.style.fit ?? 1;
    const size = largest * fit;
    // The first line stands at the top of its box, whatever is said above it.
    const above = lines.length === 0 ? 0 : (below + pointsIn(base.before, largest)) * (1 - tighter);
    below = pointsIn(base.after, largest);
    const leading = leadingOf(base, largest, tighter) / fit;
    if (text.trim() === '') {
      const end = letterStyle(paragraph.child('endParaRPr'), context.palette).size ?? base.size;
      lines.push({ text: '', size: end * base.scale, indent: 0 });
      if (lines.length > 1 && paragraph !== body?.children.at(-1)) lists.blank(blankLine(context.em(end * base.scale)));
      continue;
    }
    if (lists.html === '') align = base.align;
    const html = pieces.map((piece) => decorated(piece.text, piece.style, context)).join('');
    const indent = base.bullet ? (level + 1) * 18 : 0;
    for (const [at, line] of text.split('\n').entries()) {
      lines.push({ text: line, size, indent, leading, above: at === 0 ? above : 0 });
    }
    const looks = looksOf(base, context, { above, leading });
    if (base.bullet) lists.item(level, base.bullet, html, looks);
    else lists.block(`<p${looks}>${html}</p>`);
    if (left <= 0) break;
  }
  lists.closeDownTo(-1);
  const plain = lines.map(({ text }) => text.trim()).filter((text) => text !== '');
  while (lines.at(-1)?.text === '') lines.pop();
  return {
    html: plain.length > 0 ? lists.html : '',
    lines: plain,
    /** Where nothing wraps, with room to spare: in points. */
    width: Math.max(0, ...lines.map(({ text, size, indent }) => lengthOf(text) * size * 1.15 + indent)),
    align,
    heightFor: (width: number) => heightOf(lines, width),
  };
}

/** What stands in a text, without any looks: for notes and titles. */
export function plainText(body: XmlElement | undefined): string {
  const lines: string[] = [];
  for (const paragraph of (body?.all('p') ?? []).slice(0, MAX_PARAGRAPHS)) {
    let line = '';
    for (const part of paragraph.children) {
      if (part.local === 'br') line += '\n';
      else if (part.local === 'r' || part.local === 'fld') line += readable(part.child('t')?.text ?? '');
    }
    lines.push(line.trim());
  }
  return lines.join('\n').trim().slice(0, MAX_TEXT);
}
