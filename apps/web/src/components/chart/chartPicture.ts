import { saveFile } from '@/lib/saveFile';

/** So that it is sharp in a document, too. */
const DENSITY = 2;
const EDGE = 20;
const TITLE = { size: 16, line: 24, weight: 600 };
const LEGEND = { size: 13, line: 22, mark: 14, between: 18 };

const SHAPES = 'path, line, rect, circle, text';
/** What stands in the drawing only while somebody reads a point. */
const PASSING = '[data-passing]';

const number = (shape: Element, name: string) => Number(shape.getAttribute(name) ?? 0);

function outlineOf(shape: Element): Path2D {
  if (shape.tagName === 'path') return new Path2D(shape.getAttribute('d') ?? '');
  const path = new Path2D();
  const [x, y] = [number(shape, 'x'), number(shape, 'y')];
  if (shape.tagName === 'line') {
    path.moveTo(number(shape, 'x1'), number(shape, 'y1'));
    path.lineTo(number(shape, 'x2'), number(shape, 'y2'));
  } else if (shape.tagName === 'circle') {
    path.arc(number(shape, 'cx'), number(shape, 'cy'), number(shape, 'r'), 0, 2 * Math.PI);
  } else path.roundRect(x, y, number(shape, 'width'), number(shape, 'height'), number(shape, 'rx'));
  return path;
}

const ANCHOR: Record<string, CanvasTextAlign> = { start: 'left', middle: 'center', end: 'right' };

/** With the colours and letters that the page resolved for it: a picture has no theme of its own. */
function drawShape(canvas: CanvasRenderingContext2D, shape: Element): void {
  const style = getComputedStyle(shape);
  const { fill, fillOpacity, stroke, strokeWidth, strokeDasharray, textAnchor } = style;
  const isText = shape.tagName === 'text';
  if (fill !== 'none' && shape.tagName !== 'line') {
    canvas.fillStyle = fill;
    canvas.globalAlpha = Number(fillOpacity);
    if (isText) {
      // In one word it is empty as soon as figures are tabular.
      canvas.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
      canvas.textAlign = ANCHOR[textAnchor] ?? 'left';
      canvas.fillText(shape.textContent ?? '', number(shape, 'x'), number(shape, 'y'));
    } else canvas.fill(outlineOf(shape));
  }
  canvas.globalAlpha = 1;
  if (stroke === 'none' || isText) return;
  canvas.strokeStyle = stroke;
  canvas.lineWidth = Number.parseFloat(strokeWidth);
  canvas.setLineDash(strokeDasharray === 'none' ? [] : strokeDasharray.split(/[ ,]+/).map(Number.parseFloat));
  canvas.stroke(outlineOf(shape));
  canvas.setLineDash([]);
}

/** The words of a text in lines that fit. */
function linesOf(canvas: CanvasRenderingContext2D, text: string, room: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = [lines.at(-1), word].filter(Boolean).join(' ');
    if (lines.length > 0 && canvas.measureText(longer).width <= room) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

interface Entry {
  name: string;
  mark: { colour: string; isLine: boolean; isDashed: boolean } | null;
}

/** The legend as the page shows it. */
const entriesOf = (card: Element): Entry[] =>
  [...card.querySelectorAll('[data-legend] li')].map((item) => {
    const mark = item.querySelector<HTMLElement>('[data-mark]');
    return {
      name: item.textContent ?? '',
      mark: mark && {
        colour: getComputedStyle(mark).color,
        isLine: mark.dataset.mark === 'line',
        isDashed: mark.dataset.dashed !== undefined,
      },
    };
  });

/** Where each entry stands: in rows, as many in one as there is room for. */
function placesOf(canvas: CanvasRenderingContext2D, entries: readonly Entry[], room: number) {
  let [x, row] = [0, 0];
  return entries.map((entry) => {
    const width = (entry.mark ? LEGEND.mark + 6 : 0) + canvas.measureText(entry.name).width;
    if (x > 0 && x + width > room) [x, row] = [0, row + 1];
    const place = { entry, x, row };
    x += width + LEGEND.between;
    return place;
  });
}

interface Named {
  title: string;
  /** Whose figures they are. */
  about: string | undefined;
}

/** Title, names, legend and drawing of a card as one picture on the card's own ground. */
async function pictureOf(card: HTMLElement, { title, about }: Named): Promise<Blob> {
  const svg = card.querySelector<SVGSVGElement>('svg[role="img"]');
  const element = document.createElement('canvas');
  const canvas = element.getContext('2d');
  if (!svg || !canvas) throw new Error('Nothing to draw, or nothing to draw on');
  await document.fonts.ready;
  const style = getComputedStyle(card);
  const [room, height] = [number(svg, 'width'), number(svg, 'height')];
  const titleFont = `${TITLE.weight} ${TITLE.size}px ${style.fontFamily}`;
  // Names are written as the legend is.
  const legendFont = `${LEGEND.size}px ${style.fontFamily}`;
  canvas.font = titleFont;
  const titleLines = linesOf(canvas, title, room);
  canvas.font = legendFont;
  const aboutLines = about ? linesOf(canvas, about, room) : [];
  const aboutTop = EDGE + titleLines.length * TITLE.line;
  const legend = placesOf(canvas, entriesOf(card), room);
  const legendTop = aboutTop + aboutLines.length * LEGEND.line;
  const legendRows = legend.length === 0 ? 0 : (legend.at(-1)?.row ?? 0) + 1;
  const top = legendTop + legendRows * LEGEND.line + 8;

  element.width = (room + 2 * EDGE) * DENSITY;
  element.height = (top + height + EDGE) * DENSITY;
  canvas.scale(DENSITY, DENSITY);
  canvas.fillStyle = style.backgroundColor;
  canvas.fillRect(0, 0, element.width, element.height);
  canvas.translate(EDGE, 0);
  canvas.fillStyle = style.color;
  canvas.font = titleFont;
  for (const [at, line] of titleLines.entries()) canvas.fillText(line, 0, EDGE + TITLE.size + at * TITLE.line);
  canvas.font = legendFont;
  for (const [at, line] of aboutLines.entries()) canvas.fillText(line, 0, aboutTop + LEGEND.size + at * LEGEND.line);
  for (const { entry, x, row } of legend) {
    const middle = legendTop + row * LEGEND.line + LEGEND.line / 2;
    if (entry.mark) {
      canvas.strokeStyle = canvas.fillStyle = entry.mark.colour;
      canvas.lineWidth = entry.mark.isLine ? 2.2 : 12;
      canvas.setLineDash(entry.mark.isDashed ? [4, 3] : []);
      canvas.beginPath();
      canvas.moveTo(x, middle);
      canvas.lineTo(x + (entry.mark.isLine ? LEGEND.mark : 12), middle);
      canvas.stroke();
      canvas.setLineDash([]);
    }
    canvas.fillStyle = style.color;
    canvas.fillText(entry.name, x + (entry.mark ? LEGEND.mark + 6 : 0), middle + 4.5);
  }
  canvas.translate(0, top);
  for (const shape of svg.querySelectorAll(SHAPES)) if (!shape.closest(PASSING)) drawShape(canvas, shape);
  return await new Promise((resolve, reject) => {
    element.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture was not made'))), 'image/png');
  });
}

export async function savePicture(fileName: string, card: HTMLElement, named: Named): Promise<void> {
  saveFile(`${fileName}.png`, await pictureOf(card, named));
}
