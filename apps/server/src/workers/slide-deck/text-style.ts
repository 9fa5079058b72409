import { readable } from '../symbols';
import type { XmlElement } from '../xml';
import { colourIn, type Palette } from './colours';

/**
 * How text looks: what a run says counts more than its paragraph, that more than its shape, and so on down to the
 * master.
 */
export interface LetterStyle {
  /** In points. */
  size?: number | undefined;
  bold?: boolean | undefined;
  italic?: boolean | undefined;
  underline?: boolean | undefined;
  strike?: boolean | undefined;
  /** Above the line, or below it. */
  raised?: number | undefined;
  capitals?: boolean | undefined;
  colour?: string | undefined;
  highlight?: string | undefined;
  font?: string | undefined;
  symbolFont?: string | undefined;
}

/** What stands before an item: a number in some scheme, a sign, or a picture that is not kept. */
export interface Bullet {
  scheme?: string;
  start?: number;
  character?: string;
}

/** A space between lines or paragraphs: a share of the letters' size, or points. */
export type Space = { share: number } | { points: number };

export interface ParagraphStyle extends LetterStyle {
  align?: string | undefined;
  /** Null: none. */
  bullet?: Bullet | null | undefined;
  marginLeft?: number | undefined;
  indent?: number | undefined;
  lines?: Space | undefined;
  before?: Space | undefined;
  after?: Space | undefined;
}

/** What every paragraph has in the end. */
export interface WholeStyle extends ParagraphStyle {
  size: number;
  align: string;
}

/** A list of styles by level, or letters that count for all levels. */
export type StyleList = XmlElement | { letters: LetterStyle } | undefined;

/** Only what is said. */
const given = <Style extends object>(style: Style): Partial<Style> => {
  const said: Partial<Style> = { ...style };
  for (const name in said) if (said[name] === undefined) delete said[name];
  return said;
};

function isOn(value: string | undefined): boolean | undefined {
  return value === undefined ? undefined : value !== 'none' && value !== '0' && value !== 'noStrike';
}

/** Of `rPr`, `defRPr` and `endParaRPr`. */
export function letterStyle(properties: XmlElement | undefined, palette: Palette): LetterStyle {
  if (!properties) return {};
  const size = properties.number('sz', 0);
  const highlight = colourIn(properties.child('highlight'), palette);
  const gradient = properties.at('gradFill', 'gsLst', 'gs');
  return given({
    size: size >= 100 && size <= 400_000 ? size / 100 : undefined,
    bold: properties.flag('b'),
    italic: properties.flag('i'),
    underline: isOn(properties.attribute('u')),
    strike: isOn(properties.attribute('strike')),
    raised: properties.attribute('baseline') === undefined ? undefined : Math.sign(properties.number('baseline')),
    capitals: properties.attribute('cap') === undefined ? undefined : properties.attribute('cap') === 'all',
    colour: (colourIn(properties.child('solidFill'), palette) ?? colourIn(gradient, palette))?.hex,
    highlight: highlight?.hex,
    font: properties.child('latin')?.attribute('typeface'),
    symbolFont: properties.child('sym')?.attribute('typeface'),
  });
}

const ALIGNMENTS: ReadonlyMap<string | undefined, string> = new Map(
  Object.entries({ l: 'left', ctr: 'center', r: 'right', just: 'justify', dist: 'justify' }),
);

function bulletOf(properties: XmlElement): Bullet | null | undefined {
  if (properties.child('buNone')) return null;
  const numbered = properties.child('buAutoNum');
  if (numbered) return { scheme: numbered.attribute('type') ?? 'arabicPeriod', start: numbered.number('startAt', 1) };
  const character = properties.child('buChar')?.attribute('char');
  if (character !== undefined) {
    return { character: readable(character, properties.child('buFont')?.attribute('typeface')).trim() };
  }
  return properties.child('buBlip') ? {} : undefined;
}

function spaceOf(space: XmlElement | undefined): Space | undefined {
  const share = space?.child('spcPct')?.number('val');
  if (share !== undefined) return share >= 0 && share <= 500_000 ? { share: share / 100_000 } : undefined;
  const points = space?.child('spcPts')?.number('val');
  return points !== undefined && points >= 0 && points <= 158_400 ? { points: points / 100 } : undefined;
}

const pointsOf = (properties: XmlElement, name: string) =>
  properties.attribute(name) === undefined ? undefined : properties.number(name) / 12_700;

/** Of `pPr` and `lvl1pPr`: the paragraph, and the letters that it prescribes. */
function paragraphStyle(properties: XmlElement | undefined, palette: Palette): ParagraphStyle {
  if (!properties) return {};
  return {
    ...given({
      align: ALIGNMENTS.get(properties.attribute('algn')),
      bullet: bulletOf(properties),
      marginLeft: pointsOf(properties, 'marL'),
      indent: pointsOf(properties, 'indent'),
      lines: spaceOf(properties.child('lnSpc')),
      before: spaceOf(properties.child('spcBef')),
      after: spaceOf(properties.child('spcAft')),
    }),
    ...letterStyle(properties.child('defRPr'), palette),
  };
}

/** The style of a paragraph by all lists of styles that count for it, the most general one first. */
export function inheritedStyle(
  lists: readonly StyleList[],
  level: number,
  properties: XmlElement | undefined,
  palette: Palette,
): WholeStyle {
  const style: WholeStyle = { size: 18, align: 'left', bullet: null };
  for (const list of lists) {
    if (!list) continue;
    if ('letters' in list) Object.assign(style, list.letters);
    else {
      Object.assign(style, paragraphStyle(list.child('defPPr'), palette));
      Object.assign(style, paragraphStyle(list.child(`lvl${level + 1}pPr`), palette));
    }
  }
  return Object.assign(style, paragraphStyle(properties, palette));
}
