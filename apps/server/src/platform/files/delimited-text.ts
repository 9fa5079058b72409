import { setImmediate as pause } from 'node:timers/promises';

const DELIMITERS = [',', ';', '\t'] as const;
const ROWS_BETWEEN_PAUSES = 1000;

/** The delimiter that the first line has most of, outside quotes. */
function delimiterOf(text: string): string {
  const counts = new Map<string, number>(DELIMITERS.map((delimiter) => [delimiter, 0]));
  let quoted = false;
  for (const character of text.slice(0, 10_000)) {
    if (character === '"') quoted = !quoted;
    else if (quoted) continue;
    else if (character === '\n' && [...counts.values()].some((count) => count > 0)) break;
    else if (counts.has(character)) counts.set(character, (counts.get(character) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? ',';
}

export interface DelimitedRow {
  /** The line it begins in, from 1; a quoted cell may go over several. */
  line: number;
  cells: string[];
}

/** A quotation mark that is opened and never closed. */
export class OpenQuote extends Error {
  constructor(readonly line: number) {
    super(`the quotation mark in line ${line} is never closed`);
  }
}

const QUOTE = '"';

/** One record from `at` on: quotes hold delimiters and line breaks, two quotes inside them are one. */
function readRecord(text: string, from: number, line: number, delimiter: string) {
  const cells: string[] = [];
  let at = from;
  let lines = 0;
  for (;;) {
    let cell = '';
    if (text[at] === QUOTE) {
      const opened = line + lines;
      for (at += 1; ; ) {
        const close = text.indexOf(QUOTE, at);
        if (close < 0) throw new OpenQuote(opened);
        cell += text.slice(at, close);
        at = close + 1;
        if (text[at] !== QUOTE) break;
        cell += QUOTE;
        at += 1;
      }
      lines += cell.split('\n').length - 1;
    }
    const start = at;
    while (at < text.length && text[at] !== delimiter && text[at] !== '\n') at += 1;
    cells.push(cell + text.slice(start, at).replace(/\r$/, ''));
    if (text[at] !== delimiter) break;
    at += 1;
  }
  return { cells, next: at + 1, lines: lines + 1 };
}

/** Rows of a CSV file as Excel and others write it, by commas, semicolons or tabs. */
export async function readDelimited(text: string): Promise<DelimitedRow[]> {
  const delimiter = delimiterOf(text);
  const unified = text.replaceAll('\r\n', '\n').replaceAll('\r', '\n');
  const rows: DelimitedRow[] = [];
  let line = 1;
  for (let at = 0; at < unified.length; ) {
    const record = readRecord(unified, at, line, delimiter);
    rows.push({ line, cells: record.cells });
    line += record.lines;
    at = record.next;
    if (rows.length % ROWS_BETWEEN_PAUSES === 0) await pause();
  }
  return rows;
}
