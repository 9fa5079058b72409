import type { XmlElement } from '../../xml';
import { element, solidFill } from './elements';
import { OPTION, type Options } from './options';
import { type Scheme, shapeColour } from './scheme';

const FIRST = 136;
const LAST = 175;
const POINT = 12_700;
const SIZE = { min: 8, max: 96 };
/** Of a letter, in its own height. */
const WIDTH = 0.55;
const LINE = 1.2;

/** Letters as large as their box lets them be, as those of WordArt are. */
function sizeFor(lines: readonly string[], xfrm: XmlElement | null): number {
  const box = xfrm?.child('ext');
  const longest = Math.max(1, ...lines.map(({ length }) => length));
  const wide = (box?.number('cx') ?? 0) / POINT / (longest * WIDTH);
  const high = (box?.number('cy') ?? 0) / POINT / (lines.length * LINE);
  return Math.min(SIZE.max, Math.max(SIZE.min, Math.floor(Math.min(wide, high))));
}

/** The text of WordArt, straight and in its colour; null for other shapes. */
export function wordArt(kind: number, xfrm: XmlElement | null, options: Options, scheme: Scheme): XmlElement | null {
  const text = options.texts.get(OPTION.artText)?.trim();
  if (kind < FIRST || kind > LAST || !text) return null;
  const lines = text.split(/[\r\n\v]+/);
  const sz = sizeFor(lines, xfrm) * 100;
  const hex = shapeColour(options.numbers.get(OPTION.fillColour), scheme) ?? scheme[1] ?? '000000';
  const paragraphs = lines.map((line) => {
    const t = element('t');
    t.text = line;
    return element(
      'p',
      {},
      element('pPr', { algn: 'ctr' }),
      element('r', {}, element('rPr', { sz }, solidFill(hex)), t),
    );
  });
  return element('txBody', {}, element('bodyPr', { anchor: 'ctr', lIns: 0, tIns: 0, rIns: 0, bIns: 0 }), ...paragraphs);
}
