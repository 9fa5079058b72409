import { colourIn } from './colours.mjs';
import { readable } from './symbols.mjs';

/**
 * How text looks: what a run says counts more than its paragraph, that more than its shape, and so on down to the
 * master. A style is { size, bold, italic, underline, strike, colour, font, symbolFont, align, bullet, level … }.
 */

const given = (style) => Object.fromEntries(Object.entries(style).filter(([, value]) => value !== undefined));

function isOn(value) {
  return value === undefined ? undefined : value !== 'none' && value !== '0' && value !== 'noStrike';
}

/** Of `rPr`, `defRPr` and `endParaRPr`. */
export function letterStyle(properties, palette) {
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

const ALIGNMENTS = { l: 'left', ctr: 'center', r: 'right', just: 'justify', dist: 'justify' };

function bulletOf(properties) {
  if (properties.child('buNone')) return null;
  const numbered = properties.child('buAutoNum');
  if (numbered) return { scheme: numbered.attribute('type') ?? 'arabicPeriod', start: numbered.number('startAt', 1) };
  const character = properties.child('buChar')?.attribute('char');
  if (character !== undefined) {
    return { character: readable(character, properties.child('buFont')?.attribute('typeface')).trim() };
  }
  return properties.child('buBlip') ? {} : undefined;
}

/** A space between lines or paragraphs: a share of the letters' size, or points. */
function spaceOf(space) {
  const share = space?.child('spcPct')?.number('val');
  if (share !== undefined) return share >= 0 && share <= 500_000 ? { share: share / 100_000 } : undefined;
  const points = space?.child('spcPts')?.number('val');
  return points !== undefined && points >= 0 && points <= 158_400 ? { points: points / 100 } : undefined;
}

const pointsOf = (properties, name) =>
  properties.attribute(name) === undefined ? undefined : properties.number(name) / 12_700;

/** Of `pPr` and `lvl1pPr`: the paragraph, and the letters that it prescribes. */
function paragraphStyle(properties, palette) {
  if (!properties) return {};
  return {
    ...given({
      align: ALIGNMENTS[properties.attribute('algn')],
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
export function inheritedStyle(lists, level, properties, palette) {
  const style = { size: 18, align: 'left', bullet: null };
  for (const list of lists) {
    if (!list) continue;
    if (list.letters) Object.assign(style, list.letters);
    else {
      Object.assign(style, paragraphStyle(list.child('defPPr'), palette));
      Object.assign(style, paragraphStyle(list.child(`lvl${level + 1}pPr`), palette));
    }
  }
  return Object.assign(style, paragraphStyle(properties, palette));
}
