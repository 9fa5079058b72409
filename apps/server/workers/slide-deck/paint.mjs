import { colourIn, withOwn } from './colours.mjs';

/** What shapes are filled and drawn with. A fill is { colour }, { stops, angle } or { picture } (its `blipFill`). */

const POINT = 12_700;

function gradientOf(element, palette) {
  const stops = (element.child('gsLst')?.all('gs') ?? [])
    .slice(0, 20)
    .map((stop) => ({ at: stop.number('pos') / 1000, colour: colourIn(stop, palette) }))
    .filter(({ colour }) => colour)
    .sort((one, other) => one.at - other.at);
  if (stops.length === 0) return null;
  const path = element.child('path');
  return { stops, angle: (element.child('lin')?.number('ang') ?? 5_400_000) / 60_000, radial: path !== undefined };
}

function fillFrom(element, palette) {
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
export function fillIn(element, palette) {
  for (const child of element?.children ?? []) {
    const fill = fillFrom(child, palette);
    if (fill) return fill;
  }
  return null;
}

const styleEntry = (theme, list, index) => theme?.at('themeElements', 'fmtScheme', list)?.children[index];

/** The fill of a shape: its own, or that of its style in the theme. */
export function fillOf(properties, style, { palette, theme }) {
  const own = fillIn(properties, palette);
  if (own) return own;
  const reference = style?.child('fillRef');
  const index = reference?.number('idx') ?? 0;
  if (index === 0) return 'none';
  const entry = styleEntry(theme, 'fillStyleLst', index - 1);
  const mine = withOwn(palette, colourIn(reference, palette));
  return (entry && fillFrom(entry, mine)) || 'none';
}

/** The background that a slide, layout or master prescribes, or null. */
export function backgroundOf(root, { palette, theme }) {
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

const DASHES = { dash: [4, 3], sysDash: [3, 1], dot: [1, 3], sysDot: [1, 1], lgDash: [8, 3], dashDot: [4, 3, 1, 3] };

/** { colour, width in points, dash, head, tail }, or null for no line. */
export function lineOf(properties, style, { palette, theme }) {
  const own = properties?.child('ln');
  const reference = style?.child('lnRef');
  const index = reference?.number('idx') ?? 0;
  const mine = withOwn(palette, colourIn(reference, palette));
  const styled = index > 0 ? styleEntry(theme, 'lnStyleLst', index - 1) : undefined;
  const fill = fillIn(own, palette) ?? (styled ? fillIn(styled, mine) : null);
  const colour = fill?.colour ?? fill?.stops?.[0]?.colour;
  if (!colour) return null;
  const width = own?.number('w', -1) ?? -1;
  const chosen = width >= 0 ? width : (styled?.number('w', 9525) ?? 9525);
  const ending = (name) => {
    const type = (own?.child(name) ?? styled?.child(name))?.attribute('type');
    return type !== undefined && type !== 'none';
  };
  return {
    colour,
    width: Math.min(100, Math.max(0.5, chosen / POINT)),
    dash: DASHES[own?.child('prstDash')?.attribute('val')],
    head: ending('headEnd'),
    tail: ending('tailEnd'),
  };
}
