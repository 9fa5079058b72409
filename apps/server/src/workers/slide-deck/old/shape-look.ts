import type { XmlElement } from '../../xml';
import { colour, element, solidFill } from './elements';
import { fixed, flagOf, OPTION, type Options } from './options';
import { isLine, outlineName } from './outline-names';
import { type Scheme, shapeColour } from './scheme';

const FILLED = 4;
const LINED = 3;
const PICTURE_FILLS: ReadonlySet<number> = new Set([2, 3]);
const FIRST_SHADE = 4;
const LAST_SHADE = 8;
const DASHES = ['solid', 'sysDash', 'sysDot', 'dashDot', 'dashDot', 'dot', 'dash', 'lgDash', 'dashDot', 'dashDot'];

/** Id under which a part names a picture of the deck. */
export const pictureId = (number: number): string => `picture${number}`;
export const blip = (number: number): XmlElement => element('blip', { 'r:embed': pictureId(number) });

/** What a shape or a background is filled with; null where it says nothing, or that there is nothing. */
export function fillOf(options: Options, scheme: Scheme): XmlElement | null {
  const { numbers } = options;
  const kind = numbers.get(OPTION.fillKind) ?? 0;
  const first = shapeColour(numbers.get(OPTION.fillColour), scheme);
  const picture = numbers.get(OPTION.fillPicture);
  const isFilled = flagOf(options, OPTION.fillFlags, FILLED) ?? (first !== undefined || picture !== undefined);
  if (!isFilled) return null;
  if (PICTURE_FILLS.has(kind) && picture) return element('blipFill', {}, blip(picture));
  const opacity = fixed(numbers.get(OPTION.fillOpacity));
  const second = shapeColour(numbers.get(OPTION.fillSecond), scheme);
  if (kind >= FIRST_SHADE && kind <= LAST_SHADE && first !== undefined && second !== undefined) {
    const stop = (pos: number, hex: string) => element('gs', { pos }, colour(hex, opacity));
    return element('gradFill', {}, element('gsLst', {}, stop(0, first), stop(100_000, second)));
  }
  return first === undefined ? null : solidFill(first, opacity);
}

function lineOf(options: Options, scheme: Scheme, kind: number): XmlElement | null {
  const { numbers } = options;
  const hex = shapeColour(numbers.get(OPTION.lineColour), scheme) ?? (isLine(kind) ? scheme[1] : undefined);
  if (hex === undefined || flagOf(options, OPTION.lineFlags, LINED) === false) return null;
  const end = (name: string, option: number) => (numbers.get(option) ? element(name, { type: 'triangle' }) : null);
  return element(
    'ln',
    { w: numbers.get(OPTION.lineWidth) ?? 9525 },
    solidFill(hex),
    element('prstDash', { val: DASHES[numbers.get(OPTION.lineDash) ?? 0] }),
    end('headEnd', OPTION.lineStart),
    end('tailEnd', OPTION.lineEnd),
  );
}

/** Place, outline, fill and line. What is drawn point by point is not: a plain box in its place would hide others. */
export function shapeProperties(xfrm: XmlElement | null, kind: number, options: Options, scheme: Scheme): XmlElement {
  const name = outlineName(kind);
  const fill = name !== null && !isLine(kind) ? fillOf(options, scheme) : null;
  return element(
    'spPr',
    {},
    xfrm,
    element('prstGeom', { prst: name ?? 'rect' }),
    fill ?? element('noFill'),
    name === null ? null : lineOf(options, scheme, kind),
  );
}
