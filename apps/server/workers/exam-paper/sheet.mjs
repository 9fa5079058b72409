import { LETTERS, paragraph, run, table, WordFile } from '../question-paper/word.mjs';
import { letterhead, nameLines, partHeading } from './head.mjs';

const COLUMNS = 4;
const SHEET = 9354;
const LINE = '.'.repeat(58);
/** Letters in circles, where Unicode has them. */
const circled = (letter) =>
  /^[A-Z]$/.test(letter) ? String.fromCodePoint(0x24b6 + letter.charCodeAt(0) - 65) : `(${letter})`;

/** Numbers from top to bottom, then on in the next column. */
function grid(from, count, marks) {
  const rows = Math.ceil(count / COLUMNS);
  const cell = (number) =>
    number < from + count
      ? paragraph(`${run(`${number}. `, ['bold'])}${run(marks.map(circled).join(' '))}`, { after: 40 })
      : paragraph('', { after: 40 });
  return table(
    Array.from({ length: rows }, (_, row) =>
      Array.from({ length: COLUMNS }, (_, column) => cell(from + column * rows + row)),
    ),
    { widths: Array.from({ length: COLUMNS }, () => Math.floor(SHEET / COLUMNS)) },
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
        sheet.body.push(paragraph(`${run(`${number}. `, ['bold'])}${run(LINE)}`, { after: 140 }));
    else {
      const marks = part === 'truths' ? [texts.true_letter, texts.false_letter] : [...LETTERS.slice(0, letters)];
      sheet.body.push(grid(from, question_count, marks), paragraph('', { after: 120 }));
    }
    from += question_count;
  }
  return sheet.packed();
}
