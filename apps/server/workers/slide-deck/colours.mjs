/** Colours as office files say them: of a theme, of the system, by name, and lighter or darker than those. */
const NAMED = {
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
};
const HUNDRED = 100_000;
const clamp = (value, low = 0, high = 1) => Math.min(high, Math.max(low, value));

const parts = (hex) => [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
const hexOf = (rgb) =>
  rgb
    .map((part) =>
      Math.round(clamp(part) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('');

function toHsl([r, g, b]) {
  const max = Math.max(r, g, b);
  const min = Math.min(r, g, b);
  const l = (max + min) / 2;
  const d = max - min;
  if (d === 0) return [0, 0, l];
  const s = l > 0.5 ? d / (2 - max - min) : d / (max + min);
  const h = max === r ? (g - b) / d + (g < b ? 6 : 0) : max === g ? (b - r) / d + 2 : (r - g) / d + 4;
  return [h / 6, s, l];
}

function toRgb([h, s, l]) {
  if (s === 0) return [l, l, l];
  const q = l < 0.5 ? l * (1 + s) : l + s - l * s;
  const p = 2 * l - q;
  const part = (given) => {
    const t = (given + 1) % 1;
    if (t < 1 / 6) return p + (q - p) * 6 * t;
    if (t < 1 / 2) return q;
    return t < 2 / 3 ? p + (q - p) * (2 / 3 - t) * 6 : p;
  };
  return [part(h + 1 / 3), part(h), part(h - 1 / 3)];
}

const inHsl = (change) => (rgb, value) => toRgb(change(toHsl(rgb), value));
const CHANGES = {
  lumMod: inHsl(([h, s, l], value) => [h, s, clamp(l * value)]),
  lumOff: inHsl(([h, s, l], value) => [h, s, clamp(l + value)]),
  satMod: inHsl(([h, s, l], value) => [h, clamp(s * value), l]),
  shade: (rgb, value) => rgb.map((part) => part * value),
  tint: (rgb, value) => rgb.map((part) => part * value + 1 - value),
  gray: ([r, g, b]) => Array(3).fill(0.299 * r + 0.587 * g + 0.114 * b),
  inv: (rgb) => rgb.map((part) => 1 - part),
};

const isHex = (text) => typeof text === 'string' && /^[0-9a-f]{6}$/i.test(text);

function baseOf(element, palette) {
  const value = element.attribute('val');
  switch (element.local) {
    case 'srgbClr':
      return isHex(value) ? value : null;
    case 'sysClr': {
      const last = element.attribute('lastClr');
      return isHex(last) ? last : value === 'window' ? 'FFFFFF' : '000000';
    }
    case 'prstClr':
      return NAMED[value] ?? '808080';
    case 'scrgbClr':
      return hexOf(['r', 'g', 'b'].map((name) => element.number(name) / HUNDRED));
    case 'hslClr':
      return hexOf(
        toRgb([element.number('hue') / 21_600_000, element.number('sat') / HUNDRED, element.number('lum') / HUNDRED]),
      );
    case 'schemeClr':
      return value === 'phClr' ? (palette.own ?? null) : (palette.colours[palette.map[value] ?? value] ?? null);
    default:
      return null;
  }
}

/** The colour that stands in an element (`solidFill`, `gs`, `fontRef` …) as { hex, alpha }, or null. */
export function colourIn(element, palette) {
  for (const given of element?.children ?? []) {
    const base = baseOf(given, palette);
    if (!base) continue;
    let rgb = parts(base);
    let alpha = 1;
    for (const change of given.children) {
      const amount = change.number('val', HUNDRED) / HUNDRED;
      if (change.local === 'alpha') alpha = clamp(amount);
      else rgb = (CHANGES[change.local]?.(rgb, amount) ?? rgb).map((part) => clamp(part));
    }
    return { hex: `#${hexOf(rgb)}`, alpha };
  }
  return null;
}

/** The colours of a theme by their names, and what `tx1` and `bg1` mean on a master or a slide. */
export function paletteOf(theme, ...maps) {
  const colours = Object.create(null);
  const none = { colours, map: Object.create(null) };
  for (const slot of theme?.at('themeElements', 'clrScheme')?.children ?? []) {
    const colour = colourIn(slot, none);
    if (colour) colours[slot.local] = colour.hex.slice(1);
  }
  const map = Object.assign(Object.create(null), { tx1: 'dk1', bg1: 'lt1', tx2: 'dk2', bg2: 'lt2' });
  for (const given of maps) if (given) Object.assign(map, given.attributes);
  return { colours, map };
}

/** The same palette where a style says "the colour of whoever uses me". */
export const withOwn = (palette, colour) => ({ ...palette, own: colour ? colour.hex.slice(1) : undefined });
