/** As much of the library as our pages are drawn with; it brings no types of its own. */
declare module 'pdfkit' {
  import type { Readable } from 'node:stream';

  /** A part of the document's structure, which readers of the screen are told. */
  interface PDFStructure {
    add(child: PDFStructure): PDFStructure;
    end(): void;
  }

  interface StructureOptions {
    alt?: string;
    bbox?: readonly number[];
    scope?: 'Row' | 'Column';
  }

  interface DocumentOptions {
    size: 'A4';
    layout: 'portrait' | 'landscape';
    margin: number;
    tagged: boolean;
    displayTitle: boolean;
    lang: string;
    pdfVersion: '1.7';
    subset: 'PDF/UA';
    /** Null: no standard font is taken before ours are registered. */
    font: null;
    info: { Title: string; Author: string; Creator: string };
  }

  /** A picture that is put into the file once, wherever it is shown. */
  export interface PDFImage {
    width: number;
    height: number;
  }

  class PDFDocument extends Readable {
    constructor(options: DocumentOptions);
    /** The font in use. */
    readonly _font: { font: { hasGlyphForCodePoint(code: number): boolean } };
    addPage(): this;
    openImage(png: Buffer): PDFImage;
    registerFont(name: string, bytes: Buffer): this;
    font(name: string): this;
    fontSize(size: number): this;
    widthOfString(text: string): number;
    text(text: string, x: number, y: number, options: { lineBreak: boolean; baseline: 'alphabetic' }): this;
    struct(type: string, options?: StructureOptions, draw?: () => void): PDFStructure;
    addStructure(structure: PDFStructure): this;
    markContent(tag: 'Artifact', options: { type: 'Layout' }): this;
    endMarkedContent(): this;
    save(): this;
    restore(): this;
    translate(x: number, y: number): this;
    scale(factor: number): this;
    moveTo(x: number, y: number): this;
    lineTo(x: number, y: number): this;
    closePath(): this;
    path(drawing: string): this;
    circle(x: number, y: number, radius: number): this;
    rect(x: number, y: number, width: number, height: number): this;
    roundedRect(x: number, y: number, width: number, height: number, radius: number): this;
    lineWidth(width: number): this;
    lineCap(cap: 'round'): this;
    lineJoin(join: 'round'): this;
    dash(length: number, options: { space: number }): this;
    undash(): this;
    fillColor(color: string): this;
    fillOpacity(opacity: number): this;
    strokeColor(color: string): this;
    strokeOpacity(opacity: number): this;
    fill(color?: string): this;
    image(
      png: Buffer | PDFImage,
      x: number,
      y: number,
      options: { fit: [number, number]; align: 'center'; valign: 'center' },
    ): this;
    stroke(color?: string): this;
    fillAndStroke(fill: string, stroke: string): this;
    end(): void;
  }

  export type { PDFStructure, StructureOptions };
  export default PDFDocument;
}
