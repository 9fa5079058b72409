import { u8 } from './records';

/** The eight colours of a slide: background, text, shadow, title, fill, accent, link, followed link. */
export type Scheme = readonly string[];

export const USUAL_SCHEME: Scheme = ['ffffff', '000000', '808080', '000000', 'bbe0e3', '333399', '009999', '99cc00'];

const hexOf = (bytes: Buffer, at: number): string =>
  [0, 1, 2]
    .map((part) =>
      u8(bytes, at + part)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('');

export const schemeOf = (atom: Buffer | undefined): Scheme | null =>
  atom && atom.length >= 32 ? USUAL_SCHEME.map((_, at) => hexOf(atom, at * 4)) : null;

const OWN = 0xfe;
/** Of text: three colours and where it comes from. */
export function textColour(bytes: Buffer, at: number, scheme: Scheme): string | undefined {
  const from = u8(bytes, at + 3);
  return from === OWN ? hexOf(bytes, at) : scheme[from];
}

const OF_SCHEME = 0x08;
const OF_SYSTEM = 0x11;
/** Of a shape. */
export function shapeColour(value: number | undefined, scheme: Scheme): string | undefined {
  if (value === undefined) return undefined;
  const flags = value >>> 24;
  if (flags & OF_SCHEME) return scheme[value & 0xff];
  if (flags & OF_SYSTEM) return undefined;
  // Red is the lowest byte.
  return [value & 0xff, (value >>> 8) & 0xff, (value >>> 16) & 0xff]
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('');
}
