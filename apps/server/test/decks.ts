import PptxGenJS from 'pptxgenjs';
import { plainArchive } from '../src/workers/archive';

/* Slide decks for tests: made with a library that others use, and written by hand where a detail matters. */

const NAMES = `xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:a14="http://schemas.microsoft.com/office/drawing/2010/main" xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"`;
const TYPES = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

interface Relation {
  id: string;
  type: string;
  target: string;
  external?: boolean;
}

const relations = (list: readonly Relation[]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list
    .map(
      ({ id, type, target, external }) =>
        `<Relationship Id="${id}" Type="${TYPES}/${type}" Target="${target}"${external ? ' TargetMode="External"' : ''}/>`,
    )
    .join('')}</Relationships>`;

interface HandMadeSlide {
  /** What stands in the tree of shapes. */
  shapes?: string;
  /** Attributes of the slide itself. */
  attributes?: string;
  /** After the shapes: `p:timing` and the like. */
  after?: string;
  background?: string;
  relations?: readonly Relation[];
  /** The whole part, where it is not to be a slide at all. */
  raw?: string;
}

export interface HandMadeDeck {
  slides: readonly HandMadeSlide[];
  layout?: string;
  master?: string;
  size?: { cx: number; cy: number };
  files?: Record<string, string | Buffer>;
}

const tree = (shapes: string, background = '') =>
  `<p:cSld>${background}<p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>${shapes}</p:spTree></p:cSld>`;

const THEME = `<a:theme ${NAMES}><a:themeElements><a:clrScheme name="x"><a:dk1><a:srgbClr val="000000"/></a:dk1><a:lt1><a:srgbClr val="FFFFFF"/></a:lt1><a:dk2><a:srgbClr val="1F497D"/></a:dk2><a:lt2><a:srgbClr val="EEECE1"/></a:lt2><a:accent1><a:srgbClr val="4472C4"/></a:accent1></a:clrScheme><a:fmtScheme name="x"><a:fillStyleLst><a:solidFill><a:schemeClr val="phClr"/></a:solidFill></a:fillStyleLst><a:lnStyleLst><a:ln w="9525"><a:solidFill><a:schemeClr val="phClr"/></a:solidFill></a:ln></a:lnStyleLst></a:fmtScheme></a:themeElements></a:theme>`;

const MASTER_STYLES = `<p:clrMap bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1"/><p:txStyles><p:titleStyle><a:lvl1pPr algn="ctr"><a:buNone/><a:defRPr sz="4400"/></a:lvl1pPr></p:titleStyle><p:bodyStyle><a:lvl1pPr><a:buChar char="•"/><a:defRPr sz="3200"/></a:lvl1pPr><a:lvl2pPr><a:buChar char="–"/><a:defRPr sz="2800"/></a:lvl2pPr></p:bodyStyle><p:otherStyle/></p:txStyles>`;

/** A .pptx as its parts, so that a test may damage one before it is packed. */
export function deckParts(deck: HandMadeDeck): Map<string, Buffer> {
  const { cx, cy } = deck.size ?? { cx: 12_192_000, cy: 6_096_000 };
  const numbers = deck.slides.map((_, at) => at + 1);
  const parts: Record<string, string | Buffer> = {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    '_rels/.rels': relations([{ id: 'rId1', type: 'officeDocument', target: 'ppt/presentation.xml' }]),
    'ppt/presentation.xml': `<p:presentation ${NAMES}><p:sldIdLst>${numbers.map((n) => `<p:sldId id="${255 + n}" r:id="rId${n}"/>`).join('')}</p:sldIdLst><p:sldSz cx="${cx}" cy="${cy}"/></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': relations(
      numbers.map((n) => ({ id: `rId${n}`, type: 'slide', target: `slides/slide${n}.xml` })),
    ),
    'ppt/slideLayouts/slideLayout1.xml': `<p:sldLayout ${NAMES}>${tree(deck.layout ?? '')}</p:sldLayout>`,
    'ppt/slideLayouts/_rels/slideLayout1.xml.rels': relations([
      { id: 'rId1', type: 'slideMaster', target: '../slideMasters/slideMaster1.xml' },
    ]),
    'ppt/slideMasters/slideMaster1.xml': `<p:sldMaster ${NAMES}>${tree(deck.master ?? '')}${MASTER_STYLES}</p:sldMaster>`,
    'ppt/slideMasters/_rels/slideMaster1.xml.rels': relations([
      { id: 'rId1', type: 'theme', target: '../theme/theme1.xml' },
    ]),
    'ppt/theme/theme1.xml': THEME,
  };
  for (const [at, slide] of deck.slides.entries()) {
    const name = `slide${at + 1}.xml`;
    parts[`ppt/slides/${name}`] =
      slide.raw ??
      `<p:sld ${NAMES} ${slide.attributes ?? ''}>${tree(slide.shapes ?? '', slide.background)}${slide.after ?? ''}</p:sld>`;
    parts[`ppt/slides/_rels/${name}.rels`] = relations([
      { id: 'rIdLayout', type: 'slideLayout', target: '../slideLayouts/slideLayout1.xml' },
      ...(slide.relations ?? []),
    ]);
  }
  Object.assign(parts, deck.files ?? {});
  return new Map(Object.entries(parts).map(([name, content]) => [name, Buffer.from(content)]));
}

export const handMadeDeck = (deck: HandMadeDeck): Buffer => plainArchive(deckParts(deck));

const place = (x: number, y: number, w: number, h: number, more = '') =>
  `<a:xfrm${more}><a:off x="${x}" y="${y}"/><a:ext cx="${w}" cy="${h}"/></a:xfrm>`;

/** A shape with text; `box` as x, y, width, height in EMU, or null where it is inherited. */
export const textShape = (
  paragraphs: string,
  {
    box = [0, 0, 6_096_000, 1_219_200] as readonly [number, number, number, number] | null,
    placeholder = '',
    turn = '',
    properties = '',
    body = '<a:bodyPr lIns="0" tIns="0" rIns="0" bIns="0"/>',
  } = {},
): string =>
  `<p:sp><p:nvSpPr><p:cNvPr id="2" name="x"/><p:cNvSpPr/><p:nvPr>${placeholder}</p:nvPr></p:nvSpPr><p:spPr>${box ? place(...box, turn) : ''}${properties}</p:spPr><p:txBody>${body}<a:lstStyle/>${paragraphs}</p:txBody></p:sp>`;

export const paragraph = (text: string, run = '', properties = ''): string =>
  `<a:p>${properties}<a:r><a:rPr${run}/><a:t>${text}</a:t></a:r></a:p>`;

export const group = (
  box: readonly [number, number, number, number],
  inner: readonly [number, number, number, number],
  shapes: string,
  more = '',
): string =>
  `<p:grpSp><p:nvGrpSpPr><p:cNvPr id="3" name="g"/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr><a:xfrm${more}><a:off x="${box[0]}" y="${box[1]}"/><a:ext cx="${box[2]}" cy="${box[3]}"/><a:chOff x="${inner[0]}" y="${inner[1]}"/><a:chExt cx="${inner[2]}" cy="${inner[3]}"/></a:xfrm></p:grpSpPr>${shapes}</p:grpSp>`;

export const pictureShape = (
  box: readonly [number, number, number, number],
  { id = 'rIdPicture', crop = '', description = '', more = '', link = false } = {},
): string =>
  `<p:pic><p:nvPicPr><p:cNvPr id="4" name="p" descr="${description}"/><p:cNvPicPr/><p:nvPr/></p:nvPicPr><p:blipFill><a:blip r:${link ? 'link' : 'embed'}="${id}"/>${crop}<a:stretch/></p:blipFill><p:spPr>${place(...box, more)}</p:spPr></p:pic>`;

/** One made by a library: text, pictures, tables, notes, in Vietnamese. */
export async function generatedDeck(fill: (deck: PptxGenJS) => void): Promise<Buffer> {
  const deck = new PptxGenJS();
  deck.layout = 'LAYOUT_16x9';
  fill(deck);
  return (await deck.write({ outputType: 'nodebuffer' })) as Buffer;
}
