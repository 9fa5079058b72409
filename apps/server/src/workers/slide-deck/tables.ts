import { readable } from '../symbols';
import type { XmlElement } from '../xml';
import { colourIn } from './colours';
import { escaped, type TextContext, textOf } from './text';

const MAX_ROWS = 300;
const MAX_CELLS = 5000;
/** In the unit that files measure in. */
const POINT = 12_700;

/** Dark enough to be read on white. */
function isPale(hex: string): boolean {
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  return part(1) * 0.299 + part(3) * 0.587 + part(5) * 0.114 > 200;
}

/** How wide each column is, in percent of the table. */
function columnWidths(table: XmlElement): number[] {
  const columns = table.child('tblGrid')?.all('gridCol') ?? [];
  const widths = columns.slice(0, MAX_CELLS).map((column) => Math.max(0, column.number('w', 0)));
  const sum = widths.reduce((all, width) => all + width, 0);
  return sum > 0 ? widths.map((width) => Math.round((width / sum) * 1000) / 10) : [];
}

/** A table of a slide as HTML, as wide as its place; spans are kept, cells that a span covers left out. */
interface MadeTable {
  html: string;
  lines: string[];
}

export function tableOf(table: XmlElement, context: TextContext): MadeTable {
  const hasHead = table.child('tblPr')?.flag('firstRow') === true;
  const widths = columnWidths(table);
  const lines: string[] = [];
  let html = '';
  let cells = 0;
  for (const [at, row] of table.all('tr').slice(0, MAX_ROWS).entries()) {
    const height = context.em(row.number('h', 0) / POINT);
    html += height >= 0.2 && height < 60 ? `<tr style="height:${height}em">` : '<tr>';
    for (const [column, cell] of row.all('tc').entries()) {
      cells += 1;
      if (cells > MAX_CELLS) break;
      if (cell.flag('hMerge') || cell.flag('vMerge')) continue;
      const fill = colourIn(cell.at('tcPr', 'solidFill'), context.palette)?.hex;
      const text = textOf(cell.child('txBody'), context);
      lines.push(...text.lines);
      const tag = hasHead && at === 0 ? 'th' : 'td';
      const span = (name: string, attribute: string) => {
        const count = cell.number(attribute, 1);
        return count > 1 && count <= 100 ? ` ${name}="${count}"` : '';
      };
      // The first row says it for the columns.
      const width = at === 0 && cell.number('gridSpan', 1) === 1 ? widths[column] : undefined;
      const looks = [fill && `background-color:${fill}`, width && `width:${width}%`].filter(Boolean).join(';');
      const style = looks ? ` style="${looks}"` : '';
      // What the style of the table makes dark is white here: pale letters would not be seen.
      const content = fill
        ? text.html
        : text.html.replace(/color:(#[0-9a-f]{6})/g, (whole, hex: string) => (isPale(hex) ? 'color:inherit' : whole));
      html += `<${tag}${span('colspan', 'gridSpan')}${span('rowspan', 'rowSpan')}${style}>${content || '&nbsp;'}</${tag}>`;
    }
    html += '</tr>';
  }
  const wide = widths.length > 0 ? ' style="width:100%"' : '';
  return { html: `<table${wide}><tbody>${html}</tbody></table>`, lines };
}

const MAX_SERIES = 20;
const MAX_POINTS = 60;

const valuesOf = (holder: XmlElement | undefined): ReadonlyMap<number, string> => {
  const cache = ['strRef', 'numRef', 'multiLvlStrRef']
    .map((name) => holder?.child(name))
    .find(Boolean)
    ?.children.find(({ local }) => local.endsWith('Cache'));
  // Of names on several levels the first is the one beside the value.
  const list = cache?.child('lvl') ?? cache ?? holder?.child('strLit') ?? holder?.child('numLit');
  return new Map(
    (list?.all('pt') ?? []).slice(0, MAX_POINTS).map((pt) => [pt.number('idx'), pt.child('v')?.text ?? '']),
  );
};

const shortened = (value: string): string => {
  const number = Number(value);
  const text = value !== '' && Number.isFinite(number) ? String(Math.round(number * 1000) / 1000) : value;
  return escaped(readable(text).slice(0, 200));
};

/** What a chart shows, as the table it was made of; null for one without values. */
export function chartOf(root: XmlElement | null, context: TextContext): MadeTable | null {
  const chart = root?.child('chart');
  const series = (chart?.child('plotArea')?.children ?? [])
    .filter(({ local }) => local.endsWith('Chart'))
    .flatMap((kind) => kind.all('ser'))
    .slice(0, MAX_SERIES);
  const title = chart?.at('title', 'tx', 'rich');
  const heading = title ? textOf(title, { ...context, lists: [] }).lines.join(' ') : '';
  if (series.length === 0) return heading === '' ? null : { html: `<p>${escaped(heading)}</p>`, lines: [heading] };
  const names = series.map((one) => shortened([...valuesOf(one.child('tx')).values()].join(' ')));
  const points = series.map((one) => valuesOf(one.child('val') ?? one.child('yVal')));
  const categories = valuesOf(series[0]?.child('cat') ?? series[0]?.child('xVal'));
  const rows = Math.min(MAX_POINTS, Math.max(categories.size, ...points.map((values) => values.size)));
  let html = names.some((name) => name !== '')
    ? `<tr><th>&nbsp;</th>${names.map((name) => `<th>${name}</th>`).join('')}</tr>`
    : '';
  for (let at = 0; at < rows; at += 1) {
    const cells = points.map((values) => `<td>${shortened(values.get(at) ?? '')}</td>`).join('');
    html += `<tr><th>${shortened(categories.get(at) ?? String(at + 1))}</th>${cells}</tr>`;
  }
  const caption = heading === '' ? '' : `<caption>${escaped(heading)}</caption>`;
  return { html: `<table>${caption}<tbody>${html}</tbody></table>`, lines: heading === '' ? [] : [heading] };
}
