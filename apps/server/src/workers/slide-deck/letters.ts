import type { XmlElement } from '../xml';

/**
 * Slides are shown with the letters of the product, which are wider than those that most decks are set in. So that lines
 * break where their maker broke them, letters are as much smaller as the others are narrower (measured on sentences in
 * Vietnamese); they are taller for their size, and stay as easy to read.
 */
const NARROWER: readonly [RegExp, number][] = [
  [/^arial narrow/i, 0.76],
  [/^(?:times|cambria|garamond|\.?vntime|vni-times|liberation serif|calibri|carlito|corbel|candara)/i, 0.86],
  [/^(?:arial|helvetica|liberation sans|\.?vnarial|vni-helve|roboto|open sans|segoe ui|source sans)/i, 0.92],
];

/** The letters that a theme means by its names for them. */
export type Fonts = Readonly<Record<string, string | undefined>>;

export function fontsOf(theme: XmlElement | null | undefined): Fonts {
  const scheme = theme?.at('themeElements', 'fontScheme');
  const latin = (name: string) => scheme?.child(name)?.child('latin')?.attribute('typeface');
  return { '+mj-lt': latin('majorFont'), '+mn-lt': latin('minorFont') };
}

/** By how much letters of the product are set smaller to take the room of these. */
export function fitOf(font: string | undefined, fonts: Fonts): number {
  const typeface = (font?.startsWith('+') ? fonts[font] : font) ?? '';
  return NARROWER.find(([form]) => form.test(typeface))?.[1] ?? 1;
}
