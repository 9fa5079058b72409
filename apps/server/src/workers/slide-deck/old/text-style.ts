import type { XmlElement } from '../../xml';
import { element, solidFill } from './elements';
import { i16, u16, u32 } from './records';
import { type Scheme, textColour } from './scheme';

/** What text is written with: the colours of its slide, and the names of the deck's fonts. */
export interface TextSource {
  scheme: Scheme;
  fonts: readonly string[];
}

/** Reads a list of styles from its beginning on; after its end everything is 0. */
class Cursor {
  at = 0;
  constructor(readonly bytes: Buffer) {}
  get isAtEnd(): boolean {
    return this.at >= this.bytes.length;
  }
  u16 = (): number => u16(this.bytes, this.skip(2));
  i16 = (): number => i16(this.bytes, this.skip(2));
  u32 = (): number => u32(this.bytes, this.skip(4));

  /** Where it was before. */
  skip(length: number): number {
    this.at += length;
    return this.at - length;
  }
}

/** Lengths in old decks are 576 to an inch. */
export const EMU = 914_400 / 576;
const ALIGNMENTS = ['l', 'ctr', 'r', 'just', 'just', 'just', 'just'];
const has = (mask: number, bit: number) => (mask & (1 << bit)) !== 0;

/** What is said of a paragraph: attributes and children of its element. */
interface ParagraphLook {
  attributes: Record<string, string | number | undefined>;
  children: XmlElement[];
}

/** A share of the line, or, below nothing, eighths of a point. */
const spacing = (name: string, value: number): XmlElement =>
  element(
    name,
    {},
    value >= 0 ? element('spcPct', { val: value * 1000 }) : element('spcPts', { val: (-value / 8) * 100 }),
  );

/** What can be said of a paragraph comes in a fixed order, and a mask says what of it is there. */
function paragraphLook(cursor: Cursor, { fonts }: TextSource): ParagraphLook {
  const mask = cursor.u32();
  const look: ParagraphLook = { attributes: {}, children: [] };
  const flags = (mask & 0xf) !== 0 ? cursor.u16() : 0;
  const sign = has(mask, 7) ? String.fromCharCode(cursor.u16()) : '•';
  const font = has(mask, 4) ? fonts[cursor.u16()] : undefined;
  if (has(mask, 6)) cursor.skip(2);
  if (has(mask, 5)) cursor.skip(4);
  if (has(mask, 11)) look.attributes.algn = ALIGNMENTS[cursor.u16()];
  for (const [bit, name] of [
    [12, 'lnSpc'],
    [13, 'spcBef'],
    [14, 'spcAft'],
  ] as const) {
    if (has(mask, bit)) look.children.push(spacing(name, cursor.i16()));
  }
  const left = has(mask, 8) ? cursor.i16() : undefined;
  const first = has(mask, 10) ? cursor.i16() : undefined;
  if (left !== undefined) look.attributes.marL = left * EMU;
  // Here it is counted from the edge of the box, there from the margin.
  if (first !== undefined) look.attributes.indent = (first - (left ?? 0)) * EMU;
  if (has(mask, 15)) cursor.skip(2);
  if (has(mask, 20)) cursor.skip(cursor.u16() * 4);
  if (has(mask, 16)) cursor.skip(2);
  if ((mask & (7 << 17)) !== 0) cursor.skip(2);
  if (has(mask, 21)) cursor.skip(2);
  if (has(mask, 0)) {
    const isListed = has(flags, 0);
    if (isListed && font) look.children.push(element('buFont', { typeface: font }));
    look.children.push(isListed ? element('buChar', { char: sign }) : element('buNone'));
  }
  return look;
}

/** Bold, italic, underlined, shadow, and more that is not kept: all in one word. */
const STYLES = 0x3eb7;

function letterLook(cursor: Cursor, name: string, { scheme, fonts }: TextSource): XmlElement {
  const mask = cursor.u32();
  const styles = (mask & STYLES) !== 0 ? cursor.u16() : 0;
  const on = (bit: number) => (has(mask, bit) ? (has(styles, bit) ? '1' : '0') : undefined);
  const font = has(mask, 16) ? fonts[cursor.u16()] : undefined;
  if (has(mask, 21)) cursor.skip(2);
  if (has(mask, 22)) cursor.skip(2);
  const symbols = has(mask, 23) ? fonts[cursor.u16()] : undefined;
  const size = has(mask, 17) ? cursor.u16() : undefined;
  const hex = has(mask, 18) ? textColour(cursor.bytes, cursor.skip(4), scheme) : undefined;
  const raised = has(mask, 19) ? cursor.i16() : undefined;
  const underline = on(2);
  return element(
    name,
    {
      b: on(0),
      i: on(1),
      u: underline && (underline === '1' ? 'sng' : 'none'),
      sz: size === undefined ? undefined : size * 100,
      baseline: raised ? raised * 1000 : undefined,
    },
    hex !== undefined && solidFill(hex),
    font !== undefined && element('latin', { typeface: font }),
    symbols !== undefined && element('sym', { typeface: symbols }),
  );
}

/** So many characters look like this. */
interface Stretch<Look> {
  length: number;
  look: Look;
}

export interface TextLooks {
  paragraphs: Stretch<XmlElement>[];
  letters: Stretch<XmlElement>[];
}

const MAX_STRETCHES = 4000;
const MAX_LEVEL = 8;

/** How a text looks, from its first character to its last. */
export function looksOf(atom: Buffer | undefined, length: number, source: TextSource): TextLooks {
  const looks: TextLooks = { paragraphs: [], letters: [] };
  if (!atom) return looks;
  const cursor = new Cursor(atom);
  /** Its end counts as one more character. */
  const stretches = (take: (count: number) => void) => {
    let left = length + 1;
    for (let count = 0; left > 0 && !cursor.isAtEnd && count < MAX_STRETCHES; count += 1) {
      const characters = cursor.u32();
      take(characters);
      left -= characters;
    }
  };
  stretches((characters) => {
    const lvl = Math.min(MAX_LEVEL, cursor.u16());
    const { attributes, children } = paragraphLook(cursor, source);
    looks.paragraphs.push({ length: characters, look: element('pPr', { ...attributes, lvl }, ...children) });
  });
  stretches((characters) => {
    looks.letters.push({ length: characters, look: letterLook(cursor, 'rPr', source) });
  });
  return looks;
}

const LEVELS = 5;
/** From this kind of text on every level is told with its number. */
const NUMBERED = 5;

/** How a master sets a kind of text, level by level. */
export function styleList(name: string, atom: Buffer | undefined, kind: number, source: TextSource): XmlElement {
  const list = element(name);
  if (!atom) return list;
  const cursor = new Cursor(atom);
  const levels = Math.min(LEVELS, cursor.u16());
  for (let level = 0; level < levels && !cursor.isAtEnd; level += 1) {
    if (kind >= NUMBERED) cursor.skip(2);
    const { attributes, children } = paragraphLook(cursor, source);
    const letters = letterLook(cursor, 'defRPr', source);
    list.children.push(element(`lvl${level + 1}pPr`, attributes, ...children, letters));
  }
  return list;
}

/** The names of the fonts, by their numbers. */
export const fontName = (atom: Buffer): string => {
  const name = atom.toString('utf16le', 0, 64);
  const end = name.indexOf('\0');
  return end < 0 ? name : name.slice(0, end);
};
