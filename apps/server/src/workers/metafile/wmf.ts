import { readable } from '../symbols';
import { Bytes } from './bytes';
import { type Dib, readDib } from './dib';
import type { Sheet } from './emf';
import { brushOf, colourOf, type Drawn, narrowFont, penOf } from './looks';
import type { Point, Scene } from './scene';

/** A drawing of old Windows, in numbers of two bytes. MathType keeps formulas so. */

const PLACEABLE = 22;
const HEADER = 18;
const OPAQUE_BOX = 6;
const WITH_BOX = OPAQUE_BOX;
const MOST_OBJECTS = 4_096;

const isPlaceable = (bytes: Buffer): boolean => bytes.length > PLACEABLE && bytes.readUInt32LE(0) === 0x9ac6cdd7;
export const startOfWmf = (bytes: Buffer): number => (isPlaceable(bytes) ? PLACEABLE : 0) + HEADER;

/** Where the file says it; otherwise what it sets as its window. */
export function sheetOfWmf(bytes: Buffer): Sheet | null {
  if (!isPlaceable(bytes)) return null;
  const head = new Bytes(bytes).skip(6);
  const [left, top, right, bottom] = [head.i16(), head.i16(), head.i16(), head.i16()];
  const [width, height] = [Math.abs(right - left), Math.abs(bottom - top)];
  return width > 0 && height > 0 ? { x: Math.min(left, right), y: Math.min(top, bottom), width, height } : null;
}

type Act = (record: Bytes) => void | Promise<void>;

export class WmfReader {
  private readonly objects: (Drawn | null)[] = [];
  /** What it draws on, in its own units, where no header says so. */
  window: Sheet = { x: 0, y: 0, width: 0, height: 0 };

  constructor(
    private readonly scene: Scene,
    private readonly toPng: (dib: Dib) => Promise<Buffer | null>,
  ) {}

  async record(type: number, record: Bytes): Promise<boolean> {
    if (type === 0) return false;
    await this.acts[type]?.(record);
    return true;
  }

  /** In the first free place. */
  private keep(drawn: Drawn): void {
    const free = this.objects.indexOf(null);
    if (free >= 0) this.objects[free] = drawn;
    else if (this.objects.length < MOST_OBJECTS) this.objects.push(drawn);
  }

  private points(record: Bytes, count: number): Point[] {
    if (count * 4 > record.left) return [];
    return Array.from({ length: count }, () => ({ x: record.i16(), y: record.i16() }));
  }

  /** Numbers stand from the last to the first. */
  private box(record: Bytes): [number, number, number, number] {
    const [bottom, right, top, left] = [record.i16(), record.i16(), record.i16(), record.i16()];
    return [left, top, right, bottom];
  }

  private arc(record: Bytes, closes: 'open' | 'chord' | 'pie'): void {
    const [yEnd, xEnd, yStart, xStart] = [record.i16(), record.i16(), record.i16(), record.i16()];
    const box = this.box(record);
    const [cx, cy] = [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2];
    const [rx, ry] = [Math.abs(box[2] - box[0]) / 2 || 1, Math.abs(box[3] - box[1]) / 2 || 1];
    const angle = (x: number, y: number) => Math.atan2((cy - y) / ry, (x - cx) / rx);
    const d = this.scene.arc(box, { from: angle(xStart, yStart), to: angle(xEnd, yEnd), closes });
    this.scene.draw(d, { fills: closes !== 'open' });
  }

  private text(bytes: Buffer): string {
    const { name } = this.scene.state.font;
    return [...bytes.toString('latin1')].map((sign) => readable(sign, name) || ' ').join('');
  }

  private async bitmap(dibBytes: Buffer, place: Sheet): Promise<void> {
    const dib = readDib(dibBytes);
    const png = dib && (await this.toPng(dib));
    if (png) this.scene.picture(png, place);
  }

  private readonly acts: Readonly<Record<number, Act>> = {
    258: (r) => {
      this.scene.state.isGroundSeen = r.u16() === 2;
    },
    262: (r) => {
      this.scene.state.isEvenOdd = r.u16() === 1;
    },
    302: (r) => {
      this.scene.state.textAlign = r.u16();
    },
    521: (r) => {
      this.scene.state.textColour = colourOf(r.u32());
    },
    513: (r) => {
      this.scene.state.groundColour = colourOf(r.u32());
    },
    523: (r) => {
      const [y, x] = [r.i16(), r.i16()];
      this.window = { ...this.window, x, y };
    },
    524: (r) => {
      const [height, width] = [r.i16(), r.i16()];
      this.window = { ...this.window, width, height };
    },
    532: (r) => {
      const [y, x] = [r.i16(), r.i16()];
      this.scene.state.at = { x, y };
    },
    531: (r) => {
      const [y, x] = [r.i16(), r.i16()];
      this.scene.draw(this.scene.line([{ x, y }], false, true));
    },
    804: (r) => this.scene.draw(this.scene.line(this.points(r, r.u16()), true), { fills: true }),
    805: (r) => this.scene.draw(this.scene.line(this.points(r, r.u16()), false)),
    1336: (r) => {
      const polygons = r.u16();
      if (polygons * 2 > r.left) return;
      const counts = Array.from({ length: polygons }, () => r.u16());
      this.scene.draw(counts.map((count) => this.scene.line(this.points(r, count), true)).join(''), { fills: true });
    },
    1051: (r) => this.scene.draw(this.scene.box(...this.box(r)), { fills: true }),
    1564: (r) => this.scene.draw(this.scene.box(...this.box(r.skip(4))), { fills: true }),
    1048: (r) => this.scene.draw(this.scene.arc(this.box(r)), { fills: true }),
    2071: (r) => this.arc(r, 'open'),
    2074: (r) => this.arc(r, 'pie'),
    2096: (r) => this.arc(r, 'chord'),
    30: () => this.scene.save(),
    295: (r) => this.scene.restore(r.i16()),
    301: (r) => void Object.assign(this.scene.state, this.objects[r.u16()] ?? {}),
    496: (r) => {
      const number = r.u16();
      if (number < this.objects.length) this.objects[number] = null;
    },
    762: (r) => this.keep(penOf(r.u16(), r.i16(), r.skip(2).u32())),
    764: (r) => this.keep(brushOf(r.u16(), r.u32())),
    763: (r) => this.keep(narrowFont(r)),
    247: () => this.keep({}),
    1791: () => this.keep({}),
    505: () => this.keep(brushOf(3, 0)),
    322: () => this.keep(brushOf(3, 0)),
    1313: (r) => {
      const count = r.u16();
      const bytes = r.bytes(count + (count % 2)).subarray(0, count);
      const [y, x] = [r.i16(), r.i16()];
      this.scene.write({ text: this.text(bytes), x, y });
    },
    2610: (r) => {
      const [y, x, count, options] = [r.i16(), r.i16(), r.u16(), r.u16()];
      if (options & WITH_BOX) {
        const [left, top, right, bottom] = [r.i16(), r.i16(), r.i16(), r.i16()];
        if (options & 2) this.scene.ground(left, top, right, bottom);
      }
      const bytes = r.bytes(count + (count % 2)).subarray(0, count);
      const advances = r.left >= count * 2 && count > 0 ? Array.from({ length: count }, () => r.i16()) : undefined;
      this.scene.write({ text: this.text(bytes), x, y, ...(advances ? { advances } : {}) });
    },
    3907: (r) => {
      r.skip(6 + 8);
      const [height, width, y, x] = [r.i16(), r.i16(), r.i16(), r.i16()];
      return this.bitmap(r.bytes(r.left), { x, y, width, height });
    },
    2881: (r) => {
      r.skip(4 + 8);
      const [height, width, y, x] = [r.i16(), r.i16(), r.i16(), r.i16()];
      return r.left > 40 ? this.bitmap(r.bytes(r.left), { x, y, width, height }) : undefined;
    },
    2368: (r) => {
      r.skip(4 + 4);
      const [height, width, y, x] = [r.i16(), r.i16(), r.i16(), r.i16()];
      return r.left > 40 ? this.bitmap(r.bytes(r.left), { x, y, width, height }) : undefined;
    },
  };
}
