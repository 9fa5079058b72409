import type { Line } from './line';
import { type AnnotatedLine, annotated } from './word-ahead';
import { partedByEnd } from './word-end';
import { optionLabel, strongLabel } from './word-labels';
import { partsOfLine } from './word-options';
import type { WordItem } from './word-tables';

/** A line with what it may begin, the end of the test, or what else a document says. */
export type Item = AnnotatedLine | (Omit<WordItem, 'line'> & { line?: undefined; end?: boolean });

const LATER_QUESTION = /\s(?:cau(?: hoi)?|question)\s{1,3}(\d{1,4})\s{0,2}[.:)]/g;

/** Lines in which the next question begins behind an option of the one before, as text copied out of a PDF has them. */
class QuestionsInLines {
  private last = 0;

  parted(line: Line): Line[] {
    const own = strongLabel(line);
    if (own) this.last = own.number;
    if (!own && !optionLabel(line)) return [line];
    const cuts: number[] = [];
    for (const match of line.folded.matchAll(LATER_QUESTION)) {
      const at = match.index + 1;
      if (Number(match[1]) !== this.last + 1 || !/\p{Lu}/u.test(line.text.charAt(at))) continue;
      cuts.push(at);
      this.last += 1;
    }
    if (cuts.length === 0) return [line];
    const bounds = [0, ...cuts, line.text.length];
    const parts = bounds.slice(0, -1).map((start, at) => line.slice(start, bounds[at + 1]).trimmed());
    const [head] = parts;
    if (head && line.label) head.label = line.label;
    if (head && line.notes) head.notes = line.notes;
    if (line.table !== undefined) for (const part of parts) part.table = line.table;
    return parts;
  }
}

/** A line as what it says: several options, or the end of the test between others. */
function itemsOf(line: Line, items: readonly WordItem[], at: number): Item[] {
  const end = partedByEnd(line);
  if (!end) return partsOfLine(line, items, at).map(annotated);
  const before = end.before.isBlank ? [] : partsOfLine(end.before, items, at).map(annotated);
  return [...before, { end: true }, ...(end.after.isBlank ? [] : [annotated(end.after)])];
}

/** What a document says, piece by piece. */
export function itemsOfDocument(given: readonly WordItem[]): Item[] {
  const questions = new QuestionsInLines();
  const items = given.flatMap((item): WordItem[] =>
    item.line ? questions.parted(item.line).map((line) => ({ line })) : [item],
  );
  return items.flatMap(({ line, ...others }, at): Item[] => (line ? itemsOf(line, items, at) : [others]));
}
