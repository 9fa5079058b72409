import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

export interface OfficeCell {
  /** `string`, `float`, `date`, or null for an empty cell. */
  type: string | null;
  /** A number's or a date's own value; the text of anything else. */
  value: string;
}

const attribute = (tag: string, name: string) => new RegExp(`office:${name}="([^"]*)"`).exec(tag)?.[1];
const repeated = (tag: string) => Number(/table:number-columns-repeated="(\d+)"/.exec(tag)?.[1] ?? 1);
const plain = (xml: string) =>
  xml
    .replace(/<[^>]+>/g, '')
    .trim()
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&apos;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&');

function cellsOf(row: string): OfficeCell[] {
  return [...row.matchAll(/<table:table-cell([^>]*?)(?:\/>|>([\s\S]*?)<\/table:table-cell>)/g)].flatMap(
    ([, tag = '', inside = '']) => {
      const type = attribute(tag, 'value-type') ?? null;
      const value = attribute(tag, 'date-value') ?? attribute(tag, 'value') ?? plain(inside);
      return Array.from({ length: Math.min(repeated(tag), 100) }, () => ({ type, value }));
    },
  );
}

/** A workbook as LibreOffice understands it: opened, and saved as plain XML that names the type of every cell. */
export async function openedByLibreOffice(workbook: Uint8Array): Promise<OfficeCell[][]> {
  const folder = mkdtempSync(join(tmpdir(), 'khue-office-'));
  try {
    writeFileSync(join(folder, 'book.xlsx'), workbook);
    await promisify(execFile)(
      process.env.SOFFICE_PATH ?? 'soffice',
      [
        `-env:UserInstallation=file://${folder}/profile`,
        '--headless',
        '--convert-to',
        'fods',
        '--outdir',
        folder,
        join(folder, 'book.xlsx'),
      ],
      { timeout: 120_000 },
    );
    const xml = readFileSync(join(folder, 'book.fods'), 'utf8');
    const table = /<table:table [\s\S]*?<\/table:table>/.exec(xml)?.[0] ?? '';
    return [...table.matchAll(/<table:table-row[^>]*>([\s\S]*?)<\/table:table-row>/g)].map(([, row = '']) =>
      cellsOf(row),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
