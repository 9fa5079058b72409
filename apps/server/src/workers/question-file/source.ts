/** A line of the file as it stands there, for whoever compares it with what was understood. */
export interface SourceLine {
  /** Its paragraph or line. */
  at: number;
  text: string;
  /** What stands out in it, from and to: underlined, bold, coloured, circled. */
  marked: [number, number][];
}

const MOST_LINES = 40;
const LONGEST = 400;
const MOST_MARKS = 20;

/** Where a question begins in the file; those of one paragraph share it. */
type Begins = { place: { paragraph: number } | { line: number } };

const numberOf = ({ place }: Begins): number => ('line' in place ? place.line : place.paragraph);

const cut = ({ at, text, marked }: SourceLine): SourceLine => ({
  at,
  text: text.slice(0, LONGEST),
  marked: marked.filter(([from]) => from < LONGEST).slice(0, MOST_MARKS),
});

/** Each question with its lines of the file: from where it begins to where the next one does. Both are in order. */
export function withSources<Question extends Begins>(
  questions: readonly Question[],
  lines: readonly SourceLine[],
): (Question & { source: SourceLine[] })[] {
  let from = 0;
  return questions.map((question, at) => {
    const begin = numberOf(question);
    const later = questions.slice(at + 1, at + 50).find((one) => numberOf(one) > begin);
    const end = later ? numberOf(later) : Number.POSITIVE_INFINITY;
    while (from < lines.length && (lines[from]?.at ?? 0) < begin) from += 1;
    const source: SourceLine[] = [];
    for (let line = from; line < lines.length && source.length < MOST_LINES; line += 1) {
      const one = lines[line];
      if (!one || one.at >= end) break;
      if (one.text.trim() !== '') source.push(cut(one));
    }
    return { ...question, source };
  });
}

/** The lines of a text file; nothing in them is marked. */
export const linesOfText = (text: string): SourceLine[] =>
  text.split(/\r\n|\r|\n/).map((line, at) => ({ at: at + 1, text: line, marked: [] }));
