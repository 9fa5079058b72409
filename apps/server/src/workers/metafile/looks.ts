import type { Bytes } from './bytes';
import { BLACK, type Brush, type FontLook, type Pen } from './scene';

/** Pens, brushes and letters, as both kinds of drawings number them. */

export type Drawn = { pen: Pen } | { brush: Brush } | { font: FontLook } | Record<string, never>;

const DASHES: Readonly<Record<number, readonly number[]>> = {
  1: [4, 2],
  2: [1, 2],
  3: [4, 2, 1, 2],
  4: [4, 2, 1, 2, 1, 2],
};
const NO_PEN = 5;
const NO_BRUSH = 1;
const HATCHED = 2;

/** Red, green, blue, nothing. */
export const colourOf = (value: number): string =>
  `#${[value & 255, (value >> 8) & 255, (value >> 16) & 255].map((one) => one.toString(16).padStart(2, '0')).join('')}`;

export const penOf = (style: number, width: number, colour: number): Drawn => ({
  pen: {
    colour: (style & 15) === NO_PEN ? null : colourOf(colour),
    width: Math.abs(width),
    dashes: DASHES[style & 15] ?? [],
  },
});
/** What is hatched, or painted with a pattern, becomes one colour. */
export const brushOf = (style: number, colour: number): Drawn => ({
  brush: { colour: style === NO_BRUSH ? null : style > HATCHED ? '#c8c8c8' : colourOf(colour) },
});

const STOCK: Readonly<Record<number, Drawn>> = {
  0: { brush: { colour: '#ffffff' } },
  1: { brush: { colour: '#c0c0c0' } },
  2: { brush: { colour: '#808080' } },
  3: { brush: { colour: '#404040' } },
  4: { brush: { colour: BLACK } },
  5: { brush: { colour: null } },
  6: { pen: { colour: '#ffffff', width: 0, dashes: [] } },
  7: { pen: { colour: BLACK, width: 0, dashes: [] } },
  8: { pen: { colour: null, width: 0, dashes: [] } },
};
/** Those that need not be made. */
export const stockObject = (number: number): Drawn => STOCK[number] ?? {};

const nameOf = (bytes: Buffer, encoding: 'utf16le' | 'latin1') => bytes.toString(encoding).split('\0')[0] ?? '';

export function wideFont(bytes: Bytes): Drawn {
  const height = bytes.i32();
  bytes.skip(4);
  const turn = bytes.i32() / 10;
  bytes.skip(4);
  const weight = bytes.i32();
  const isItalic = bytes.u8() !== 0;
  bytes.skip(7);
  return { font: { height, turn, isBold: weight >= 600, isItalic, name: nameOf(bytes.bytes(64), 'utf16le') } };
}

export function narrowFont(bytes: Bytes): Drawn {
  const height = bytes.i16();
  bytes.skip(2);
  const turn = bytes.i16() / 10;
  bytes.skip(2);
  const weight = bytes.u16();
  const isItalic = bytes.u8() !== 0;
  bytes.skip(7);
  return {
    font: {
      height,
      turn,
      isBold: weight >= 600,
      isItalic,
      name: nameOf(bytes.bytes(Math.min(32, bytes.left)), 'latin1'),
    },
  };
}
