import { buffer } from 'node:stream/consumers';
import yazl from 'yazl';

/** Word documents as the tests need them: paragraphs, runs with marks, tables, lists that Word counts. */
export interface Marks {
  bold?: boolean;
  italic?: boolean;
  underline?: boolean;
  color?: string;
  highlight?: string;
  shade?: string;
  style?: string;
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

function run(text: string, marks: Marks = {}): string {
  const properties = [
    marks.style ? `<w:rStyle w:val="${marks.style}"/>` : '',
    marks.bold ? '<w:b/>' : '',
    marks.italic ? '<w:i/>' : '',
    marks.underline ? '<w:u w:val="single"/>' : '',
    marks.color ? `<w:color w:val="${marks.color}"/>` : '',
    marks.highlight ? `<w:highlight w:val="${marks.highlight}"/>` : '',
    marks.shade ? `<w:shd w:val="clear" w:color="auto" w:fill="${marks.shade}"/>` : '',
  ].join('');
  const pieces = text
    .split(/(\t|\n)/)
    .map((piece) => {
      if (piece === '\t') return '<w:tab/>';
      if (piece === '\n') return '<w:br/>';
      return piece === '' ? '' : `<w:t xml:space="preserve">${escaped(piece)}</w:t>`;
    })
    .join('');
  return `<w:r>${properties ? `<w:rPr>${properties}</w:rPr>` : ''}${pieces}</w:r>`;
}

export const raw = (xml: string) => ({ xml });
type Piece = string | [string, Marks] | { xml: string };

interface ParagraphOptions {
  list?: [id: number, level: number];
  style?: string;
}

const pieceXml = (piece: Piece) => {
  if (typeof piece === 'string') return run(piece);
  return Array.isArray(piece) ? run(piece[0], piece[1]) : piece.xml;
};

export function p(content: Piece | Piece[] = '', { list, style }: ParagraphOptions = {}): string {
  const pieces =
    Array.isArray(content) &&
    !(
      typeof content[1] === 'object' &&
      typeof content[0] === 'string' &&
      !Array.isArray(content[1]) &&
      !('xml' in content[1])
    )
      ? (content as Piece[])
      : [content as Piece];
  const properties = [
    style ? `<w:pStyle w:val="${style}"/>` : '',
    list ? `<w:numPr><w:ilvl w:val="${list[1]}"/><w:numId w:val="${list[0]}"/></w:numPr>` : '',
  ].join('');
  return `<w:p>${properties ? `<w:pPr>${properties}</w:pPr>` : ''}${pieces.map(pieceXml).join('')}</w:p>`;
}

/** Each cell is one paragraph, or several as they are. */
export const table = (rows: (string | string[])[][]): string =>
  `<w:tbl><w:tblPr/>${rows
    .map(
      (row) =>
        `<w:tr>${row.map((cell) => `<w:tc><w:tcPr/>${Array.isArray(cell) ? cell.join('') : p(cell)}</w:tc>`).join('')}</w:tr>`,
    )
    .join('')}</w:tbl>`;

interface Level {
  format: string;
  text: string;
  start?: number;
}
interface List {
  id: number;
  definition: number;
  levels?: Level[];
  startAt?: number;
}

export const picture = (id: string) =>
  raw(
    `<w:r><w:drawing><wp:inline><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:embed="${id}"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`,
  );

/** A circle that somebody drew; `top` in points below the top of its paragraph. */
export const circle = (top: number, height = 19) =>
  raw(
    `<w:r><w:drawing><wp:anchor><wp:positionV relativeFrom="paragraph"><wp:posOffset>${Math.round(top * 12_700)}</wp:posOffset></wp:positionV><wp:extent cx="${height * 12_700}" cy="${height * 12_700}"/><a:graphic><a:graphicData><wps:wsp><wps:spPr><a:prstGeom prst="ellipse"/></wps:spPr></wps:wsp></a:graphicData></a:graphic></wp:anchor></w:drawing></w:r>`,
  );

/** The same as older programs wrote it. */
export const oldCircle = (top: number) =>
  raw(`<w:r><w:pict><v:oval style="position:absolute;margin-top:${top}pt;width:19pt;height:19pt"/></w:pict></w:r>`);

const NAMES =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

function numberingXml(lists: List[]): string {
  const definitions = new Map(
    lists.filter(({ levels }) => levels).map(({ definition, levels }) => [definition, levels ?? []]),
  );
  const abstract = [...definitions].map(
    ([id, levels]) =>
      `<w:abstractNum w:abstractNumId="${id}">${levels
        .map(
          ({ format, text, start }, at) =>
            `<w:lvl w:ilvl="${at}"><w:start w:val="${start ?? 1}"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`,
        )
        .join('')}</w:abstractNum>`,
  );
  const nums = lists.map(
    ({ id, definition, startAt }) =>
      `<w:num w:numId="${id}"><w:abstractNumId w:val="${definition}"/>${startAt === undefined ? '' : `<w:lvlOverride w:ilvl="0"><w:startOverride w:val="${startAt}"/></w:lvlOverride>`}</w:num>`,
  );
  return `${HEAD}<w:numbering ${NAMES}>${abstract.join('')}${nums.join('')}</w:numbering>`;
}

interface DocumentOptions {
  lists?: List[];
  styles?: string;
  media?: Record<string, Uint8Array>;
  extra?: Record<string, Uint8Array | string>;
}

export function documentXml(body: string): string {
  return `${HEAD}<w:document ${NAMES}><w:body>${body}<w:sectPr/></w:body></w:document>`;
}

/** The files of an archive, packed. */
export function zip(files: Record<string, Uint8Array | string>, compress = true): Promise<Buffer> {
  const archive = new yazl.ZipFile();
  for (const [name, content] of Object.entries(files))
    archive.addBuffer(Buffer.from(content as string), name, { compress });
  archive.end();
  return buffer(archive.outputStream as NodeJS.ReadableStream);
}

export function docx(
  blocks: string[],
  { lists = [], styles = '', media = {}, extra = {} }: DocumentOptions = {},
): Promise<Buffer> {
  const names = Object.keys(media);
  const relations = names.map(
    (name, at) =>
      `<Relationship Id="rId${at + 10}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="media/${name}"/>`,
  );
  return zip({
    '[Content_Types].xml': `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    'word/document.xml': documentXml(blocks.join('')),
    'word/_rels/document.xml.rels': `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relations.join('')}</Relationships>`,
    'word/styles.xml': `${HEAD}<w:styles ${NAMES}>${styles}</w:styles>`,
    'word/numbering.xml': numberingXml(lists),
    ...Object.fromEntries(names.map((name) => [`word/media/${name}`, media[name] as Uint8Array])),
    ...extra,
  });
}
