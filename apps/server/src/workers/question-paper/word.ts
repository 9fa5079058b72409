import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import yazl from 'yazl';
import { officeMath } from '../formula/omml';
import { escapeXml } from '../xml-text';
import { linesOf, type Mark, type Piece } from './html';

export const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const PIXEL = 9525;
/** What fits between the margins of a sheet, in pixels. */
const MAX_WIDTH = 560;
const MAX_HEIGHT = 700;
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const NAMES =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture" xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"';

export type WordMark = Mark | 'boxed';

const PROPERTIES: Readonly<Record<WordMark, string>> = {
  bold: '<w:b/>',
  italic: '<w:i/>',
  underline: '<w:u w:val="single"/>',
  sub: '<w:vertAlign w:val="subscript"/>',
  boxed: '<w:bdr w:val="single" w:sz="6" w:space="0" w:color="auto"/>',
  sup: '<w:vertAlign w:val="superscript"/>',
};
/** In the order that the format asks for. */
const ORDER: readonly WordMark[] = ['bold', 'italic', 'underline', 'boxed', 'sub', 'sup'];

export function run(text: string, marks: readonly WordMark[] = []): string {
  const properties = ORDER.filter((mark) => marks.includes(mark))
    .map((mark) => PROPERTIES[mark])
    .join('');
  return `<w:r>${properties ? `<w:rPr>${properties}</w:rPr>` : ''}<w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r>`;
}

interface ParagraphOptions {
  /** On one page with what follows. */
  keep?: boolean;
  indent?: number;
  /** Places in twentieths of a point, with dots up to them or without. */
  tabs?: readonly { at: number; dots?: boolean }[];
  /** As Word names it. */
  align?: 'center' | 'right';
  after?: number;
}

export const paragraph = (
  content: string,
  { keep = false, indent = 0, tabs = [], align, after = 60 }: ParagraphOptions = {},
): string => {
  const stops = tabs
    .map(({ at, dots }) => `<w:tab w:val="left"${dots ? ' w:leader="dot"' : ''} w:pos="${at}"/>`)
    .join('');
  return `<w:p><w:pPr>${keep ? '<w:keepNext/>' : ''}${stops ? `<w:tabs>${stops}</w:tabs>` : ''}<w:spacing w:after="${after}"/>${indent ? `<w:ind w:left="${indent}"/>` : ''}${align ? `<w:jc w:val="${align}"/>` : ''}</w:pPr>${content}</w:p>`;
};
export const tab = '<w:r><w:tab/></w:r>';
const field = (name: string) =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> ${name} </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>1</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`;

const BORDERS = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV'];
/** Rows of cells; a cell is its paragraphs. Widths in twentieths of a point; none: Word decides. */
export function table(
  rows: readonly (readonly string[])[],
  { widths = [], lined = true, headed = false }: { widths?: readonly number[]; lined?: boolean; headed?: boolean } = {},
): string {
  const borders = lined
    ? `<w:tblBorders>${BORDERS.map((side) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="auto"/>`).join('')}</w:tblBorders>`
    : '';
  const columns = Math.max(...rows.map((cells) => cells.length));
  const grid = Array.from({ length: columns }, (_, at) => `<w:gridCol w:w="${widths[at] ?? 900}"/>`).join('');
  const cell = (content: string, at: number) =>
    `<w:tc><w:tcPr><w:tcW w:w="${widths[at] ?? 0}" w:type="${widths[at] ? 'dxa' : 'auto'}"/></w:tcPr>${content}</w:tc>`;
  const row = (cells: readonly string[], at: number) =>
    `<w:tr><w:trPr><w:cantSplit/>${headed && at === 0 ? '<w:tblHeader/>' : ''}</w:trPr>${cells.map(cell).join('')}</w:tr>`;
  return `<w:tbl><w:tblPr><w:tblW w:w="0" w:type="auto"/>${borders}</w:tblPr><w:tblGrid>${grid}</w:tblGrid>${rows.map(row).join('')}</w:tbl>`;
}

/** A4. */
const UPRIGHT = '<w:pgSz w:w="11906" w:h="16838"/>';
const WIDE = '<w:pgSz w:w="16838" w:h="11906" w:orient="landscape"/>';

/** A picture that content names, by the path that stands in it. */
export interface GivenPicture {
  path: string;
  bytes: Uint8Array;
}

/** A picture as it lies in the file. */
interface Medium {
  id: string;
  name: string;
  content: Buffer;
  width: number;
  height: number;
}

/** What the library says of a picture; nothing for one that it cannot open. */
const measured = (bytes: Buffer) =>
  sharp(bytes, { limitInputPixels: 1e8 })
    .metadata()
    .catch(() => null);

/** A document as it is written: paragraphs one after the other, pictures each kept once. */
export class WordFile {
  readonly body: string[] = [];
  private readonly given: ReadonlyMap<string, Buffer>;
  private readonly media = new Map<string, Medium>();
  private readonly footers: string[] = [];
  private drawings = 0;

  /** A sheet lies on its side where a table needs the width. */
  constructor(
    pictures: readonly GivenPicture[],
    private readonly isWide = false,
  ) {
    this.given = new Map(pictures.map(({ path, bytes }) => [path, Buffer.from(bytes)]));
  }

  async picture(path: string, alt: string): Promise<string> {
    const bytes = this.given.get(path);
    if (!bytes) return run(alt ? `[${alt}]` : '');
    let known = this.media.get(path);
    if (!known) {
      const { width, height, format } = (await measured(bytes)) ?? {};
      if (!width || !height) return run(alt ? `[${alt}]` : '');
      const isPlain = format === 'png' || format === 'jpeg' || format === 'gif';
      const content = isPlain ? bytes : await sharp(bytes).png().toBuffer();
      const extension = isPlain ? format : 'png';
      known = {
        id: `rId${this.media.size + 10}`,
        name: `image${this.media.size + 1}.${extension}`,
        content,
        width,
        height,
      };
      this.media.set(path, known);
    }
    this.drawings += 1;
    const scale = Math.min(1, MAX_WIDTH / known.width, MAX_HEIGHT / known.height);
    const scaled = (side: number) => Math.max(1, Math.round(side * scale)) * PIXEL;
    const [cx, cy] = [scaled(known.width), scaled(known.height)];
    const named = `id="${this.drawings}" name="Picture ${this.drawings}" descr="${escapeXml(alt)}"`;
    return `<w:r><w:drawing><wp:inline distT="0" distB="0" distL="0" distR="0"><wp:extent cx="${cx}" cy="${cy}"/><wp:docPr ${named}/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:nvPicPr><pic:cNvPr ${named}/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:embed="${known.id}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="${cx}" cy="${cy}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;
  }

  async runs(line: readonly Piece[]): Promise<string> {
    let xml = '';
    for (const one of line) {
      if ('picture' in one) xml += await this.picture(one.picture, one.alt);
      else if ('tex' in one) xml += officeMath(one.tex, one.display) ?? run(one.written);
      else xml += run(one.text, one.marks);
    }
    return xml;
  }

  /** Lines of HTML, the first one behind a label. */
  async lines(html: string, label: string, options: ParagraphOptions): Promise<void> {
    const lines = linesOf(html);
    if (lines.length === 0) lines.push([]);
    for (const [at, line] of lines.entries())
      this.body.push(paragraph(`${at === 0 ? label : ''}${await this.runs(line)}`, options));
  }

  /** Ends the pages written so far: those after it begin on a new sheet, counted from one. */
  section(footer: string): void {
    this.body.push(`<w:p><w:pPr>${this.setting(footer)}</w:pPr></w:p>`);
  }

  /** Paper and margins, with a footer that counts the pages where there is a text for it. */
  private setting(footer: string): string {
    let reference = '';
    if (footer) {
      this.footers.push(
        `${HEAD}<w:ftr ${NAMES}>${paragraph(`${run(`${footer} `)}${field('PAGE')}`, { align: 'right', after: 0 })}</w:ftr>`,
      );
      reference = `<w:footerReference w:type="default" r:id="rIdFooter${this.footers.length}"/>`;
    }
    return `<w:sectPr>${reference}<w:type w:val="nextPage"/>${this.isWide ? WIDE : UPRIGHT}<w:pgMar w:top="1134" w:right="1134" w:bottom="1134" w:left="1418" w:header="708" w:footer="560" w:gutter="0"/>${footer ? '<w:pgNumType w:start="1"/>' : ''}</w:sectPr>`;
  }

  /** The file; `footer` is of the pages after the last section. */
  async packed(footer = ''): Promise<Buffer> {
    const setting = this.setting(footer);
    const media = [...this.media.values()];
    const zip = new yazl.ZipFile();
    const add = (name: string, text: string) => zip.addBuffer(Buffer.from(text), name);
    add(
      '[Content_Types].xml',
      `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Default Extension="jpeg" ContentType="image/jpeg"/><Default Extension="gif" ContentType="image/gif"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.styles+xml"/>${this.footers.map((_, at) => `<Override PartName="/word/footer${at + 1}.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.footer+xml"/>`).join('')}</Types>`,
    );
    add(
      '_rels/.rels',
      `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    );
    add(
      'word/_rels/document.xml.rels',
      `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/>${media.map(({ id, name }) => `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="media/${name}"/>`).join('')}${this.footers.map((_, at) => `<Relationship Id="rIdFooter${at + 1}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/footer" Target="footer${at + 1}.xml"/>`).join('')}</Relationships>`,
    );
    for (const [at, footerText] of this.footers.entries()) add(`word/footer${at + 1}.xml`, footerText);
    add(
      'word/styles.xml',
      `${HEAD}<w:styles ${NAMES}><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Times New Roman" w:hAnsi="Times New Roman" w:eastAsia="Times New Roman" w:cs="Times New Roman"/><w:sz w:val="26"/><w:szCs w:val="26"/><w:lang w:val="vi-VN"/></w:rPr></w:rPrDefault></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style></w:styles>`,
    );
    add(
      'word/document.xml',
      `${HEAD}<w:document ${NAMES}><w:body>${this.body.join('')}${setting}</w:body></w:document>`,
    );
    for (const { name, content } of media) zip.addBuffer(content, `word/media/${name}`, { compress: false });
    zip.end();
    return buffer(zip.outputStream);
  }
}
