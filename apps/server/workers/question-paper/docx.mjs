import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import yazl from 'yazl';
import { linesOf } from './html.mjs';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const DOTS = '................';
const PIXEL = 9525;
/** What fits between the margins of a sheet, in pixels. */
const MAX_WIDTH = 560;
const MAX_HEIGHT = 700;
const KEY_COLUMNS = 10;
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const NAMES =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"';

/** Signs that XML has no place for are left out. */
const escaped = (text) =>
  text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

const PROPERTIES = {
  bold: '<w:b/>',
  italic: '<w:i/>',
  underline: '<w:u w:val="single"/>',
  sub: '<w:vertAlign w:val="subscript"/>',
  sup: '<w:vertAlign w:val="superscript"/>',
};
/** In the order that the format asks for. */
const ORDER = ['bold', 'italic', 'underline', 'sub', 'sup'];

function run(text, marks = []) {
  const properties = ORDER.filter((mark) => marks.includes(mark))
    .map((mark) => PROPERTIES[mark])
    .join('');
  return `<w:r>${properties ? `<w:rPr>${properties}</w:rPr>` : ''}<w:t xml:space="preserve">${escaped(text)}</w:t></w:r>`;
}

const paragraph = (content, { keep = false, indent = 0 } = {}) =>
  `<w:p><w:pPr>${keep ? '<w:keepNext/>' : ''}<w:spacing w:after="60"/>${indent ? `<w:ind w:left="${indent}"/>` : ''}</w:pPr>${content}</w:p>`;

class Paper {
  constructor(pictures) {
    this.given = new Map(pictures.map(({ path, bytes }) => [path, Buffer.from(bytes)]));
    this.media = new Map();
    this.drawings = 0;
    this.body = [];
  }

  async picture(path, alt) {
    const bytes = this.given.get(path);
    if (!bytes) return run(alt ? `[${alt}]` : '');
    let known = this.media.get(path);
    if (!known) {
      const { width, height, format } = await sharp(bytes, { limitInputPixels: 1e8 })
        .metadata()
        .catch(() => ({}));
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
    const [cx, cy] = [known.width, known.height].map((side) => Math.max(1, Math.round(side * scale)) * PIXEL);
    const named = `id="${this.drawings}" name="Picture ${this.drawings}" descr="${escaped(alt)}"`;
    return `<w:r><w:drawing><wp:inline distT="0" distB="0" distL="0" distR="0"><wp:extent cx="${cx}" cy="${cy}"/><wp:docPr ${named}/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:nvPicPr><pic:cNvPr ${named}/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:embed="${known.id}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="${cx}" cy="${cy}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;
  }

  async runs(line) {
    let xml = '';
    for (const one of line)
      xml += one.picture === undefined ? run(one.text, one.marks) : await this.picture(one.picture, one.alt);
    return xml;
  }

  /** Lines of HTML, the first one behind a label. */
  async lines(html, label, options) {
    const lines = linesOf(html);
    if (lines.length === 0) lines.push([]);
    for (const [at, line] of lines.entries())
      this.body.push(paragraph(`${at === 0 ? label : ''}${await this.runs(line)}`, options));
  }

  async question(question, number, texts) {
    const label = run(`${texts.question.replace('{{number}}', number)} `, ['bold']);
    await this.lines(question.text, label, { keep: true });
    if (question.media?.kind === 'image') {
      const { path, alt } = question.media.picture;
      this.body.push(paragraph(await this.picture(path, alt), { keep: true }));
    }
    if (question.type === 'multi_choice') {
      for (const [at, { text }] of question.choices.entries())
        await this.lines(text, run(`${LETTERS[at]}. `), { indent: 360 });
    } else if (question.type === 'true_false') {
      for (const [at, word] of [texts.true, texts.false].entries())
        this.body.push(paragraph(run(`${LETTERS[at]}. ${word}`), { indent: 360 }));
    } else {
      await this.lines(question.parts.map((part) => ('gap' in part ? ` ${DOTS} ` : part.text)).join(''), '', {});
      if (question.type === 'drag_text') {
        const words = [...question.gaps.map(({ answers }) => answers[0] ?? ''), ...question.distractors].sort(
          (one, other) => one.localeCompare(other, 'vi'),
        );
        this.body.push(paragraph(run(`${texts.words} ${words.join(' / ')}`)));
      }
    }
    this.body.push('<w:p/>');
  }

  key(questions, texts) {
    this.body.push(paragraph(run(texts.key, ['bold']), { keep: true }));
    const answers = questions.map(answerOf);
    for (let at = 0; at < answers.length; at += KEY_COLUMNS) {
      const slice = answers.slice(at, at + KEY_COLUMNS);
      const cell = (text, marks) =>
        `<w:tc><w:tcPr><w:tcW w:w="0" w:type="auto"/></w:tcPr>${paragraph(run(text, marks))}</w:tc>`;
      const row = (cells) => `<w:tr>${cells.join('')}</w:tr>`;
      const borders = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV']
        .map((side) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="auto"/>`)
        .join('');
      const grid = slice.map(() => '<w:gridCol w:w="900"/>').join('');
      this.body.push(
        `<w:tbl><w:tblPr><w:tblW w:w="0" w:type="auto"/><w:tblBorders>${borders}</w:tblBorders></w:tblPr><w:tblGrid><w:gridCol w:w="1200"/>${grid}</w:tblGrid>${row([cell(texts.number, ['bold']), ...slice.map((_, index) => cell(String(at + index + 1), ['bold']))])}${row([cell(texts.answer, ['bold']), ...slice.map((text) => cell(text))])}</w:tbl><w:p/>`,
      );
    }
  }

  async packed() {
    const media = [...this.media.values()];
    const zip = new yazl.ZipFile();
    const add = (name, text) => zip.addBuffer(Buffer.from(text), name);
    add(
      '[Content_Types].xml',
      `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Default Extension="jpeg" ContentType="image/jpeg"/><Default Extension="gif" ContentType="image/gif"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.styles+xml"/></Types>`,
    );
    add(
      '_rels/.rels',
      `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    );
    add(
      'word/_rels/document.xml.rels',
      `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/>${media.map(({ id, name }) => `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="media/${name}"/>`).join('')}</Relationships>`,
    );
    add(
      'word/styles.xml',
      `${HEAD}<w:styles ${NAMES}><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Times New Roman" w:hAnsi="Times New Roman" w:eastAsia="Times New Roman" w:cs="Times New Roman"/><w:sz w:val="26"/><w:szCs w:val="26"/><w:lang w:val="vi-VN"/></w:rPr></w:rPrDefault></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style></w:styles>`,
    );
    add(
      'word/document.xml',
      `${HEAD}<w:document ${NAMES}><w:body>${this.body.join('')}<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1134" w:right="1134" w:bottom="1134" w:left="1418" w:header="708" w:footer="708" w:gutter="0"/></w:sectPr></w:body></w:document>`,
    );
    for (const { name, content } of media) zip.addBuffer(content, `word/media/${name}`, { compress: false });
    zip.end();
    return buffer(zip.outputStream);
  }
}

function answerOf(question) {
  if (question.type === 'true_false') return question.correct === true ? 'A' : question.correct === false ? 'B' : '';
  if (question.type === 'multi_choice') {
    return question.choices.flatMap(({ correct }, at) => (correct ? [LETTERS[at]] : [])).join(', ');
  }
  return question.gaps.map(({ answers }) => answers.join(' / ')).join('; ');
}

/** A test to print: questions with lettered options, and a table of answers where it is wanted. */
export async function writeDocx({ questions, pictures, texts, key }) {
  const paper = new Paper(pictures);
  for (const [at, question] of questions.entries()) await paper.question(question, at + 1, texts);
  if (key) paper.key(questions, texts);
  return paper.packed();
}
