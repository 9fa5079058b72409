import { readFile } from 'node:fs/promises';
import PDFDocument from 'pdfkit';
import { drawable, linesOf } from './lines.mjs';

export const PAGE = { width: 595.28, height: 841.89, side: 42, top: 40, foot: 34 };
export const LEFT = PAGE.side;
export const RIGHT = PAGE.width - PAGE.side;

export const INK = {
  text: '#1c2b2e',
  dim: '#566264',
  line: '#dcd8cf',
  strong: '#566264',
  brand: '#0e5a61',
  series: '#0b7484',
  before: '#6f7979',
  up: '#20622b',
  down: '#97271b',
  soft: '#f3f8f8',
  softLine: '#a9d3d5',
};

/** Plain, half bold, bold: the weights that the screen has. */
const WEIGHTS = [400, 600, 700];
const fontFile = (weight) => new URL(`../../data/fonts/be-vietnam-pro-${weight}.ttf`, import.meta.url);
let fonts;
/** Read once for as long as the process lives. */
function readFonts() {
  fonts ??= Promise.all(WEIGHTS.map(async (weight) => [weight, await readFile(fontFile(weight))]));
  return fonts;
}

/** One sheet, and no way to a second one: everything is put where it is told, line by line. */
export class Paper {
  static async open({ title, language }) {
    const doc = new PDFDocument({
      size: 'A4',
      margin: 0,
      tagged: true,
      displayTitle: true,
      lang: language,
      pdfVersion: '1.7',
      subset: 'PDF/UA',
      font: null,
      info: { Title: title, Author: 'Khuê', Creator: 'Khuê' },
    });
    for (const [weight, bytes] of await readFonts()) doc.registerFont(String(weight), bytes);
    return new Paper(doc);
  }

  constructor(doc) {
    this.doc = doc;
    this.widths = new Map();
    this.root = doc.struct('Document');
    doc.addStructure(this.root);
    doc.font('400');
    this.has = (code) => doc._font.font.hasGlyphForCodePoint(code);
  }

  async bytes() {
    const parts = [];
    this.doc.on('data', (part) => parts.push(part));
    const ended = new Promise((resolve, reject) => this.doc.on('end', resolve).on('error', reject));
    this.root.end();
    this.doc.end();
    await ended;
    return new Uint8Array(Buffer.concat(parts));
  }

  clean(text) {
    this.doc.font('400');
    return drawable(text, this.has);
  }

  widthOf(text, weight, size) {
    const key = `${weight} ${size} ${text}`;
    const known = this.widths.get(key);
    if (known !== undefined) return known;
    const width = this.doc.font(String(weight)).fontSize(size).widthOfString(text);
    this.widths.set(key, width);
    return width;
  }

  lines(runs, size, width, most) {
    const clean = runs.map(({ text, font = 400 }) => ({ text: this.clean(text), font }));
    return linesOf(clean, width, most, (text, font) => this.widthOf(text, font, size));
  }

  /** Something that a reader is told of, below `parent`. */
  tag(parent, type, draw, options = {}) {
    parent.add(draw ? this.doc.struct(type, options, draw) : this.doc.struct(type, options));
  }

  /** A part that others are put into. */
  part(parent, type, options = {}) {
    const part = this.doc.struct(type, options);
    parent.add(part);
    return part;
  }

  /** Something that is only to be seen. */
  adorn(draw) {
    this.doc.markContent('Artifact', { type: 'Layout' });
    draw(this.doc);
    this.doc.endMarkedContent();
  }

  /** One line of runs with its baseline at `y`, from `x`; or up to it. */
  line(runs, { x, y, size, color = INK.text, align = 'left' }) {
    const { doc } = this;
    const width = runs.reduce((sum, { text, font }) => sum + this.widthOf(text, font, size), 0);
    let at = align === 'right' ? x - width : align === 'center' ? x - width / 2 : x;
    for (const { text, font } of runs) {
      doc.font(String(font)).fontSize(size).fillColor(color);
      doc.text(text, at, y, { lineBreak: false, baseline: 'alphabetic' });
      at += this.widthOf(text, font, size);
    }
  }

  /** The same of text that may be too long for its place. */
  short(text, { width, font = 400, ...place }) {
    const [line] = this.lines([{ text, font }], place.size, width, 1);
    if (line) this.line(line, place);
  }

  rule(y, { from = LEFT, to = RIGHT, color = INK.line, width = 0.6 } = {}) {
    this.adorn((doc) => doc.moveTo(from, y).lineTo(to, y).lineWidth(width).strokeColor(color).stroke());
  }
}
