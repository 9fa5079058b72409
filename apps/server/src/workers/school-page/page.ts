import type PDFDocument from 'pdfkit';
import type { TextRun } from '../pdf/lines';
import { INK, LEFT, PAGE, Paper, RIGHT } from '../pdf/paper';
import { drawChart, drawLegend } from './chart';
import type { Sheet, Tile } from './sheet';
import { drawTable, tableHeight } from './table';

const WIDTH = RIGHT - LEFT;
const LOGO = 30;
/** Shrinks before it is cut: most names fit in the first. */
const LARGEST_NAME = 18;
const SMALLEST_NAME = 11;
const NAME_SIZES = [LARGEST_NAME, 14, SMALLEST_NAME];
const KIND_WIDTH = 170;

const ORNAMENT =
  'M30 24Q34.05 26.5 39 25.05L39 22.95Q34.05 21.5 30 24ZM28.24 28.24Q29.34 32.87 33.86 35.35L35.35 33.86Q32.87 29.34 28.24 28.24ZM24 30Q21.5 34.05 22.95 39L25.05 39Q26.5 34.05 24 30ZM19.76 28.24Q15.13 29.34 12.65 33.86L14.14 35.35Q18.66 32.87 19.76 28.24ZM18 24Q13.95 21.5 9 22.95L9 25.05Q13.95 26.5 18 24ZM19.76 19.76Q18.66 15.13 14.14 12.65L12.65 14.14Q15.13 18.66 19.76 19.76ZM24 18Q26.5 13.95 25.05 9L22.95 9Q21.5 13.95 24 18ZM28.24 19.76Q32.87 18.66 35.35 14.14L33.86 12.65Q29.34 15.13 28.24 19.76Z';
const CORNERS =
  'M7 15V10.5A3.5 3.5 0 0 1 10.5 7H15M33 7h4.5A3.5 3.5 0 0 1 41 10.5V15M41 33v4.5A3.5 3.5 0 0 1 37.5 41H33M15 41h-4.5A3.5 3.5 0 0 1 7 37.5V33';

function drawLogo(doc: PDFDocument, x: number, y: number): void {
  doc
    .save()
    .translate(x, y)
    .scale(LOGO / 48);
  doc.roundedRect(1, 1, 46, 46, 11).fill(INK.brand);
  doc.path(CORNERS).lineWidth(1.8).lineCap('round').strokeOpacity(0.55).stroke('#f6efe0').strokeOpacity(1);
  doc.circle(24, 24, 15.4).lineWidth(2.4).stroke('#f6efe0');
  doc.path(ORNAMENT).fill('#f6efe0');
  doc.circle(24, 24, 4.1).fill('#f08fb4');
  doc.restore();
}

function drawHead(paper: Paper, sheet: Sheet): number {
  const x = LEFT + LOGO + 10;
  const width = RIGHT - KIND_WIDTH - 16 - x;
  const fits = (size: number) =>
    paper.lines([{ text: sheet.school, font: 700 }], size, width, 99).length <= (size === LARGEST_NAME ? 1 : 2);
  const size = NAME_SIZES.find(fits) ?? SMALLEST_NAME;
  const lines = paper.lines([{ text: sheet.school, font: 700 }], size, width, 2);
  let y = PAGE.top + size * 0.85;
  paper.adorn((doc) => drawLogo(doc, LEFT, PAGE.top));
  paper.tag(paper.root, 'H1', () => {
    for (const [at, line] of lines.entries()) paper.line(line, { x, y: y + at * size * 1.2, size });
  });
  y += (lines.length - 1) * size * 1.2 + 15;
  paper.tag(paper.root, 'P', () => paper.short(sheet.subtitle, { x, y, size: 9.5, width, color: INK.dim }));
  const right = { x: RIGHT, size: 9.5, width: KIND_WIDTH, align: 'right' as const };
  paper.tag(paper.root, 'P', () => paper.short(sheet.kind, { ...right, y: PAGE.top + 11, font: 600 }));
  const { year } = sheet;
  if (year) paper.tag(paper.root, 'P', () => paper.short(year, { ...right, y: PAGE.top + 26, color: INK.dim }));
  const bottom = Math.max(PAGE.top + LOGO, y) + 14;
  paper.rule(bottom, { color: INK.brand, width: 1.4 });
  return bottom;
}

const ARROWS = {
  up: 'M1 6.5L6.5 1M2.5 1H6.5V5',
  down: 'M1 1L6.5 6.5M2.5 6.5H6.5V2.5',
};

function drawTile(paper: Paper, tile: Tile, x: number, y: number, width: number): void {
  const { doc } = paper;
  const value = paper.lines([{ text: tile.value, font: 700 }], 22, 999, 1)[0] ?? [];
  const wide = value.reduce((sum, { text, font }) => sum + paper.widthOf(text, font, 22), 0);
  paper.tag(paper.root, 'P', () => {
    paper.short(tile.label, { x, y: y + 10, size: 9.5, width });
    paper.line(value, { x, y: y + 35, size: wide > width ? (22 * width) / wide : 22 });
    paper.short(tile.note, { x, y: y + 50, size: 8.5, width, color: INK.dim });
    const { tone } = tile.change;
    const arrow = tone === 'up' || tone === 'down' ? ARROWS[tone] : null;
    const color = tone === 'up' || tone === 'down' ? INK[tone] : INK.dim;
    if (arrow) {
      doc
        .save()
        .translate(x + 1, y + 58)
        .path(arrow);
      doc.lineWidth(1).lineCap('round').lineJoin('round').stroke(color).restore();
    }
    const at = arrow ? x + 13 : x;
    paper.short(tile.change.text, {
      x: at,
      y: y + 66,
      size: 9,
      width: width - (at - x),
      font: arrow ? 600 : 400,
      color,
    });
  });
}

function drawTiles(paper: Paper, sheet: Sheet, top: number): number {
  const step = WIDTH / sheet.tiles.length;
  for (const [at, tile] of sheet.tiles.entries()) {
    const x = LEFT + step * at + (at === 0 ? 0 : 12);
    if (at > 0)
      paper.adorn((doc) =>
        doc
          .moveTo(x - 12, top)
          .lineTo(x - 12, top + 70)
          .lineWidth(0.6)
          .strokeColor(INK.line)
          .stroke(),
      );
    drawTile(paper, tile, x, top, step - (at === 0 ? 8 : 20));
  }
  paper.tag(paper.root, 'P', () =>
    paper.short(sheet.arrows, { x: LEFT, y: top + 88, size: 8.5, width: WIDTH, color: INK.dim }),
  );
  return top + 94;
}

const THING = { size: 10, leading: 15.5, most: 3, gap: 7 };

/** The box and what stands in it, measured before the chart gets what is left. */
interface MeasuredThings {
  things: TextRun[][][];
  height: number;
}

function measuredThings(paper: Paper, sheet: Sheet): MeasuredThings {
  const width = WIDTH - 16 - 24 - 16;
  const things = sheet.things.map(({ title, text }) =>
    paper.lines(
      [
        { text: title, font: 700 },
        { text, font: 400 },
      ],
      THING.size,
      width,
      THING.most,
    ),
  );
  const lines = things.reduce((sum, one) => sum + one.length, 0);
  return { things, height: 36 + lines * THING.leading + (things.length - 1) * THING.gap + 12 };
}

function drawThings(paper: Paper, sheet: Sheet, { things, height }: MeasuredThings, top: number): void {
  paper.adorn((doc) =>
    doc.roundedRect(LEFT, top, WIDTH, height, 9).lineWidth(0.8).fillAndStroke(INK.soft, INK.softLine),
  );
  paper.tag(paper.root, 'H2', () =>
    paper.short(sheet.thingsTitle, { x: LEFT + 16, y: top + 23, size: 12, width: WIDTH - 32, font: 700 }),
  );
  const list = paper.part(paper.root, 'L');
  let y = top + 36;
  for (const [at, lines] of things.entries()) {
    const item = paper.part(list, 'LI');
    const middle = y + THING.leading / 2 - 0.5;
    paper.adorn((doc) => doc.circle(LEFT + 24, middle, 8).fill(INK.brand));
    paper.tag(item, 'Lbl', () =>
      paper.line([{ text: String(at + 1), font: 600 }], {
        x: LEFT + 24,
        y: middle + 3.2,
        size: 9,
        color: '#ffffff',
        align: 'center',
      }),
    );
    paper.tag(item, 'LBody', () => {
      for (const [row, line] of lines.entries()) {
        paper.line(line, { x: LEFT + 40, y: y + 11 + row * THING.leading, size: THING.size });
      }
    });
    item.end();
    y += lines.length * THING.leading + THING.gap;
  }
  list.end();
}

function drawActivity(paper: Paper, { chart }: Sheet, top: number, height: number): void {
  paper.tag(paper.root, 'H2', () =>
    paper.short(chart.title, { x: LEFT, y: top + 12, size: 12, width: 250, font: 700 }),
  );
  const isEmpty = [...chart.values, ...chart.valuesBefore].every((value) => value === 0);
  if (isEmpty) {
    paper.tag(paper.root, 'P', () =>
      paper.short(chart.empty, { x: LEFT, y: top + 34, size: 9.5, width: WIDTH, color: INK.dim }),
    );
    return;
  }
  const bbox = [LEFT, top, RIGHT, top + height];
  paper.tag(
    paper.root,
    'Figure',
    () => {
      drawLegend(paper, chart, top + 12);
      drawChart(paper, chart, top + 28, height - 28 - 18);
    },
    { alt: `${chart.title}. ${chart.summary}`, bbox },
  );
}

const CHART = { least: 110, most: 188, empty: 44 };

/** A page for a head of school; whatever is on it, it is one. */
export async function drawPage(sheet: Sheet): Promise<Uint8Array> {
  const paper = await Paper.open({ title: sheet.title, language: sheet.language });
  const { help } = sheet;
  let y = drawTiles(paper, sheet, drawHead(paper, sheet) + 15);
  const things = measuredThings(paper, sheet);
  const bottom = PAGE.height - PAGE.foot - 24;
  // Few classes leave the chart more room, many less.
  const wanted = help.rows.length === 0 ? 50 : 20 + tableHeight(help.rows.length);
  const isEmpty = [...sheet.chart.values, ...sheet.chart.valuesBefore].every((value) => value === 0);
  const left = bottom - y - 20 - things.height - 18 - 22 - wanted;
  const chart = isEmpty ? CHART.empty : Math.min(CHART.most, Math.max(CHART.least, left));
  y += 20;
  drawActivity(paper, sheet, y, chart);
  y += chart + 18;
  drawThings(paper, sheet, things, y);
  y += things.height + 22;
  paper.tag(paper.root, 'H2', () => paper.short(help.title, { x: LEFT, y: y + 12, size: 12, width: 180, font: 700 }));
  paper.tag(paper.root, 'P', () =>
    paper.short(help.rule, { x: RIGHT, y: y + 12, size: 8.5, width: WIDTH - 190, color: INK.dim, align: 'right' }),
  );
  y += 20;
  if (help.rows.length > 0) drawTable(paper, paper.root, help, y, bottom - y);
  else
    paper.tag(paper.root, 'P', () =>
      paper.short(help.nobody, { x: LEFT, y: y + 14, size: 9.5, width: WIDTH, color: INK.dim }),
    );
  const foot = PAGE.height - PAGE.foot;
  paper.rule(foot - 14);
  paper.tag(paper.root, 'P', () =>
    paper.short(sheet.foot, { x: LEFT, y: foot, size: 8.5, width: WIDTH - 62, color: INK.dim }),
  );
  paper.tag(paper.root, 'P', () =>
    paper.short(sheet.pageOf, { x: RIGHT, y: foot, size: 8.5, width: 60, color: INK.dim, align: 'right' }),
  );
  return paper.bytes();
}
