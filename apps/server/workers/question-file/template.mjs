import { run as readSpreadsheet } from '../tasks/spreadsheet.mjs';
import { blanks, dragText, multiChoice, trueFalse } from './made.mjs';
import { refuse } from './refusal.mjs';
import { columnsOf } from './sheet-columns.mjs';
import { escapeHtml, excerpt, fold, problem } from './text.mjs';

const ABOVE = 20;
const GAPS = /_{2,}/g;
const TYPES = [
  ['true_false', /^(?:dung.{0,8}sai|true.{0,6}false)$/],
  ['drag_text', /^(?:keo.{0,20}|drag.{0,30})$/],
  ['blanks', /^(?:dien.{0,30}|tra loi ngan|fill.{0,30}|short answer)$/],
  [
    'multi_choice',
    /^(?:trac nghiem.{0,30}|(?:mot|nhieu) (?:dap an|lua chon).{0,10}|multiple choice|single choice|choice)$/,
  ],
];

const cellText = (value) => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'object') return String(value.date ?? '').slice(0, 10);
  if (typeof value === 'boolean') return value ? 'true' : 'false';
  return String(value).normalize('NFC').trim();
};

const lettersOf = (answer) =>
  /^\s*[a-h](?:\s{0,3}[,;&+ ]?\s{0,3}[a-h]){0,7}\s*$/i.test(answer)
    ? [...answer.toLowerCase().matchAll(/[a-h]/g)].map(([letter]) => letter.charCodeAt(0) - 97)
    : null;

function truthOf(answer) {
  const folded = fold(answer).trim();
  if (/^(?:dung|true|t|d|1)$/.test(folded)) return true;
  return /^(?:sai|false|f|s|0)$/.test(folded) ? false : null;
}

function typeOf({ type, options, answer }, problems) {
  const folded = fold(type).replace(/\s+/g, ' ').trim();
  const known = TYPES.find(([, expression]) => expression.test(folded));
  if (known) return known[0];
  if (folded !== '') problems.push(problem('warning', 'type_unknown', { type: excerpt(type).slice(0, 60) }));
  if (options.filter(Boolean).length >= 2) return 'multi_choice';
  return truthOf(answer) === null ? 'blanks' : 'true_false';
}

const html = (text) => escapeHtml(text).replace(/\r?\n/g, '<br>');
const alternatives = (text) =>
  text
    .split(/\s{0,3}[/|]\s{0,3}/)
    .map((one) => one.trim())
    .filter(Boolean);

/** "___" in the text are its gaps; answers are parted by semicolons. */
function gapped(stem, answer, problems) {
  const answers = answer
    .split(/\s{0,3};\s{0,3}/)
    .filter(Boolean)
    .map(alternatives);
  const pieces = stem.split(GAPS);
  if (pieces.length === 1)
    return answer === '' ? { stem, parts: [] } : { stem, parts: [{ gap: alternatives(answer) }] };
  if (answers.length !== pieces.length - 1)
    problems.push(problem('error', 'gaps_unlike_answers', { gaps: pieces.length - 1, answers: answers.length }));
  const parts = pieces.flatMap((piece, at) =>
    at === 0 ? [{ text: html(piece) }] : [{ gap: answers[at - 1] ?? [] }, { text: html(piece) }],
  );
  return { stem: '', parts };
}

const MAKERS = {
  multi_choice({ place, stem, options, answer, explanation }, problems) {
    const filled = options.map((text, at) => ({ text, letter: at })).filter(({ text }) => text !== '');
    const letters =
      lettersOf(answer) ??
      filled.flatMap(({ text, letter }) => (answer !== '' && fold(text) === fold(answer) ? [letter] : []));
    if (
      answer !== '' &&
      (letters.length === 0 || letters.some((letter) => !filled.some((one) => one.letter === letter)))
    ) {
      problems.push(problem('error', 'key_unknown_option', { answer: excerpt(answer).slice(0, 60) }));
    }
    const choices = filled.map(({ text, letter }) => ({ text: html(text), correct: letters.includes(letter) }));
    return multiChoice(place, html(stem), choices, { single: letters.length <= 1, explanation, problems });
  },
  true_false({ place, stem, options, answer, explanation }, problems) {
    const letters = lettersOf(answer);
    const value = truthOf(answer) ?? (letters?.length === 1 ? truthOf(options[letters[0]] ?? '') : null);
    return trueFalse(place, html(stem), value, { explanation, problems });
  },
  blanks({ place, stem, answer, explanation }, problems) {
    const made = gapped(stem, answer, problems);
    return blanks(place, html(made.stem), made.parts, { explanation, problems });
  },
  drag_text({ place, stem, options, answer, explanation }, problems) {
    const made = gapped(stem, answer, problems);
    if (made.parts.length < 2) problems.push(problem('error', 'no_gap'));
    return dragText(place, html(made.stem), made.parts, options.filter(Boolean), { explanation, problems });
  },
};

function question(line, cells, columns) {
  const at = (column) => (column === undefined ? '' : cellText(cells[column]));
  const row = {
    place: { line },
    type: at(columns.type),
    stem: at(columns.stem),
    options: columns.options.map(at),
    answer: at(columns.answer),
    explanation: at(columns.explanation) || undefined,
  };
  if (row.stem === '') return null;
  const problems = [];
  return MAKERS[typeOf(row, problems)](row, problems);
}

/** Our own workbook, and others with headings like it. */
export async function readTemplate(bytes, { maxQuestions }) {
  const sheets = [];
  const answer = await readSpreadsheet({ name: 'questions.xlsx', bytes, maxRows: maxQuestions + ABOVE }, (part) => {
    if (part.kind === 'sheet') sheets.push([]);
    else sheets.at(-1).push(...part.rows);
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
  const questions = [];
  const unread = [];
  let isFound = false;
  for (const rows of sheets) {
    const head = rows.slice(0, ABOVE).findIndex(({ cells }) => columnsOf(cells.map(cellText)));
    if (head < 0) continue;
    isFound = true;
    const columns = columnsOf(rows[head].cells.map(cellText));
    for (const { line, cells } of [...rows.slice(0, head), ...rows.slice(head + 1)]) {
      const isAbove = line < rows[head].line;
      const made = isAbove ? null : question(line, cells, columns);
      if (made) questions.push(made);
      else unread.push({ place: { line }, text: excerpt(cells.map(cellText).join(' ')) });
    }
    break;
  }
  if (!isFound) refuse('no_headings');
  return { questions, unread };
}
