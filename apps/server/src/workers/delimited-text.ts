const DELIMITERS = [',', ';', '\t'];
const QUOTE = '"';
const LINE_BREAK = '\n';

/** A quotation mark that is opened and never closed. */
export class OpenQuote extends Error {
  constructor(readonly line: number) {
    super(`the quotation mark in line ${line} is never closed`);
  }
}

/** The delimiter that the first line has most of, outside quotes. */
function delimiterOf(text: string): string {
  const counts = new Map(DELIMITERS.map((delimiter) => [delimiter, 0]));
  let quoted = false;
  for (const character of text.slice(0, 10_000)) {
    if (character === QUOTE) quoted = !quoted;
    else if (quoted) continue;
    else if (character === LINE_BREAK && [...counts.values()].some((count) => count > 0)) break;
    else {
      const count = counts.get(character);
      if (count !== undefined) counts.set(character, count + 1);
    }
  }
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? ',';
}

const code = (character: string) => character.charCodeAt(0);
const QUOTE_CODE = code(QUOTE);
const LINE_BREAK_CODE = code(LINE_BREAK);
const SPACE_CODE = code(' ');

/** How many quotes stand here side by side. */
function quotesAt(text: string, from: number): number {
  let at = from;
  while (text.charCodeAt(at) === QUOTE_CODE) at += 1;
  return at - from;
}

/** A cell in quotes, which hold delimiters and line breaks; two quotes inside them are one. */
function quotedCell(text: string, from: number, line: number): { cell: string; at: number } {
  let at = from + 1;
  let cell = '';
  for (;;) {
    const close = text.indexOf(QUOTE, at);
    if (close < 0) throw new OpenQuote(line);
    const quotes = quotesAt(text, close);
    cell += text.slice(at, close) + QUOTE.repeat(quotes >> 1);
    at = close + quotes;
    if (quotes % 2 === 1) return { cell, at };
  }
}

function lineBreaksIn(cell: string): number {
  let count = 0;
  for (let at = cell.indexOf(LINE_BREAK); at >= 0; at = cell.indexOf(LINE_BREAK, at + 1)) count += 1;
  return count;
}

/** One record from `from` on. */
function readRecord(text: string, from: number, line: number, delimiter: string) {
  const delimiterCode = code(delimiter);
  const endsCell = (found: number) => found === delimiterCode || found === LINE_BREAK_CODE;
  const cells: string[] = [];
  let at = from;
  let lines = 1;
  for (;;) {
    let cell = '';
    if (text.charCodeAt(at) === QUOTE_CODE) {
      const quoted = quotedCell(text, at, line + lines - 1);
      ({ cell, at } = quoted);
      lines += lineBreaksIn(cell);
    }
    const start = at;
    while (at < text.length && !endsCell(text.charCodeAt(at))) at += 1;
    cells.push(cell + text.slice(start, at));
    if (text.charCodeAt(at) !== delimiterCode) return { cells, next: at + 1, lines };
    at += 1;
  }
}

/** Where a line ends that has only blanks and delimiters from here on; nothing where it has something. */
function endOfEmptyLine(text: string, from: number, delimiter: string): number | null {
  const delimiterCode = code(delimiter);
  let at = from;
  while (at < text.length) {
    const found = text.charCodeAt(at);
    if (found === LINE_BREAK_CODE) return at;
    if (found !== SPACE_CODE && found !== delimiterCode) return null;
    at += 1;
  }
  return at;
}

/**
 * Rows of a CSV file as Excel and others write it, by commas, semicolons or tabs: one at a time, with the line it
 * begins in, so that whoever has enough stops. Lines with nothing in them are counted and passed over.
 */
export function* readDelimited(text: string): Generator<{ line: number; cells: string[] }> {
  const delimiter = delimiterOf(text);
  const unified = text.replaceAll('\r\n', LINE_BREAK).replaceAll('\r', LINE_BREAK);
  let line = 1;
  for (let at = 0; at < unified.length; ) {
    const empty = endOfEmptyLine(unified, at, delimiter);
    if (empty !== null) {
      at = empty + 1;
      line += 1;
      continue;
    }
    const { cells, next, lines } = readRecord(unified, at, line, delimiter);
    yield { line, cells };
    line += lines;
    at = next;
  }
}
