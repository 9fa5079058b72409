import type { XmlElement } from '../xml';
import { type Colour, colourIn, type Palette, withOwn } from './colours';

interface Gradient {
  stops: { at: number; colour: Colour }[];
  angle: number;
  radial: boolean;
}

/** What a shape is filled with; a picture by its `blipFill`, `group` as the group that it is in. */
export type Fill = 'none' | 'group' | { colour: Colour } | Gradient | { picture: XmlElement };

export const pictureIn = (fill: Fill): XmlElement | null =>
  typeof fill === 'object' && 'picture' in fill ? fill.picture : null;
export const plainColour = (fill: Fill | null): Colour | null =>
  typeof fill === 'object' && fill && 'colour' in fill ? fill.colour : null;

export interface LineLook {
  colour: Colour;
  /** In points. */
  width: number;
  dash: readonly number[] | undefined;
  head: boolean;
  tail: boolean;
}

/** The theme and its colours, as styles use them. */
interface Themed {
  palette: Palette;
  theme: XmlElement | null | undefined;
}

const POINT = 12_700;

function gradientOf(element: XmlElement, palette: Palette): Gradient | null {
  const stops = (element.child('gsLst')?.all('gs') ?? [])
    .slice(0, 20)
    .flatMap((stop) => {
      const colour = colourIn(stop, palette);
      return colour ? [{ at: stop.number('pos') / 1000, colour }] : [];
    })
    .sort((one, other) => one.at - other.at);
  if (stops.length === 0) return null;
  const path = element.child('path');
  return { stops, angle: (element.child('lin')?.number('ang') ?? 5_400_000) / 60_000, radial: path !== undefined };
}

function fillFrom(element: XmlElement, palette: Palette): Fill | null {
  switch (element.local) {
    case 'noFill':
      return 'none';
    case 'solidFill': {
      const colour = colourIn(element, palette);
      return colour ? { colour } : 'none';
    }
    case 'gradFill':
      return gradientOf(element, palette) ?? 'none';
    case 'pattFill': {
      const colour = colourIn(element.child('bgClr'), palette) ?? colourIn(element.child('fgClr'), palette);
      return colour ? { colour } : 'none';
    }
    case 'blipFill':
      return { picture: element };
    case 'grpFill':
      return 'group';
    default:
      return null;
  }
}

/** The fill that stands in an element: null where it says nothing, 'none' where it says that there is none. */
export function fillIn(element: XmlElement | undefined, palette: Palette): Fill | null {
  for (const child of element?.children ?? []) {
    const fill = fillFrom(child, palette);
    if (fill) return fill;
  }
  return null;
}

const styleEntry = (theme: Themed['theme'], list: string, index: number): XmlElement | undefined =>
  theme?.at('themeElements', 'fmtScheme', list)?.children[index];

/** The fill that a shape has by its style in the theme. */
export function styledFill(style: XmlElement | undefined, { palette, theme }: Themed): Fill {
  const reference = style?.child('fillRef');
  const index = reference?.number('idx') ?? 0;
  if (index === 0) return 'none';
  const entry = styleEntry(theme, 'fillStyleLst', index - 1);
  const mine = withOwn(palette, colourIn(reference, palette));
  return (entry && fillFrom(entry, mine)) || 'none';
}

/** The background that a slide, layout or master prescribes, or null. */
export function backgroundOf(root: XmlElement | null | undefined, { palette, theme }: Themed): Fill | null {
  const given = root?.at('cSld', 'bg');
  const own = fillIn(given?.child('bgPr'), palette);
  if (own) return own;
  const reference = given?.child('bgRef');
  if (!reference) return null;
  const index = reference.number('idx');
  const mine = withOwn(palette, colourIn(reference, palette));
  const entry =
    index > 1000 ? styleEntry(theme, 'bgFillStyleLst', index - 1001) : styleEntry(theme, 'fillStyleLst', index - 1);
  return (entry && fillFrom(entry, mine)) || null;
}

const DASHES: ReadonlyMap<string | undefined, readonly number[]> = new Map(
  Object.entries({ dash: [4, 3], sysDash: [3, 1], dot: [1, 3], sysDot: [1, 1], lgDash: [8, 3], dashDot: [4, 3, 1, 3] }),
);

/** Null for no line. */
export function lineOf(
  properties: XmlElement | undefined,
  style: XmlElement | undefined,
  { palette, theme }: Themed,
): LineLook | null {
  const own = properties?.child('ln');
  const reference = style?.child('lnRef');
  const index = reference?.number('idx') ?? 0;
  const mine = withOwn(palette, colourIn(reference, palette));
  const styled = index > 0 ? styleEntry(theme, 'lnStyleLst', index - 1) : undefined;
  const fill = fillIn(own, palette) ?? (styled ? fillIn(styled, mine) : null);
  const first = typeof fill === 'object' && fill && 'stops' in fill ? fill.stops[0]?.colour : undefined;
  const colour = plainColour(fill) ?? first;
  if (!colour) return null;
  const width = own?.number('w', -1) ?? -1;
  const chosen = width >= 0 ? width : (styled?.number('w', 9525) ?? 9525);
  const ending = (name: string) => {
    const type = (own?.child(name) ?? styled?.child(name))?.attribute('type');
    return type !== undefined && type !== 'none';
  };
  return {
    colour,
    width: Math.min(100, Math.max(0.5, chosen / POINT)),
    dash: DASHES.get(own?.child('prstDash')?.attribute('val')),
    head: ending('headEnd'),
    tail: ending('tailEnd'),
  };
}
