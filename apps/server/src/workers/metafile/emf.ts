import { readable } from '../symbols';
import { Bytes } from './bytes';
import { type Dib, readDib } from './dib';
import { brushOf, colourOf, type Drawn, penOf, stockObject, wideFont } from './looks';
import { type Matrix, type Point, SAME, type Scene, times } from './scene';

/** An enhanced metafile: its common records. Those of EMF+ come twice in most files, and the plain ones are drawn. */

export interface Sheet {
  x: number;
  y: number;
  width: number;
  height: number;
}

const STOCK = 0x80000000;
const GLYPH_INDEXES = 0x10;
const OPAQUE = 2;
const SCALED = 7;
const MOST_OBJECTS = 65_536;

/** How large it is, in the units of the device that it was made for. */
export function sheetOfEmf(bytes: Buffer): Sheet | null {
  const head = new Bytes(bytes).skip(8);
  const bounds = [head.i32(), head.i32(), head.i32(), head.i32()];
  const frame = [head.i32(), head.i32(), head.i32(), head.i32()];
  const sizes = new Bytes(bytes).skip(72);
  const [px, py, mx, my] = [sizes.i32(), sizes.i32(), sizes.i32(), sizes.i32()];
  const isKnown = px > 0 && py > 0 && mx > 0 && my > 0;
  const [x, y] = isKnown ? [px / mx / 100, py / my / 100] : [1, 1];
  const [l = 0, t = 0, r = 0, b = 0] = isKnown
    ? [(frame[0] ?? 0) * x, (frame[1] ?? 0) * y, (frame[2] ?? 0) * x, (frame[3] ?? 0) * y]
    : bounds;
  if (r - l >= 1 && b - t >= 1) return { x: l, y: t, width: r - l, height: b - t };
  const [bl = 0, bt = 0, br = 0, bb = 0] = bounds;
  return br > bl && bb > bt ? { x: bl, y: bt, width: br - bl, height: bb - bt } : null;
}

type Act = (record: Bytes) => void | Promise<void>;

export class EmfReader {
  private readonly objects = new Map<number, Drawn>();

  constructor(
    private readonly scene: Scene,
    private readonly toPng: (dib: Dib) => Promise<Buffer | null>,
  ) {}

  /** False: it was the last one. */
  async record(type: number, record: Bytes): Promise<boolean> {
    if (type === 14) return false;
    await this.acts[type]?.(record);
    return true;
  }

  private points(record: Bytes, isShort: boolean, count: number): Point[] {
    if (count * (isShort ? 4 : 8) > record.left) return [];
    return Array.from({ length: count }, () =>
      isShort ? { x: record.i16(), y: record.i16() } : { x: record.i32(), y: record.i32() },
    );
  }

  private listed(record: Bytes, isShort: boolean): Point[] {
    return this.points(record.skip(16), isShort, record.u32());
  }

  private many(record: Bytes, isShort: boolean, isClosed: boolean): void {
    const polygons = record.skip(16).u32();
    record.skip(4);
    if (polygons * 4 > record.left) return;
    const counts = Array.from({ length: polygons }, () => record.u32());
    const d = counts.map((count) => this.scene.line(this.points(record, isShort, count), isClosed)).join('');
    this.scene.draw(d, { fills: isClosed });
  }

  private rectangle(record: Bytes): [number, number, number, number] {
    return [record.i32(), record.i32(), record.i32(), record.i32()];
  }

  /** An arc between the rays to two points. */
  private arc(record: Bytes, closes: 'open' | 'chord' | 'pie'): void {
    const box = this.rectangle(record);
    const [cx, cy] = [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2];
    const [rx, ry] = [Math.abs(box[2] - box[0]) / 2 || 1, Math.abs(box[3] - box[1]) / 2 || 1];
    const angle = () => {
      const [x, y] = [record.i32(), record.i32()];
      return Math.atan2((cy - y) / ry, (x - cx) / rx);
    };
    const [from, to] = [angle(), angle()];
    this.scene.draw(this.scene.arc(box, { from, to, closes }), { fills: closes !== 'open' });
  }

  private select(number: number): void {
    const found = number >= STOCK ? stockObject(number - STOCK) : this.objects.get(number);
    Object.assign(this.scene.state, found);
  }

  private keep(number: number, drawn: Drawn): void {
    if (this.objects.size < MOST_OBJECTS) this.objects.set(number, drawn);
  }

  private async bitmap(
    record: Bytes,
    at: { header: number; bits: number; size: number; bitsSize: number },
    place: Sheet,
  ) {
    if (at.size === 0 || at.bitsSize === 0) return;
    // Distances are counted from the record's beginning, which is eight bytes before.
    const header = record.from(at.header - 8).bytes(at.size);
    const dib = readDib(header, record.from(at.bits - 8).bytes(at.bitsSize));
    const png = dib && (await this.toPng(dib));
    if (png) this.scene.picture(png, place);
  }

  private write(record: Bytes, isWide: boolean): void {
    record.skip(16 + 4 + 8);
    const [x, y, count, offset, options] = [record.i32(), record.i32(), record.u32(), record.u32(), record.u32()];
    const box = this.rectangle(record);
    const distances = record.u32();
    if (options & OPAQUE) this.scene.ground(...box);
    if (count === 0 || count > 10_000 || options & GLYPH_INDEXES) return;
    const text = record
      .from(offset - 8)
      .bytes(count * (isWide ? 2 : 1))
      .toString(isWide ? 'utf16le' : 'latin1');
    const { name } = this.scene.state.font;
    const signs = [...text].map((sign) => readable(sign, name) || ' ').join('');
    const hasAdvances = distances > 8 && distances - 8 + count * 4 <= record.buffer.length;
    const list = hasAdvances ? record.from(distances - 8) : null;
    const advances = list ? Array.from({ length: count }, () => list.i32()) : undefined;
    this.scene.write({ text: signs, x, y, ...(advances ? { advances } : {}) });
  }

  private modify(matrix: Matrix, mode: number): void {
    const { state } = this.scene;
    if (mode === 1) state.world = SAME;
    else if (mode === 2) state.world = times(state.world, matrix);
    else if (mode === 3) state.world = times(matrix, state.world);
    else if (mode === 4) state.world = matrix;
  }

  private matrix(record: Bytes): Matrix {
    return [record.f32(), record.f32(), record.f32(), record.f32(), record.f32(), record.f32()];
  }

  private readonly acts: Readonly<Record<number, Act>> = {
    2: (r) => this.scene.draw(this.scene.curve(this.listed(r, false), false)),
    3: (r) => this.scene.draw(this.scene.line(this.listed(r, false), true), { fills: true }),
    4: (r) => this.scene.draw(this.scene.line(this.listed(r, false), false)),
    5: (r) => this.scene.draw(this.scene.curve(this.listed(r, false), true)),
    6: (r) => this.scene.draw(this.scene.line(this.listed(r, false), false, true)),
    7: (r) => this.many(r, false, false),
    8: (r) => this.many(r, false, true),
    85: (r) => this.scene.draw(this.scene.curve(this.listed(r, true), false)),
    86: (r) => this.scene.draw(this.scene.line(this.listed(r, true), true), { fills: true }),
    87: (r) => this.scene.draw(this.scene.line(this.listed(r, true), false)),
    88: (r) => this.scene.draw(this.scene.curve(this.listed(r, true), true)),
    89: (r) => this.scene.draw(this.scene.line(this.listed(r, true), false, true)),
    90: (r) => this.many(r, true, false),
    91: (r) => this.many(r, true, true),
    9: (r) => this.extent('window', r),
    10: (r) => this.origin('window', r),
    11: (r) => this.extent('viewport', r),
    12: (r) => this.origin('viewport', r),
    17: (r) => {
      this.scene.state.isScaled = r.u32() >= SCALED;
    },
    18: (r) => {
      this.scene.state.isGroundSeen = r.u32() === 2;
    },
    19: (r) => {
      this.scene.state.isEvenOdd = r.u32() === 1;
    },
    22: (r) => {
      this.scene.state.textAlign = r.u32();
    },
    24: (r) => {
      this.scene.state.textColour = colourOf(r.u32());
    },
    25: (r) => {
      this.scene.state.groundColour = colourOf(r.u32());
    },
    27: (r) => {
      const at = { x: r.i32(), y: r.i32() };
      this.scene.state.at = at;
      if (this.scene.path !== null) this.scene.draw(this.scene.line([at], false));
    },
    33: () => this.scene.save(),
    34: (r) => this.scene.restore(r.i32()),
    35: (r) => {
      this.scene.state.world = this.matrix(r);
    },
    36: (r) => this.modify(this.matrix(r), r.u32()),
    37: (r) => this.select(r.u32()),
    38: (r) => this.keep(r.u32(), penOf(r.u32(), r.i32(), r.skip(4).u32())),
    39: (r) => this.keep(r.u32(), brushOf(r.u32(), r.u32())),
    40: (r) => void this.objects.delete(r.u32()),
    42: (r) => this.scene.draw(this.scene.arc(this.rectangle(r)), { fills: true }),
    43: (r) => this.scene.draw(this.scene.box(...this.rectangle(r)), { fills: true }),
    44: (r) => this.scene.draw(this.scene.box(...this.rectangle(r)), { fills: true }),
    45: (r) => this.arc(r, 'open'),
    46: (r) => this.arc(r, 'chord'),
    47: (r) => this.arc(r, 'pie'),
    54: (r) => this.scene.draw(this.scene.line([{ x: r.i32(), y: r.i32() }], false, true)),
    59: () => {
      this.scene.path = '';
    },
    61: () => {
      if (this.scene.path) this.scene.path += 'Z';
    },
    62: () => this.scene.endPath({ fills: true, strokes: false }),
    63: () => this.scene.endPath({ fills: true, strokes: true }),
    64: () => this.scene.endPath({ fills: false, strokes: true }),
    67: () => this.scene.endPath(null),
    68: () => this.scene.endPath(null),
    76: (r) => this.blit(r, false),
    77: (r) => this.blit(r, true),
    80: (r) => {
      const [x, y] = [r.skip(16).i32(), r.i32()];
      const [, , width, height] = this.rectangle(r);
      const at = { header: r.u32(), size: r.u32(), bits: r.u32(), bitsSize: r.u32() };
      return this.bitmap(r, at, { x, y, width, height });
    },
    81: (r) => {
      const [x, y] = [r.skip(16).i32(), r.i32()];
      const at = { header: r.skip(16).u32(), size: r.u32(), bits: r.u32(), bitsSize: r.u32() };
      const [width, height] = [r.skip(8).i32(), r.i32()];
      return this.bitmap(r, at, { x, y, width, height });
    },
    82: (r) => this.keep(r.u32(), wideFont(r)),
    83: (r) => this.write(r, false),
    84: (r) => this.write(r, true),
    95: (r) => {
      const number = r.u32();
      const style = r.skip(16).u32();
      const width = r.u32();
      const brush = r.u32();
      this.keep(number, penOf(brush === 1 ? 5 : style, width, r.u32()));
    },
    114: (r) => this.blit(r, true),
  };

  private extent(which: 'window' | 'viewport', record: Bytes): void {
    const { state } = this.scene;
    state[which] = { ...state[which], width: record.i32(), height: record.i32() };
  }

  private origin(which: 'window' | 'viewport', record: Bytes): void {
    const { state } = this.scene;
    state[which] = { ...state[which], x: record.i32(), y: record.i32() };
  }

  /** A picture, or a box of the brush's colour where there is none. */
  private blit(record: Bytes, isStretched: boolean): Promise<void> {
    const [x, y, width, height] = this.rectangle(record.skip(16));
    const operation = record.u32();
    record.skip(8 + 24 + 4 + 4);
    const at = { header: record.u32(), size: record.u32(), bits: record.u32(), bitsSize: record.u32() };
    if (at.size === 0 && !isStretched && operation === 0xf00021)
      this.scene.draw(this.scene.box(x, y, x + width, y + height), { fills: true, strokes: false });
    return this.bitmap(record, at, { x, y, width, height });
  }
}
