import { readFile } from 'node:fs/promises';
import PDFDocument, { type PDFStructure, type StructureOptions } from 'pdfkit';
import { drawable, linesOf, type TextRun, type Weight } from './lines';

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

const WEIGHTS: readonly Weight[] = [400, 600, 700];
/** From where the bundle lies: dist/workers. */
const fontFile = (weight: Weight) => new URL(`../../data/fonts/be-vietnam-pro-${weight}.ttf`, import.meta.url);
let fonts: Promise<(readonly [Weight, Buffer])[]> | undefined;
/** Read once for as long as the process lives. */
function readFonts() {
  fonts ??= Promise.all(WEIGHTS.map(async (weight) => [weight, await readFile(fontFile(weight))] as const));
  return fonts;
}

/** Where a line stands: its baseline, and where it begins, ends or has its middle. */
export interface TextPlace {
  x: number;
  y: number;
  size: number;
  color?: string;
  align?: 'left' | 'right' | 'center';
}

interface Opening {
  title: string;
  language: string;
  layout?: 'portrait' | 'landscape';
}

/** Sheets of A4. Nothing flows from one to the next by itself: everything is put where it is told, line by line. */
export class Paper {
  static async open({ title, language, layout = 'portrait' }: Opening): Promise<Paper> {
    const doc = new PDFDocument({
      size: 'A4',
      layout,
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

  private readonly widths = new Map<string, number>();
  readonly root: PDFStructure;
  private readonly has: (code: number) => boolean;

  constructor(readonly doc: PDFDocument) {
    this.root = doc.struct('Document');
    doc.addStructure(this.root);
    doc.font('400');
    this.has = (code) => doc._font.font.hasGlyphForCodePoint(code);
  }

  async bytes(): Promise<Uint8Array> {
    const parts: Buffer[] = [];
    this.doc.on('data', (part: Buffer) => parts.push(part));
    const ended = new Promise((resolve, reject) => this.doc.on('end', resolve).on('error', reject));
    this.root.end();
    this.doc.end();
    await ended;
    return new Uint8Array(Buffer.concat(parts));
  }

  /** What is put from now on stands on another sheet. */
  nextSheet(): void {
    this.doc.addPage();
  }

  clean(text: string): string {
    this.doc.font('400');
    return drawable(text, this.has);
  }

  widthOf(text: string, weight: Weight, size: number): number {
    const key = `${weight} ${size} ${text}`;
    const known = this.widths.get(key);
    if (known !== undefined) return known;
    const width = this.doc.font(String(weight)).fontSize(size).widthOfString(text);
    this.widths.set(key, width);
    return width;
  }

  lines(runs: readonly TextRun[], size: number, width: number, most: number): TextRun[][] {
    const clean = runs.map(({ text, font }) => ({ text: this.clean(text), font }));
    return linesOf(clean, width, most, (text, font) => this.widthOf(text, font, size));
  }

  /** Something that a reader is told of, below `parent`. */
  tag(parent: PDFStructure, type: string, draw: () => void, options: StructureOptions = {}): void {
    parent.add(this.doc.struct(type, options, draw));
  }

  /** A part that others are put into. */
  part(parent: PDFStructure, type: string): PDFStructure {
    const part = this.doc.struct(type, {});
    parent.add(part);
    return part;
  }

  /** Something that is only to be seen. */
  adorn(draw: (doc: PDFDocument) => void): void {
    this.doc.markContent('Artifact', { type: 'Layout' });
    draw(this.doc);
    this.doc.endMarkedContent();
  }

  /** One line of runs with its baseline at `y`, from `x`; or up to it. */
  line(runs: readonly TextRun[], { x, y, size, color = INK.text, align = 'left' }: TextPlace): void {
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
  short(text: string, { width, font = 400, ...place }: TextPlace & { width: number; font?: Weight }): void {
    const [line] = this.lines([{ text, font }], place.size, width, 1);
    if (line) this.line(line, place);
  }

  rule(y: number, { color = INK.line, width = 0.6 }: { color?: string; width?: number } = {}): void {
    this.adorn((doc) => doc.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(width).strokeColor(color).stroke());
  }
}
