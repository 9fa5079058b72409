import { type Records, u16, u32 } from './records';

const OPTIONS = 0xf00b;
const ENTRY = 6;
const IS_LONG = 0x8000;

/** The numbers under which a shape tells how it looks. */
export const OPTION = {
  rotation: 0x0004,
  insetLeft: 0x0081,
  insetTop: 0x0082,
  insetRight: 0x0083,
  insetBottom: 0x0084,
  wrap: 0x0085,
  anchor: 0x0087,
  artText: 0x00c0,
  cropTop: 0x0100,
  cropBottom: 0x0101,
  cropLeft: 0x0102,
  cropRight: 0x0103,
  picture: 0x0104,
  fillKind: 0x0180,
  fillColour: 0x0181,
  fillOpacity: 0x0182,
  fillSecond: 0x0183,
  fillPicture: 0x0186,
  fillFlags: 0x01bf,
  lineColour: 0x01c0,
  lineWidth: 0x01cb,
  lineDash: 0x01ce,
  lineStart: 0x01d0,
  lineEnd: 0x01d1,
  lineFlags: 0x01ff,
  description: 0x0381,
  flags: 0x03bf,
} as const;

export interface Options {
  numbers: ReadonlyMap<number, number>;
  texts: ReadonlyMap<number, string>;
}

const MAX_TEXT = 1000;

/** What a shape tells of itself: a table of numbers, and after it what is longer than a number. */
export function optionsIn(records: Records, shape: Buffer | undefined): Options {
  const numbers = new Map<number, number>();
  const texts = new Map<number, string>();
  const record = records.first(shape, OPTIONS);
  if (!record) return { numbers, texts };
  const { content } = record;
  const count = Math.min(record.instance, Math.floor(content.length / ENTRY));
  let long = count * ENTRY;
  for (let at = 0; at < count * ENTRY; at += ENTRY) {
    const id = u16(content, at);
    const value = u32(content, at + 2);
    if ((id & IS_LONG) === 0) numbers.set(id & 0x3fff, value);
    else {
      const text = content.toString('utf16le', long, Math.min(long + value, long + MAX_TEXT));
      texts.set(id & 0x3fff, text.replace(/\0.*$/s, ''));
      long += value;
    }
  }
  return { numbers, texts };
}

/** A flag of a word that holds many; undefined where nothing is said of it. */
export function flagOf({ numbers }: Options, option: number, bit: number): boolean | undefined {
  const value = numbers.get(option) ?? 0;
  return (value >>> (bit + 16)) & 1 ? ((value >>> bit) & 1) === 1 : undefined;
}

/** Sixteen bits before the point and sixteen after it. */
export const fixed = (value: number | undefined): number | undefined =>
  value === undefined ? undefined : (value | 0) / 65_536;
