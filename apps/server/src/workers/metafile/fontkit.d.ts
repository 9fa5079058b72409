/** As much of the library as letters of drawings need; it brings no types of its own. */
declare module 'fontkit' {
  interface Glyph {
    advanceWidth: number;
    path: { toSVG(): string };
  }
  export interface Font {
    unitsPerEm: number;
    ascent: number;
    descent: number;
    hasGlyphForCodePoint(code: number): boolean;
    glyphForCodePoint(code: number): Glyph;
  }
  export function create(bytes: Buffer): Font;
}
