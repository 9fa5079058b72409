import type { Line } from './line';
import type { SourceLine } from './source';
import { optionLabel } from './word-labels';
import type { WordItem } from './word-tables';

function* linesIn({ line, rowQuestion, statement }: WordItem): Generator<Line> {
  if (line) yield line;
  if (rowQuestion) yield* [...rowQuestion.stem, ...rowQuestion.options.flat()];
  if (statement) yield* statement.lines;
}

/** The letter and its sign. */
const CIRCLED = 2;

function sourceLine(line: Line): SourceLine {
  const marked: SourceLine['marked'] = line.circled ? [[0, CIRCLED]] : [];
  // What is asked is often bold or coloured throughout; of an option it is a mark.
  const isOption = optionLabel(line) !== null;
  for (const { from, to, marks } of line.said()) {
    const isMark = marks.underline || marks.fill || marks.shade;
    if (isMark || (isOption && (marks.bold || marks.colour))) marked.push([from, to]);
  }
  return { at: line.place, text: line.text, marked };
}

/** What a document says, line by line, as it stands there. */
export const linesOfDocument = (items: readonly WordItem[]): SourceLine[] =>
  items.flatMap((item) => Array.from(linesIn(item), sourceLine));
