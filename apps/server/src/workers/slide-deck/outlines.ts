import type { XmlElement } from '../xml';

/** Outlines of the shapes that slides hold most, as SVG paths for a width and a height. */

const HUNDRED = 100_000;
const n = (value: number) => Math.round(value * 100) / 100;
type Point = readonly [x: number, y: number];
/** How far a shape is adjusted, as a share. */
type Adjust = (key: string, fallback: number) => number;
type Made = string | { path: string; transform: string };

const polygon = (points: readonly Point[]) => `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`;
const open = (points: readonly Point[]) => `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}`;

function ellipse(w: number, h: number): string {
  return `M0 ${n(h / 2)}A${n(w / 2)} ${n(h / 2)} 0 1 1 ${n(w)} ${n(h / 2)}A${n(w / 2)} ${n(h / 2)} 0 1 1 0 ${n(h / 2)}Z`;
}

function rounded(w: number, h: number, r: number): string {
  const a = `A${n(r)} ${n(r)} 0 0 1`;
  return `M${n(r)} 0H${n(w - r)}${a} ${n(w)} ${n(r)}V${n(h - r)}${a} ${n(w - r)} ${n(h)}H${n(r)}${a} 0 ${n(h - r)}V${n(r)}${a} ${n(r)} 0Z`;
}

function arrow(w: number, h: number, adjust: Adjust): Point[] {
  const half = (h * Math.min(1, adjust('adj1', 50_000))) / 2;
  const head = Math.min(w, Math.min(w, h) * adjust('adj2', 50_000));
  const points: Point[] = [
    [0, h / 2 - half],
    [w - head, h / 2 - half],
    [w - head, 0],
    [w, h / 2],
    [w - head, h],
    [w - head, h / 2 + half],
    [0, h / 2 + half],
  ];
  return points;
}

const mirrored = (points: readonly Point[], w: number) => points.map(([x, y]): Point => [w - x, y]);
const turned = (points: readonly Point[]) => points.map(([x, y]): Point => [y, x]);

function star(w: number, h: number, corners: number, inner: number): Point[] {
  const points: Point[] = [];
  for (let at = 0; at < corners * 2; at += 1) {
    const angle = (Math.PI * at) / corners - Math.PI / 2;
    const reach = at % 2 === 0 ? 1 : inner;
    points.push([w / 2 + (Math.cos(angle) * w * reach) / 2, h / 2 + (Math.sin(angle) * h * reach) / 2]);
  }
  return points;
}

/** A speech bubble: its body, and a tip that points somewhere else. */
function callout(body: string, w: number, h: number, adjust: Adjust): string {
  const tip: Point = [w * (0.5 + adjust('adj1', -20_833)), h * (0.5 + adjust('adj2', 62_500))];
  const side = Math.abs(tip[0] - w / 2) * h > Math.abs(tip[1] - h / 2) * w;
  const x = tip[0] < w / 2 ? w * 0.25 : w * 0.6;
  const y = tip[1] < h / 2 ? h * 0.25 : h * 0.6;
  const base: readonly [Point, Point] = side
    ? [
        [tip[0] < w / 2 ? w * 0.06 : w * 0.94, y],
        [tip[0] < w / 2 ? w * 0.06 : w * 0.94, y + h * 0.17],
      ]
    : [
        [x, tip[1] < h / 2 ? h * 0.06 : h * 0.94],
        [x + w * 0.17, tip[1] < h / 2 ? h * 0.06 : h * 0.94],
      ];
  return `${body}${polygon([base[0], tip, base[1]])}`;
}

function brace(w: number, h: number, adjust: Adjust): string {
  const r = Math.min(h / 4, Math.min(w, h) * adjust('adj1', 8333));
  const y = h * adjust('adj2', 50_000);
  const m = w / 2;
  return `M0 0Q${n(m)} 0 ${n(m)} ${n(r)}V${n(y - r)}Q${n(m)} ${n(y)} ${n(w)} ${n(y)}Q${n(m)} ${n(y)} ${n(m)} ${n(y + r)}V${n(h - r)}Q${n(m)} ${n(h)} 0 ${n(h)}`;
}

const mirror = (path: string, w: number) => ({ path, transform: `translate(${n(w)} 0) scale(-1 1)` });

type Outline = (w: number, h: number, adjust: Adjust) => Made;

const rect = (w: number, h: number) => `M0 0H${n(w)}V${n(h)}H0Z`;
const roundRect = (w: number, h: number, a: Adjust) => rounded(w, h, Math.min(w, h) * Math.min(0.5, a('adj', 16_667)));

const OUTLINES: Readonly<Record<string, Outline>> = {
  rect,
  roundRect,
  ellipse,
  triangle: (w, h, a) =>
    polygon([
      [w * a('adj', 50_000), 0],
      [w, h],
      [0, h],
    ]),
  rtTriangle: (w, h) =>
    polygon([
      [0, 0],
      [w, h],
      [0, h],
    ]),
  diamond: (w, h) =>
    polygon([
      [w / 2, 0],
      [w, h / 2],
      [w / 2, h],
      [0, h / 2],
    ]),
  parallelogram: (w, h, a) => {
    const d = Math.min(w, Math.min(w, h) * a('adj', 25_000));
    return polygon([
      [d, 0],
      [w, 0],
      [w - d, h],
      [0, h],
    ]);
  },
  trapezoid: (w, h, a) => {
    const d = Math.min(w / 2, Math.min(w, h) * a('adj', 25_000));
    return polygon([
      [d, 0],
      [w - d, 0],
      [w, h],
      [0, h],
    ]);
  },
  hexagon: (w, h, a) => {
    const d = Math.min(w / 2, Math.min(w, h) * a('adj', 25_000));
    return polygon([
      [d, 0],
      [w - d, 0],
      [w, h / 2],
      [w - d, h],
      [d, h],
      [0, h / 2],
    ]);
  },
  octagon: (w, h, a) => {
    const d = Math.min(w, h) * Math.min(0.5, a('adj', 29_289));
    return polygon([
      [d, 0],
      [w - d, 0],
      [w, d],
      [w, h - d],
      [w - d, h],
      [d, h],
      [0, h - d],
      [0, d],
    ]);
  },
  pentagon: (w, h) =>
    polygon([
      [w / 2, 0],
      [w, h * 0.382],
      [w * 0.809, h],
      [w * 0.191, h],
      [0, h * 0.382],
    ]),
  homePlate: (w, h, a) => {
    const d = Math.min(w, Math.min(w, h) * a('adj', 50_000));
    return polygon([
      [0, 0],
      [w - d, 0],
      [w, h / 2],
      [w - d, h],
      [0, h],
    ]);
  },
  chevron: (w, h, a) => {
    const d = Math.min(w, Math.min(w, h) * a('adj', 50_000));
    return polygon([
      [0, 0],
      [w - d, 0],
      [w, h / 2],
      [w - d, h],
      [0, h],
      [d, h / 2],
    ]);
  },
  plus: (w, h, a) => {
    const d = Math.min(w, h) * Math.min(0.5, a('adj', 25_000));
    return polygon([
      [d, 0],
      [w - d, 0],
      [w - d, d],
      [w, d],
      [w, h - d],
      [w - d, h - d],
      [w - d, h],
      [d, h],
      [d, h - d],
      [0, h - d],
      [0, d],
      [d, d],
    ]);
  },
  rightArrow: (w, h, a) => polygon(arrow(w, h, a)),
  leftArrow: (w, h, a) => polygon(mirrored(arrow(w, h, a), w)),
  downArrow: (w, h, a) => polygon(turned(arrow(h, w, a))),
  upArrow: (w, h, a) => polygon(turned(mirrored(arrow(h, w, a), h))),
  leftRightArrow: (w, h, a) => {
    const right = arrow(w, h, a).slice(1, -1);
    return polygon([...right, ...mirrored(right, w).reverse()]);
  },
  upDownArrow: (w, h, a) => {
    const down = arrow(h, w, a).slice(1, -1);
    return polygon(turned([...down, ...mirrored(down, h).reverse()]));
  },
  star4: (w, h) => polygon(star(w, h, 4, 0.38)),
  star5: (w, h) => polygon(star(w, h, 5, 0.382)),
  star6: (w, h) => polygon(star(w, h, 6, 0.58)),
  star8: (w, h) => polygon(star(w, h, 8, 0.75)),
  can: (w, h, a) => {
    const d = Math.min(h / 2, (Math.min(w, h) * a('adj', 25_000)) / 2);
    const arc = `A${n(w / 2)} ${n(d)} 0 0`;
    return `M0 ${n(d)}${arc} 1 ${n(w)} ${n(d)}V${n(h - d)}${arc} 1 0 ${n(h - d)}ZM0 ${n(d)}${arc} 0 ${n(w)} ${n(d)}`;
  },
  donut: (w, h, a) => {
    const d = Math.min(w, h) * Math.min(0.5, a('adj', 25_000));
    const [rx, ry] = [w / 2 - d, h / 2 - d];
    return `${ellipse(w, h)}M${n(d)} ${n(h / 2)}A${n(rx)} ${n(ry)} 0 1 0 ${n(w - d)} ${n(h / 2)}A${n(rx)} ${n(ry)} 0 1 0 ${n(d)} ${n(h / 2)}Z`;
  },
  foldedCorner: (w, h) =>
    polygon([
      [0, 0],
      [w, 0],
      [w, h * 0.83],
      [w - h * 0.17, h],
      [0, h],
    ]),
  snip1Rect: (w, h, a) => {
    const d = Math.min(w, h) * Math.min(0.5, a('adj', 16_667));
    return polygon([
      [0, 0],
      [w - d, 0],
      [w, d],
      [w, h],
      [0, h],
    ]);
  },
  wedgeRectCallout: (w, h, a) => callout(rect(w, h), w, h, a),
  wedgeRoundRectCallout: (w, h, a) => callout(rounded(w, h, Math.min(w, h) / 6), w, h, a),
  wedgeEllipseCallout: (w, h, a) => callout(ellipse(w, h), w, h, a),
  leftBracket: (w, h) =>
    `M${n(w)} 0Q0 0 0 ${n(Math.min(w, h / 2))}V${n(h - Math.min(w, h / 2))}Q0 ${n(h)} ${n(w)} ${n(h)}`,
  rightBracket: (w, h) =>
    `M0 0Q${n(w)} 0 ${n(w)} ${n(Math.min(w, h / 2))}V${n(h - Math.min(w, h / 2))}Q${n(w)} ${n(h)} 0 ${n(h)}`,
  rightBrace: brace,
  leftBrace: (w, h, a) => mirror(brace(w, h, a), w),
  line: (w, h) =>
    open([
      [0, 0],
      [w, h],
    ]),
  bentConnector3: (w, h, a) => {
    const x = w * a('adj1', 50_000);
    return open([
      [0, 0],
      [x, 0],
      [x, h],
      [w, h],
    ]);
  },
  bentConnector2: (w, h) =>
    open([
      [0, 0],
      [w, 0],
      [w, h],
    ]),
  curvedConnector3: (w, h) => `M0 0C${n(w / 2)} 0 ${n(w / 2)} ${n(h)} ${n(w)} ${n(h)}`,
};

const SAME: ReadonlyMap<string, string> = new Map(
  Object.entries({
    straightConnector1: 'line',
    bentConnector4: 'bentConnector3',
    bentConnector5: 'bentConnector3',
    curvedConnector2: 'curvedConnector3',
    curvedConnector4: 'curvedConnector3',
    flowChartProcess: 'rect',
    flowChartAlternateProcess: 'roundRect',
    flowChartDecision: 'diamond',
    flowChartInputOutput: 'parallelogram',
    flowChartConnector: 'ellipse',
    flowChartMagneticDisk: 'can',
    flowChartPreparation: 'hexagon',
    flowChartManualOperation: 'trapezoid',
    round1Rect: 'roundRect',
    round2SameRect: 'roundRect',
    round2DiagRect: 'roundRect',
    snip2DiagRect: 'snip1Rect',
    snip2SameRect: 'snip1Rect',
    cloud: 'ellipse',
    cloudCallout: 'wedgeEllipseCallout',
    teardrop: 'ellipse',
    mathPlus: 'plus',
    notchedRightArrow: 'rightArrow',
    stripedRightArrow: 'rightArrow',
    actionButtonBlank: 'rect',
    frame: 'rect',
    cube: 'rect',
    bevel: 'rect',
    plaque: 'roundRect',
  }),
);
const LINES = new Set([
  'line',
  'bentConnector2',
  'bentConnector3',
  'curvedConnector3',
  'leftBracket',
  'rightBracket',
  'leftBrace',
  'rightBrace',
]);

const MAX_STEPS = 4000;

/** A freeform: its own coordinates, scaled to the shape. */
function freeform(geometry: XmlElement, w: number, h: number): string {
  let path = '';
  let steps = 0;
  for (const drawn of geometry.child('pathLst')?.all('path') ?? []) {
    const [pw, ph] = [drawn.number('w'), drawn.number('h')];
    const point = (pt: XmlElement): Point => [(pt.number('x') * w) / (pw || 1), (pt.number('y') * h) / (ph || 1)];
    const text = (points: readonly XmlElement[]) => points.map((pt) => point(pt).map(n).join(' ')).join(' ');
    let pen: Point = [0, 0];
    for (const step of drawn.children) {
      steps += 1;
      if (steps > MAX_STEPS) return path;
      const points = step.all('pt');
      if (step.local === 'moveTo' && points.length === 1) path += `M${text(points)}`;
      else if (step.local === 'lnTo' && points.length === 1) path += `L${text(points)}`;
      else if (step.local === 'cubicBezTo' && points.length === 3) path += `C${text(points)}`;
      else if (step.local === 'quadBezTo' && points.length === 2) path += `Q${text(points)}`;
      else if (step.local === 'close') path += 'Z';
      else if (step.local === 'arcTo') {
        const [rx, ry] = [(step.number('wR') * w) / (pw || 1), (step.number('hR') * h) / (ph || 1)];
        const from = (step.number('stAng') / 60_000) * (Math.PI / 180);
        const sweep = step.number('swAng') / 60_000;
        const to = from + sweep * (Math.PI / 180);
        const end: Point = [
          pen[0] + rx * (Math.cos(to) - Math.cos(from)),
          pen[1] + ry * (Math.sin(to) - Math.sin(from)),
        ];
        path += `A${n(rx)} ${n(ry)} 0 ${Math.abs(sweep) > 180 ? 1 : 0} ${sweep > 0 ? 1 : 0} ${n(end[0])} ${n(end[1])}`;
        pen = end;
        continue;
      }
      const last = points.at(-1);
      if (last) pen = point(last);
    }
  }
  return path.startsWith('M') ? path : '';
}

interface ShapeOutline {
  path: string;
  transform?: string;
  isLine: boolean;
  /** False where a plain box stands for it. */
  isKnown: boolean;
}

/** Of a shape's geometry. */
export function outlineOf(properties: XmlElement | undefined, w: number, h: number): ShapeOutline {
  const custom = properties?.child('custGeom');
  if (custom) return { path: freeform(custom, w, h), isLine: false, isKnown: true };
  const preset = properties?.child('prstGeom');
  const asked = preset?.attribute('prst') ?? 'rect';
  const name = SAME.get(asked) ?? asked;
  const isTerminator = asked === 'flowChartTerminator';
  const known = isTerminator ? roundRect : Object.hasOwn(OUTLINES, name) ? OUTLINES[name] : undefined;
  const adjustments = new Map(
    (preset?.child('avLst')?.all('gd') ?? []).map((guide) => [
      guide.attribute('name'),
      Number(/^val (-?\d{1,9})$/.exec(guide.attribute('fmla') ?? '')?.[1] ?? Number.NaN),
    ]),
  );
  const adjust: Adjust = (key, fallback) => {
    const set = adjustments.get(key) ?? Number.NaN;
    return (isTerminator ? 50_000 : Number.isFinite(set) ? set : fallback) / HUNDRED;
  };
  const made = (known ?? rect)(w, h, adjust);
  const shape = typeof made === 'string' ? { path: made } : made;
  return { ...shape, isLine: LINES.has(name), isKnown: known !== undefined };
}
