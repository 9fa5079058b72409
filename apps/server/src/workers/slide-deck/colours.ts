import type { XmlElement } from '../xml';

export interface Colour {
  /** With its #. */
  hex: string;
  /** 0 to 1. */
  alpha: number;
}

export interface Palette {
  /** Name in the theme → six digits. */
  colours: Readonly<Record<string, string>>;
  /** What names like `tx1` mean here. */
  map: Readonly<Record<string, string>>;
  /** Of whoever uses a style. */
  own?: string | undefined;
}

/** Three parts from 0 to 1: red, green and blue, or hue, saturation and lightness. */
type Triple = readonly [number, number, number];

/** Colours as office files say them: of a theme, of the system, by name, and lighter or darker than those. */
const NAMED: ReadonlyMap<string | undefined, string> = new Map(
  Object.entries({
    black: '000000',
    white: 'FFFFFF',
    red: 'FF0000',
    green: '008000',
    blue: '0000FF',
    yellow: 'FFFF00',
    gray: '808080',
    grey: '808080',
    lightGray: 'D3D3D3',
    darkGray: 'A9A9A9',
    orange: 'FFA500',
    purple: '800080',
    cyan: '00FFFF',
    magenta: 'FF00FF',
    navy: '000080',
    maroon: '800000',
  }),
);
const HUNDRED = 100_000;
const clamp = (value: number) => Math.min(1, Math.max(0, value));
const each = ([a, b, c]: Triple, change: (part: number) => number): Triple => [change(a), change(b), change(c)];

const parts = (hex: string): Triple => each([0, 2, 4], (at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
const hexOf = (rgb: Triple): string =>
  rgb
    .map((part) =>
      Math.round(clamp(part) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('');

function toHsl([r, g, b]: Triple): Triple {
  const max = Math.max(r, g, b);
  const min = Math.min(r, g, b);
  const l = (max + min) / 2;
  const d = max - min;
  if (d === 0) return [0, 0, l];
  const s = l > 0.5 ? d / (2 - max - min) : d / (max + min);
  const h = max === r ? (g - b) / d + (g < b ? 6 : 0) : max === g ? (b - r) / d + 2 : (r - g) / d + 4;
  return [h / 6, s, l];
}

function toRgb([h, s, l]: Triple): Triple {
  if (s === 0) return [l, l, l];
  const q = l < 0.5 ? l * (1 + s) : l + s - l * s;
  const p = 2 * l - q;
  const part = (given: number) => {
    const t = (given + 1) % 1;
    if (t < 1 / 6) return p + (q - p) * 6 * t;
    if (t < 1 / 2) return q;
    return t < 2 / 3 ? p + (q - p) * (2 / 3 - t) * 6 : p;
  };
  return [part(h + 1 / 3), part(h), part(h - 1 / 3)];
}

type Change = (colour: Triple, value: number) => Triple;
const inHsl =
  (change: Change): Change =>
  (rgb, value) =>
    toRgb(change(toHsl(rgb), value));
const CHANGES: ReadonlyMap<string, Change> = new Map(
  Object.entries<Change>({
    lumMod: inHsl(([h, s, l], value) => [h, s, clamp(l * value)]),
    lumOff: inHsl(([h, s, l], value) => [h, s, clamp(l + value)]),
    satMod: inHsl(([h, s, l], value) => [h, clamp(s * value), l]),
    shade: (rgb, value) => each(rgb, (part) => part * value),
    tint: (rgb, value) => each(rgb, (part) => part * value + 1 - value),
    gray: ([r, g, b]) => {
      const light = 0.299 * r + 0.587 * g + 0.114 * b;
      return [light, light, light];
    },
    inv: (rgb) => each(rgb, (part) => 1 - part),
  }),
);

const isHex = (text: string | undefined): text is string => text !== undefined && /^[0-9a-f]{6}$/i.test(text);

function baseOf(element: XmlElement, palette: Palette): string | null {
  const value = element.attribute('val');
  switch (element.local) {
    case 'srgbClr':
      return isHex(value) ? value : null;
    case 'sysClr': {
      const last = element.attribute('lastClr');
      return isHex(last) ? last : value === 'window' ? 'FFFFFF' : '000000';
    }
    case 'prstClr':
      return NAMED.get(value) ?? '808080';
    case 'scrgbClr':
      return hexOf(each([element.number('r'), element.number('g'), element.number('b')], (part) => part / HUNDRED));
    case 'hslClr':
      return hexOf(
        toRgb([element.number('hue') / 21_600_000, element.number('sat') / HUNDRED, element.number('lum') / HUNDRED]),
      );
    case 'schemeClr':
      if (value === 'phClr') return palette.own ?? null;
      return value === undefined ? null : (palette.colours[palette.map[value] ?? value] ?? null);
    default:
      return null;
  }
}

/** The colour that stands in an element (`solidFill`, `gs`, `fontRef` …) as { hex, alpha }, or null. */
export function colourIn(element: XmlElement | undefined, palette: Palette): Colour | null {
  for (const given of element?.children ?? []) {
    const base = baseOf(given, palette);
    if (!base) continue;
    let rgb = parts(base);
    let alpha = 1;
    for (const change of given.children) {
      const amount = change.number('val', HUNDRED) / HUNDRED;
      if (change.local === 'alpha') alpha = clamp(amount);
      else rgb = each(CHANGES.get(change.local)?.(rgb, amount) ?? rgb, clamp);
    }
    return { hex: `#${hexOf(rgb)}`, alpha };
  }
  return null;
}

/** The colours of a theme by their names, and what `tx1` and `bg1` mean on a master or a slide. */
export function paletteOf(theme: XmlElement | null | undefined, ...maps: readonly (XmlElement | undefined)[]): Palette {
  const colours: Record<string, string> = Object.create(null);
  const none: Palette = { colours, map: Object.create(null) };
  for (const slot of theme?.at('themeElements', 'clrScheme')?.children ?? []) {
    const colour = colourIn(slot, none);
    if (colour) colours[slot.local] = colour.hex.slice(1);
  }
  const map: Record<string, string> = Object.assign(Object.create(null), {
    tx1: 'dk1',
    bg1: 'lt1',
    tx2: 'dk2',
    bg2: 'lt2',
  });
  for (const given of maps) if (given) Object.assign(map, given.attributes);
  return { colours, map };
}

/** The same palette where a style says "the colour of whoever uses me". */
export const withOwn = (palette: Palette, colour: Colour | null): Palette => ({
  ...palette,
  own: colour ? colour.hex.slice(1) : undefined,
});
