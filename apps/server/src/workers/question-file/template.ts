import { fileKind, typeOfRow } from '@khue/scoring/kinds/every-kind';
import type { TemplateRow } from '@khue/scoring/kinds/file-kind';
import { QUESTION_TYPES, type QuestionType } from '@khue/scoring/kinds/kinds';
import { readTables, type SheetRow } from '../spreadsheet';
import type { FoundQuestion, FoundQuestions, ReadProblem, Unread } from './question';
import { refuse } from './refusal';
import { type Columns, columnsOf } from './sheet-columns';
import { excerpt, fold, problem } from './text';

const ABOVE = 20;
const cellText = (value: SheetRow['cells'][number] | undefined): string => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'object') return value.date.slice(0, 10);
  if (typeof value === 'boolean') return value ? 'true' : 'false';
  return String(value).normalize('NFC').trim();
};

/** The kind that a row names, or the one that it looks like. */
function typeOf(type: string, row: TemplateRow, problems: ReadProblem[]): QuestionType {
  const folded = fold(type).replace(/\s+/g, ' ').trim();
  const known = QUESTION_TYPES.find((one) => fileKind({ type: one }).named.test(folded));
  if (!known && folded !== '') problems.push(problem('warning', 'type_unknown', { type: excerpt(type).slice(0, 60) }));
  return known ?? typeOfRow(row);
}

function question({ line, cells }: SheetRow, columns: Columns): FoundQuestion | null {
  const at = (column: number | undefined) => (column === undefined ? '' : cellText(cells[column]));
  const row: TemplateRow = {
    place: { line },
    stem: at(columns.stem),
    options: columns.options.map(at),
    answer: at(columns.answer),
    explanation: at(columns.explanation) || undefined,
  };
  if (row.stem === '') return null;
  const problems: ReadProblem[] = [];
  return fileKind({ type: typeOf(at(columns.type), row, problems) }).row(row, problems);
}

/** Our own workbook, and others with headings like it. */
export async function readTemplate(bytes: Buffer, { maxQuestions }: { maxQuestions: number }): Promise<FoundQuestions> {
  const sheets: SheetRow[][] = [];
  const answer = await readTables({ name: 'questions.xlsx', bytes, maxRows: maxQuestions + ABOVE }, (part) => {
    if (part.kind === 'sheet') sheets.push([]);
    else sheets.at(-1)?.push(...part.rows);
  });
  if (answer.refused)
    refuse(
      answer.refused === 'import.too_many_rows'
        ? 'too_many_questions'
        : answer.refused === 'import.unpacks_too_large'
          ? 'unpacks_too_large'
          : 'damaged',
      { max: maxQuestions },
    );
  const questions: FoundQuestion[] = [];
  const unread: Unread[] = [];
  for (const rows of sheets) {
    const [head] = rows.slice(0, ABOVE).flatMap((row) => {
      const columns = columnsOf(row.cells.map(cellText));
      return columns ? [{ row, columns }] : [];
    });
    if (!head) continue;
    for (const row of rows) {
      if (row === head.row) continue;
      const made = row.line < head.row.line ? null : question(row, head.columns);
      if (made) questions.push(made);
      else unread.push({ place: { line: row.line }, text: excerpt(row.cells.map(cellText).join(' ')) });
    }
    return { questions, unread };
  }
  return refuse('no_headings');
}
