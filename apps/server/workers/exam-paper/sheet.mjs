import { LETTERS, paragraph, run, tab, table, WordFile } from '../question-paper/word.mjs';
import { letterhead, nameLines, partHeading, SHEET } from './head.mjs';

/** A letter in a box of its own: every font has that. */
const boxed = (letter) => `${run(`\u00a0${letter}\u00a0`, ['boxed'])}${run(' ')}`;

/** Numbers from top to bottom, then on in the next column. */
function grid(from, count, marks) {
  const columns = marks.length <= 4 ? 4 : marks.length <= 6 ? 3 : 2;
  const rows = Math.ceil(count / columns);
  const cell = (number) =>
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

/** One sheet for every version: a number is of the same kind in all of them. */
export function writeSheet(input) {
  const { texts, parts, letters } = input;
  const code = input.versions.length === 1 ? input.versions[0].code : '';
  const sheet = new WordFile([]);
  sheet.body.push(letterhead(input, texts.sheet), nameLines(input, code), paragraph(run(texts.sheet_hint, ['italic'])));
  let from = 1;
  for (const [at, { part, question_count }] of parts.entries()) {
    sheet.body.push(partHeading(input, at));
    if (part === 'gaps')
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
