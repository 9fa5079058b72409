import { LETTERS, paragraph, run, tab, table, WordFile } from '../question-paper/word';
import type { ExamPaper } from './exam';
import { letterhead, nameLines, partHeading, SHEET } from './head';

/** A letter in a box of its own: every font has that. */
const boxed = (letter: string) => `${run(`\u00a0${letter}\u00a0`, ['boxed'])}${run(' ')}`;

/** Numbers from top to bottom, then on in the next column. */
function grid(from: number, count: number, marks: readonly string[]): string {
  const columns = marks.length <= 4 ? 4 : marks.length <= 6 ? 3 : 2;
  const rows = Math.ceil(count / columns);
  const cell = (number: number) =>
    number < from + count
      ? paragraph(`${run(`${number}. `, ['bold'])}${marks.map(boxed).join('')}`, { after: 60 })
      : paragraph('', { after: 60 });
  return table(
    Array.from({ length: rows }, (_, row) =>
      Array.from({ length: columns }, (_, column) => cell(from + column * rows + row)),
    ),
    { widths: Array.from({ length: columns }, () => Math.floor(SHEET / columns)) },
  );
}

/** A row for each number: a) to d), each true or false. */
const statements = (from: number, count: number, most: number, marks: readonly string[]): string =>
  table(
    Array.from({ length: count }, (_, at) => [
      paragraph(run(`${from + at}.`, ['bold']), { after: 60 }),
      ...Array.from({ length: most }, (_, statement) =>
        paragraph(`${run(`${LETTERS.charAt(statement).toLowerCase()}) `)}${marks.map(boxed).join('')}`, { after: 60 }),
      ),
    ]),
    { widths: [700, ...Array.from({ length: most }, () => Math.floor((SHEET - 700) / most))] },
  );

/** One sheet for every version: a number is of the same kind in all of them. */
export function writeSheet(input: ExamPaper): Promise<Buffer> {
  const { texts, parts, letters } = input;
  const [only, ...others] = input.versions;
  const code = only && others.length === 0 ? only.code : '';
  const sheet = new WordFile([]);
  sheet.body.push(letterhead(input, texts.sheet), nameLines(input, code), paragraph(run(texts.sheet_hint, ['italic'])));
  let from = 1;
  for (const [at, { part, question_count, statements: most = 0 }] of parts.entries()) {
    sheet.body.push(partHeading(input, at));
    if (part === 'statements') {
      sheet.body.push(statements(from, question_count, most, [texts.true_letter, texts.false_letter]));
      sheet.body.push(paragraph('', { after: 120 }));
    } else if (part === 'gaps' || part === 'answers' || part === 'essays')
      for (let number = from; number < from + question_count; number++)
        sheet.body.push(
          paragraph(`${run(`${number}. `, ['bold'])}${tab}`, { tabs: [{ at: SHEET, dots: true }], after: 140 }),
        );
    else {
      const marks = part === 'truths' ? [texts.true_letter, texts.false_letter] : [...LETTERS.slice(0, letters)];
      sheet.body.push(grid(from, question_count, marks), paragraph('', { after: 120 }));
    }
    from += question_count;
  }
  return sheet.packed();
}
