import { INK, LEFT, type Paper, RIGHT } from '../pdf/paper';
import type { Chart } from './sheet';

const STEPS = [1, 2, 5];
const LINES = 4;
const AXIS = 26;
const TICK_ROOM = 48;

/** Round figures from nothing to above the largest. */
function scaleOf(largest: number): number[] {
  const rough = Math.max(largest, 1) / LINES;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, (STEPS.find((one) => one * power >= rough) ?? 10) * power);
  return Array.from({ length: Math.ceil(Math.max(largest, 1) / step) + 1 }, (_, at) => at * step);
}

/** Which days are named at the foot: weeks where there is room, else as many as do not touch. */
function namedDays(count: number, width: number): number[] {
  const most = Math.max(1, Math.floor(width / TICK_ROOM));
  const every = [1, 7, 14, 28, 56, 112].find((step) => Math.ceil(count / step) <= most) ?? count;
  return Array.from({ length: Math.ceil(count / every) }, (_, at) => at * every);
}

/** Students by day, with those of the period before as a dashed line. */
export function drawChart(paper: Paper, chart: Chart, top: number, height: number): void {
  const { doc } = paper;
  const left = LEFT + AXIS;
  const bottom = top + height;
  const scale = scaleOf(Math.max(0, ...chart.values, ...chart.valuesBefore));
  const most = scale.at(-1) ?? 1;
  const count = chart.values.length;
  const x = (at: number) => (count === 1 ? (left + RIGHT) / 2 : left + ((RIGHT - left - 3) * at) / (count - 1));
  const y = (value: number) => bottom - (height * value) / most;
  const number = new Intl.NumberFormat(chart.number);
  for (const value of scale) {
    doc
      .moveTo(left, y(value))
      .lineTo(RIGHT, y(value))
      .lineWidth(value === 0 ? 0.8 : 0.5);
    doc.strokeColor(value === 0 ? INK.strong : INK.line).stroke();
    paper.line([{ text: number.format(value), font: 400 }], {
      x: left - 6,
      y: y(value) + 3,
      size: 8.5,
      color: INK.dim,
      align: 'right',
    });
  }
  for (const at of namedDays(count, RIGHT - left)) {
    paper.line([{ text: chart.ticks[at] ?? '', font: 400 }], {
      x: x(at),
      y: bottom + 13,
      size: 8.5,
      color: INK.dim,
      align: 'center',
    });
  }
  if (count === 1) {
    doc
      .circle(x(0), y(chart.values[0] ?? 0), 3)
      .fillColor(INK.series)
      .fill();
    doc
      .circle(x(0), y(chart.valuesBefore[0] ?? 0), 3)
      .lineWidth(1)
      .strokeColor(INK.before)
      .stroke();
    return;
  }
  const trace = (values: readonly number[]) => {
    for (const [at, value] of values.entries()) {
      if (at === 0) doc.moveTo(x(at), y(value));
      else doc.lineTo(x(at), y(value));
    }
  };
  trace(chart.values);
  doc
    .lineTo(x(count - 1), bottom)
    .lineTo(x(0), bottom)
    .closePath();
  doc.fillColor(INK.series).fillOpacity(0.08).fill();
  doc.fillOpacity(1);
  trace(chart.valuesBefore);
  doc.lineWidth(1).strokeColor(INK.before).dash(2.5, { space: 2 }).lineJoin('round').stroke().undash();
  trace(chart.values);
  doc.lineWidth(1.6).strokeColor(INK.series).lineJoin('round').stroke();
}

/** What the lines mean, up to the right edge. */
export function drawLegend(paper: Paper, chart: Chart, y: number): void {
  const { doc } = paper;
  const size = 9;
  let x = RIGHT;
  for (const { text, color, dashed } of [
    { text: chart.before, color: INK.before, dashed: true },
    { text: chart.now, color: INK.series, dashed: false },
  ]) {
    const words = paper.clean(text);
    paper.line([{ text: words, font: 400 }], { x, y, size, align: 'right' });
    x -= paper.widthOf(words, 400, size) + 6;
    doc
      .moveTo(x - 20, y - 3)
      .lineTo(x, y - 3)
      .lineWidth(dashed ? 1 : 1.6)
      .strokeColor(color);
    if (dashed) doc.dash(2.5, { space: 2 });
    doc.stroke().undash();
    x -= 20 + 14;
  }
}
