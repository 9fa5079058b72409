import type { Font } from 'fontkit';
import { escapeXml } from '../xml-text';
import { Exhausted } from './bytes';
import type { Letters } from './letters';

/** What a drawing of Windows puts on its sheet, written as SVG in the sheet's own units. */

const MAX_POINTS = 400_000;
const MAX_LETTERS = 50_000;
const MAX_LENGTH = 12_000_000;
const FAR = 1_000_000;

export interface Point {
  x: number;
  y: number;
}
/** x' = a x + c y + e, y' = b x + d y + f. */
export type Matrix = [a: number, b: number, c: number, d: number, e: number, f: number];
export const SAME: Matrix = [1, 0, 0, 1, 0, 0];

/** First the second, then the first. */
export const times = (outer: Matrix, inner: Matrix): Matrix => [
  outer[0] * inner[0] + outer[2] * inner[1],
  outer[1] * inner[0] + outer[3] * inner[1],
  outer[0] * inner[2] + outer[2] * inner[3],
  outer[1] * inner[2] + outer[3] * inner[3],
  outer[0] * inner[4] + outer[2] * inner[5] + outer[4],
  outer[1] * inner[4] + outer[3] * inner[5] + outer[5],
];

export interface Pen {
  colour: string | null;
  width: number;
  dashes: readonly number[];
}
export interface Brush {
  colour: string | null;
}
export interface FontLook {
  /** Below nothing: of a letter; above: of a line. */
  height: number;
  isBold: boolean;
  isItalic: boolean;
  /** Degrees against the clock. */
  turn: number;
  name: string;
}

export interface State {
  window: { x: number; y: number; width: number; height: number };
  viewport: { x: number; y: number; width: number; height: number };
  isScaled: boolean;
  world: Matrix;
  pen: Pen;
  brush: Brush;
  font: FontLook;
  textColour: string;
  textAlign: number;
  groundColour: string;
  isGroundSeen: boolean;
  isEvenOdd: boolean;
  at: Point;
}

export const BLACK = '#000000';
const first = (): State => ({
  window: { x: 0, y: 0, width: 1, height: 1 },
  viewport: { x: 0, y: 0, width: 1, height: 1 },
  isScaled: false,
  world: SAME,
  pen: { colour: BLACK, width: 0, dashes: [] },
  brush: { colour: '#ffffff' },
  font: { height: -12, isBold: false, isItalic: false, turn: 0, name: '' },
  textColour: BLACK,
  textAlign: 0,
  groundColour: '#ffffff',
  isGroundSeen: true,
  isEvenOdd: true,
  at: { x: 0, y: 0 },
});

const TO_THE_RIGHT = 2;
const CENTRED = 6;
const AT_BOTTOM = 8;
const AT_BASELINE = 24;
const MOVES = 1;
const MOST_SAVED = 256;

const short = (value: number): string => {
  if (!Number.isFinite(value)) throw new Exhausted();
  return String(Math.round(Math.max(-FAR, Math.min(FAR, value)) * 100) / 100);
};

/** Text with the places of its letters, in units of the drawing. */
export interface Writing {
  text: string;
  x: number;
  y: number;
  advances?: readonly number[];
}

export class Scene {
  state = first();
  private readonly saved: State[] = [];
  private readonly parts: string[] = [];
  private readonly glyphs = new Map<string, string>();
  private length = 0;
  private points = 0;
  private letters = 0;
  /** Where a path is being made: what it consists of so far. */
  path: string | null = null;

  constructor(private readonly fonts: Letters) {}

  get isEmpty(): boolean {
    return this.parts.length === 0;
  }

  save(): void {
    if (this.saved.length < MOST_SAVED) this.saved.push({ ...this.state });
  }

  /** So many back, or from the beginning on. */
  restore(which: number): void {
    const depth = which < 0 ? this.saved.length + which : which - 1;
    const found = this.saved[depth];
    if (!found) return;
    this.state = found;
    this.saved.length = depth;
  }

  /** From the drawing's units to those of its sheet. */
  get matrix(): Matrix {
    const { window: w, viewport: v, isScaled, world } = this.state;
    const sx = isScaled && w.width !== 0 ? v.width / w.width : 1;
    const sy = isScaled && w.height !== 0 ? v.height / w.height : 1;
    return times([sx, 0, 0, sy, v.x - w.x * sx, v.y - w.y * sy], world);
  }

  private put({ x, y }: Point): string {
    this.points += 1;
    if (this.points > MAX_POINTS) throw new Exhausted();
    const [a, b, c, d, e, f] = this.matrix;
    return `${short(a * x + c * y + e)} ${short(b * x + d * y + f)}`;
  }

  private add(part: string): void {
    this.length += part.length;
    if (this.length > MAX_LENGTH) throw new Exhausted();
    this.parts.push(part);
  }

  private get scale(): number {
    const [a, b, c, d] = this.matrix;
    return Math.sqrt(Math.abs(a * d - b * c)) || 1;
  }

  private stroke(): string {
    const { colour, width, dashes } = this.state.pen;
    if (colour === null) return 'stroke="none"';
    const wide = Math.max(1, width * this.scale);
    const dashed = dashes.length > 0 ? ` stroke-dasharray="${dashes.map((dash) => short(dash * wide)).join(' ')}"` : '';
    return `stroke="${colour}" stroke-width="${short(wide)}" stroke-linecap="round" stroke-linejoin="round"${dashed}`;
  }

  private fill(): string {
    const { brush, isEvenOdd } = this.state;
    return brush.colour === null
      ? 'fill="none"'
      : `fill="${brush.colour}" fill-rule="${isEvenOdd ? 'evenodd' : 'nonzero'}"`;
  }

  /** Drawn now, or later, where it is a piece of a path. */
  draw(d: string, { fills = false, strokes = true }: { fills?: boolean; strokes?: boolean } = {}): void {
    if (this.path !== null) {
      this.path += d;
      this.length += d.length;
      if (this.length > MAX_LENGTH) throw new Exhausted();
      return;
    }
    const seen = (fills && this.state.brush.colour !== null) || (strokes && this.state.pen.colour !== null);
    if (d === '' || !seen) return;
    this.add(`<path d="${d}" ${fills ? this.fill() : 'fill="none"'} ${strokes ? this.stroke() : 'stroke="none"'}/>`);
  }

  endPath(how: { fills: boolean; strokes: boolean } | null): void {
    const { path } = this;
    this.path = null;
    if (path && how) this.draw(path, how);
  }

  line(points: readonly Point[], isClosed: boolean, isOn = false): string {
    if (points.length === 0) return '';
    const start = isOn ? (this.path ? '' : `M${this.put(this.state.at)}`) : `M${this.put(points[0] as Point)}`;
    const rest = isOn ? points : points.slice(1);
    const last = points.at(-1);
    if (isOn && last) this.state.at = last;
    return `${start}${rest.map((point) => `L${this.put(point)}`).join('')}${isClosed ? 'Z' : ''}`;
  }

  /** Three points a curve; `isOn`: from where the pen stands. */
  curve(points: readonly Point[], isOn: boolean): string {
    const [begin] = points;
    if (!begin) return '';
    const start = isOn ? (this.path ? '' : `M${this.put(this.state.at)}`) : `M${this.put(begin)}`;
    const rest = isOn ? points : points.slice(1);
    let d = start;
    for (let at = 0; at + 2 < rest.length; at += 3) {
      const three = rest.slice(at, at + 3);
      d += `C${three.map((point) => this.put(point)).join(' ')}`;
    }
    const last = points.at(-1);
    if (isOn && last) this.state.at = last;
    return d;
  }

  box(left: number, top: number, right: number, bottom: number): string {
    const corners = [
      { x: left, y: top },
      { x: right, y: top },
      { x: right, y: bottom },
      { x: left, y: bottom },
    ];
    return this.line(corners, true);
  }

  /** A piece of an oval in its box, in turns against the clock from the right; all of it where nothing is said. */
  arc(
    [left, top, right, bottom]: readonly number[],
    {
      from = 0,
      to = 2 * Math.PI,
      closes = 'ring',
    }: { from?: number; to?: number; closes?: 'ring' | 'open' | 'chord' | 'pie' } = {},
  ): string {
    const [l = 0, t = 0, r = 0, b = 0] = [left, top, right, bottom];
    const [cx, cy, rx, ry] = [(l + r) / 2, (t + b) / 2, (r - l) / 2, (b - t) / 2];
    const sweep = to > from ? to - from : to - from + 2 * Math.PI;
    const count = Math.max(1, Math.ceil(sweep / (Math.PI / 2)));
    const step = sweep / count;
    const k = (4 / 3) * Math.tan(step / 4);
    const spot = (angle: number, off = 0): Point => ({
      x: cx + rx * (Math.cos(angle) - off * Math.sin(angle)),
      y: cy - ry * (Math.sin(angle) + off * Math.cos(angle)),
    });
    const points: Point[] = [spot(from)];
    for (let at = 0; at < count; at += 1) {
      const [begin, end] = [from + at * step, from + (at + 1) * step];
      points.push(spot(begin, k), spot(end, -k), spot(end));
    }
    const d = this.curve(points, false);
    if (closes === 'pie') return `${d}L${this.put({ x: cx, y: cy })}Z`;
    return closes === 'open' ? d : `${d}Z`;
  }

  picture(png: Buffer, { x, y, width, height }: { x: number; y: number; width: number; height: number }): void {
    const href = `data:image/png;base64,${png.toString('base64')}`;
    const matrix = times(this.matrix, [width, 0, 0, height, x, y]).map((value) => Number(value.toFixed(4)));
    if (matrix.some((value) => !Number.isFinite(value))) throw new Exhausted();
    this.add(
      `<image width="1" height="1" preserveAspectRatio="none" transform="matrix(${matrix.join(' ')})" href="${href}"/>`,
    );
  }

  ground(left: number, top: number, right: number, bottom: number): void {
    const d = this.box(left, top, right, bottom);
    if (this.path === null) this.add(`<path d="${d}" fill="${this.state.groundColour}"/>`);
  }

  write({ text, x, y, advances }: Writing): void {
    const { font, textAlign, textColour } = this.state;
    if (this.path !== null || text.trim() === '') return;
    this.letters += text.length;
    if (this.letters > MAX_LETTERS) throw new Exhausted();
    const letters = font.isBold ? this.fonts.bold : this.fonts.plain;
    const em = font.height < 0 ? -font.height : font.height / 1.15 || 12;
    const signs = [...text];
    const own = signs.map((sign) => widthOf(letters, sign) * em);
    const ownWidth = own.reduce((sum, width) => sum + width, 0);
    const given = advances && advances.length >= signs.length ? advances.slice(0, signs.length) : own;
    const width = given.reduce((sum, one) => sum + one, 0);
    // Our letters may be wider than those that it was made with.
    const narrow = ownWidth > 0 && width > 0 ? Math.min(1, width / ownWidth) : 1;
    const start = textAlign & MOVES ? this.state.at : { x, y };
    const across = (textAlign & CENTRED) === CENTRED ? -width / 2 : textAlign & TO_THE_RIGHT ? -width : 0;
    const vertical = textAlign & AT_BASELINE;
    const down = vertical === AT_BASELINE ? 0 : vertical === AT_BOTTOM ? -em * 0.22 : em * 0.9;
    const angle = (-font.turn * Math.PI) / 180;
    const turned: Matrix = [Math.cos(angle), Math.sin(angle), -Math.sin(angle), Math.cos(angle), start.x, start.y];
    const base = times(this.matrix, turned);
    // Letters stand upright also where the drawing counts from the bottom up.
    const up = base[3] < 0 && font.turn === 0 ? -1 : 1;
    const slant = font.isItalic ? -0.2 : 0;
    let pen = across;
    const size = em / letters.unitsPerEm;
    for (const [index, sign] of signs.entries()) {
      const place = times(base, [size * narrow, 0, size * slant * -1, -size * up, pen, down * up]);
      this.letter(letters, sign, place, textColour, font.isBold);
      pen += given[index] ?? 0;
    }
    if (textAlign & MOVES) this.state.at = { x: start.x + width, y: start.y };
  }

  private letter(font: Font, sign: string, place: Matrix, colour: string, isBold: boolean): void {
    const code = sign.codePointAt(0) ?? 32;
    if (sign.trim() === '') return;
    const matrix = place.map((value) => {
      if (!Number.isFinite(value)) throw new Exhausted();
      return Number(value.toFixed(5));
    });
    if (!font.hasGlyphForCodePoint(code)) {
      // Upside down once more: letters that the machine's own fonts have.
      this.add(
        `<text font-family="sans-serif" font-size="1000" fill="${colour}" transform="matrix(${matrix.join(' ')}) scale(1 -1)">${escapeXml(sign)}</text>`,
      );
      return;
    }
    const id = `${isBold ? 'b' : 'p'}${code.toString(36)}`;
    if (!this.glyphs.has(id)) this.glyphs.set(id, font.glyphForCodePoint(code).path.toSVG());
    this.add(`<use href="#${id}" fill="${colour}" transform="matrix(${matrix.join(' ')})"/>`);
  }

  svg(view: { x: number; y: number; width: number; height: number }, size: { width: number; height: number }): string {
    const glyphs = [...this.glyphs].map(([id, d]) => `<path id="${id}" d="${d}"/>`).join('');
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" preserveAspectRatio="none" viewBox="${short(view.x)} ${short(view.y)} ${short(view.width)} ${short(view.height)}"><defs>${glyphs}</defs>${this.parts.join('')}</svg>`;
  }
}

const widthOf = (font: Font, sign: string): number => {
  const code = sign.codePointAt(0) ?? 32;
  return (font.hasGlyphForCodePoint(code) ? font.glyphForCodePoint(code).advanceWidth : 600) / font.unitsPerEm;
};
