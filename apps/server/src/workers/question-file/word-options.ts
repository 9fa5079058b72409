import type { Line } from './line';
import type { DraftOption } from './word-draft';
import { optionLabel, sectionOf, strongLabel, weakLabel } from './word-labels';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Where the next label of a row of options on one line stands; -1: nowhere. */
function nextLabel(
  text: string,
  from: number,
  index: number,
  { upper, sign }: { upper: boolean; sign: string },
): number {
  const capital = LETTERS.charAt(index);
  const letter = upper ? capital : capital.toLowerCase();
  for (let at = text.indexOf(letter, from); at >= 0; at = text.indexOf(letter, at + 1)) {
    let end = at + 1;
    if (text[end] === ' ') end += 1;
    if (text[end] !== sign || text[end + 1] === sign) continue;
    let start = at;
    while (start > from && '(*#'.includes(text.charAt(start - 1))) start -= 1;
    if (start > 0 && /\s/.test(text.charAt(start - 1))) return start;
  }
  return -1;
}

/** A letter and its sign behind a wide gap. */
const WIDE_LABELS = /(?:\t ?| {2})[(*#]{0,2}([A-Ha-h]) ?[.):/](?![.])/g;

const isWide = (gap: string) => gap.endsWith('\t') || gap === '  ' || gap === '\t ';

/** "A. one  B. two": parts of a line. `taken`: letters that begin one of the next lines, and so none here. */
function splitOptions(line: Line, taken: ReadonlySet<number>): Line[] {
  const label = line.loose ? null : optionLabel(line);
  const style = label ?? { upper: true, sign: '.' };
  if (label && label.index > 7) return [line];
  const cuts: number[] = [];
  let from = label ? label.start : 0;
  for (let index = label ? label.index + 1 : 0; index < 8; index += 1) {
    const at = taken.has(index) ? -1 : nextLabel(line.text, from, index, style);
    if (at < 0) {
      if (!label && index === 0) break;
      // One letter may be missing where wide gaps part the options.
      const after = taken.has(index + 1) || index > 6 ? -1 : nextLabel(line.text, from, index + 1, style);
      if (after < 0 || !isWide(line.text.slice(Math.max(0, after - 2), after))) break;
      continue;
    }
    cuts.push(at);
    from = at + 2;
  }
  if (cuts.length === 0 || (!label && cuts.length < 2 && !taken.has(cuts.length))) return [line];
  const bounds = [0, ...cuts, line.text.length];
  const parts = bounds.slice(0, -1).map((start, at) => line.slice(start, bounds[at + 1]).trimmed());
  const [head] = parts;
  if (head && line.label) head.label = line.label;
  if (head && line.notes) head.notes = line.notes;
  // Around which of several on a line it lies, nobody can tell.
  if (head && line.circled) head.notes = [...(line.notes ?? []), 'drawing'];
  if (line.table !== undefined) for (const part of parts) part.table = line.table;
  return parts.filter((part) => !part.isBlank);
}

/** What comes in a document, as far as this needs to know: lines, and other things. */
type Items = readonly { line?: Line }[];

/** "2." after "1.": the next question of a test that only counts them. */
function isNextNumber(line: Line, next: Line): boolean {
  const [own, other] = [weakLabel(line), weakLabel(next)];
  return own !== null && other !== null && other.number === own.number + 1;
}

/** Letters that begin one of the next lines of the same question. */
function lettersAhead(line: Line, items: Items, from: number): ReadonlySet<number> {
  const letters = new Set<number>();
  const first = line.loose ? null : optionLabel(line);
  const own = first?.index ?? -1;
  for (const { line: next } of items.slice(from, from + 9)) {
    if (!next || strongLabel(next) || isNextNumber(line, next) || sectionOf(next)) break;
    const label = optionLabel(next);
    // Small letters among capitals part what is asked.
    if (!label || (first && label.upper !== first.upper)) continue;
    // Options that begin again are those of another question, which says nothing of this one.
    if (label.index <= own || (label.index === 0 && letters.size > 0)) break;
    letters.add(label.index);
  }
  return letters;
}

const NONE: ReadonlySet<number> = new Set();
/** So many options in wide gaps behind what is asked are a row of options, whatever the next lines begin with. */
const ROW = 3;

/** What is asked and all its options on one line, parted by wide gaps. */
function isWholeQuestion(line: Line): boolean {
  if (line.loose || optionLabel(line)) return false;
  const [, ...options] = splitOptions(line, NONE);
  return options.length >= ROW && [...line.text.matchAll(WIDE_LABELS)].length >= ROW;
}

/** A line with each of several options on it as a line of its own; what follows says which letters are none here. */
export const partsOfLine = (line: Line, items: Items, at: number): Line[] =>
  splitOptions(line, isWholeQuestion(line) ? NONE : lettersAhead(line, items, at + 1));

/** The letter of a later option that one still holds behind a wide gap; null: it holds none. */
export function letterInside({ index, upper, lines }: DraftOption): string | null {
  for (const { text } of lines) {
    for (const [, letter = ''] of text.matchAll(WIDE_LABELS)) {
      const at = LETTERS.indexOf(letter.toUpperCase());
      if (at > index && (letter === LETTERS.charAt(at)) === upper) return LETTERS.charAt(at);
    }
  }
  return null;
}
