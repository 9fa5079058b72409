import type { XmlElement } from '../xml';
import type { Box, Stage } from './boxes';
import { outlineOf } from './outlines';
import type { Fill, LineLook } from './paint';

/** Shapes as one SVG: what a slide draws between two pictures. Text is no part of it. */

const MAX_SHAPES = 1500;
const n = (value: number) => Math.round(value * 100) / 100;

/** Numbers for what is defined once and used by its name. */
interface Ids {
  next: number;
}

/** What a path is drawn with, and what has to be defined for it. */
interface Brush {
  attribute: string;
  definition: string;
}

function paint(fill: Fill, ids: Ids): Brush {
  if (fill === 'none' || fill === 'group' || 'picture' in fill) return { attribute: 'fill="none"', definition: '' };
  if ('colour' in fill) {
    const alpha = fill.colour.alpha < 1 ? ` fill-opacity="${n(fill.colour.alpha)}"` : '';
    return { attribute: `fill="${fill.colour.hex}"${alpha}`, definition: '' };
  }
  const id = `g${ids.next}`;
  ids.next += 1;
  const stops = fill.stops
    .map(({ at, colour }) => `<stop offset="${n(at)}%" stop-color="${colour.hex}" stop-opacity="${n(colour.alpha)}"/>`)
    .join('');
  if (fill.radial) {
    return { attribute: `fill="url(#${id})"`, definition: `<radialGradient id="${id}">${stops}</radialGradient>` };
  }
  const turn = `gradientTransform="rotate(${n(fill.angle)} 0.5 0.5)"`;
  return {
    attribute: `fill="url(#${id})"`,
    definition: `<linearGradient id="${id}" ${turn}>${stops}</linearGradient>`,
  };
}

function stroke(line: LineLook | null, pixelsOfPoint: number, ids: Ids): Brush {
  if (!line) return { attribute: '', definition: '' };
  const width = Math.max(1, line.width * pixelsOfPoint);
  const dash = line.dash ? ` stroke-dasharray="${line.dash.map((part) => n(part * width)).join(' ')}"` : '';
  const alpha = line.colour.alpha < 1 ? ` stroke-opacity="${n(line.colour.alpha)}"` : '';
  let attribute = `stroke="${line.colour.hex}" stroke-width="${n(width)}"${dash}${alpha}`;
  let definition = '';
  if (line.head || line.tail) {
    const id = `m${ids.next}`;
    ids.next += 1;
    definition = `<marker id="${id}" viewBox="0 0 6 6" refX="5" refY="3" markerWidth="4" markerHeight="4" orient="auto-start-reverse"><path d="M0 0L6 3L0 6Z" fill="${line.colour.hex}"/></marker>`;
    if (line.head) attribute += ` marker-start="url(#${id})"`;
    if (line.tail) attribute += ` marker-end="url(#${id})"`;
  }
  return { attribute, definition };
}

interface Bounds {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export class Drawing {
  private readonly shapes: string[] = [];
  private readonly definitions: string[] = [];
  private readonly ids: Ids = { next: 1 };
  private bounds: Bounds | null = null;

  constructor(private readonly stage: Stage) {}

  get isEmpty(): boolean {
    return this.shapes.length === 0;
  }

  /** False where the shape has an outline that is not known here and a plain box stands for it. */
  add(box: Box, properties: XmlElement | undefined, fill: Fill, line: LineLook | null): boolean {
    const [w, h] = [this.stage.pixels(box.width), this.stage.pixels(box.height)];
    if (this.shapes.length >= MAX_SHAPES || (w <= 0 && h <= 0)) return true;
    const outline = outlineOf(properties, w, h);
    const inside = paint(outline.isLine ? 'none' : fill, this.ids);
    const around = stroke(line, this.stage.pixels(12_700), this.ids);
    if (outline.path === '' || (inside.attribute === 'fill="none"' && around.attribute === '')) return true;
    const x = this.stage.left + this.stage.pixels(box.x);
    const y = this.stage.top + this.stage.pixels(box.y);
    const flip = `${box.flipH ? -1 : 1} ${box.flipV ? -1 : 1}`;
    const place = `translate(${n(x)} ${n(y)}) rotate(${n(box.turn)}) scale(${flip}) translate(${n(-w / 2)} ${n(-h / 2)})`;
    this.definitions.push(inside.definition, around.definition);
    const own = outline.transform ? ` transform="${outline.transform}"` : '';
    this.shapes.push(
      `<g transform="${place}"><path d="${outline.path}" fill-rule="evenodd" ${inside.attribute} ${around.attribute}${own}/></g>`,
    );
    const reach = Math.hypot(w, h) / 2 + (line ? line.width * this.stage.pixels(12_700) * 4 : 0) + 2;
    const [rx, ry] =
      box.turn % 360 === 0
        ? [w / 2 + reach - Math.hypot(w, h) / 2, h / 2 + reach - Math.hypot(w, h) / 2]
        : [reach, reach];
    this.include({ left: x - rx, top: y - ry, right: x + rx, bottom: y + ry }, properties);
    return outline.isKnown;
  }

  private include({ left, top, right, bottom }: Bounds, properties: XmlElement | undefined): void {
    // The tip of a speech bubble may lie far outside of its box.
    const far = /callout/i.test(properties?.child('prstGeom')?.attribute('prst') ?? '') ? this.stage.height / 4 : 0;
    const known = this.bounds ?? { left, top, right, bottom };
    this.bounds = {
      left: Math.min(known.left, left - far),
      top: Math.min(known.top, top - far),
      right: Math.max(known.right, right + far),
      bottom: Math.max(known.bottom, bottom + far),
    };
  }

  /** The whole stage as SVG, for what lies behind a slide. */
  svg(): string {
    const { width, height } = this.stage;
    return this.wrapped(0, 0, width, height);
  }

  private wrapped(left: number, top: number, width: number, height: number): string {
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${left} ${top} ${width} ${height}"><defs>${this.definitions.join('')}</defs>${this.shapes.join('')}</svg>`;
  }

  /** Only the part of the stage that is drawn on: { svg, place in per cent }. */
  trimmed() {
    const { width, height } = this.stage;
    const { bounds } = this;
    if (!bounds) return null;
    const left = Math.max(0, Math.floor(bounds.left));
    const top = Math.max(0, Math.floor(bounds.top));
    const w = Math.min(width, Math.ceil(bounds.right)) - left;
    const h = Math.min(height, Math.ceil(bounds.bottom)) - top;
    if (w < 1 || h < 1) return null;
    const percent = (value: number, whole: number) => Math.round((value / whole) * 100_000) / 1000;
    return {
      svg: this.wrapped(left, top, w, h),
      place: {
        x: percent(left, width),
        y: percent(top, height),
        width: percent(w, width),
        height: percent(h, height),
      },
    };
  }
}
