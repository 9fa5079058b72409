import { escapeText } from '@khue/scoring/html';
import { blanks } from '@khue/scoring/kinds/blanks/question';
import { dragText } from '@khue/scoring/kinds/drag-text/question';
import { essay } from '@khue/scoring/kinds/essay/question';
import { fileTask } from '@khue/scoring/kinds/file-task/question';
import { betweenGaps, gap } from '@khue/scoring/kinds/gap-make';
import { multiChoice } from '@khue/scoring/kinds/multi-choice/question';
import { numbersIn } from '@khue/scoring/kinds/short-answer/number';
import { shortAnswer } from '@khue/scoring/kinds/short-answer/question';
import { trueFalse } from '@khue/scoring/kinds/true-false/question';
import { trueFalseGroup } from '@khue/scoring/kinds/true-false-group/question';
import { libraryText, type MaterialType } from '@khue/scoring/libraries';
import * as make from '@khue/scoring/make';
import type { MaterialText, Part, QuestionText, Stem } from './notation';
import { lettersOf, slideOf } from './slide-layout';

/** Official content of what is written in the files beside this one. */
export interface MadeContent {
  library: string;
  machineName: MaterialType;
  params: object;
}

const made = (machineName: MaterialType, params: object): MadeContent => ({
  machineName,
  library: libraryText(machineName),
  params,
});

const paragraph = (words: string) => `<p>${escapeText(words)}</p>`;
const cell = (tag: 'td' | 'th', value: string | number, attributes = '') =>
  `<${tag}${attributes}>${escapeText(String(value))}</${tag}>`;
const row = (cells: string[]) => `<tr>${cells.join('')}</tr>`;

/** Cells as a spreadsheet shows them, with letters above and numbers at the side. */
function sheetHtml(rows: readonly (readonly (string | number)[])[]): string {
  const letters = (rows[0] ?? []).map((_, index) => cell('th', String.fromCharCode(65 + index), ' scope="col"'));
  const body = rows.map((values, index) =>
    row([cell('th', index + 1, ' scope="row"'), ...values.map((value) => cell('td', value))]),
  );
  return `<table><thead>${row([cell('td', ''), ...letters])}</thead><tbody>${body.join('')}</tbody></table>`;
}

const stemHtml = (stem: Stem) =>
  typeof stem === 'string' ? paragraph(stem) : paragraph(stem.text) + sheetHtml(stem.sheet);

/** "*right", "wrong | what to say to who chose it". What begins with = is a formula. */
function optionOf(written: string) {
  const correct = written.startsWith('*');
  const [words = '', feedback] = (correct ? written.slice(1) : written).split(' | ');
  const html = escapeText(words);
  return {
    text: words.startsWith('=') ? `<code>${html}</code>` : html,
    correct,
    feedback: feedback && escapeText(feedback),
  };
}

/** Every second piece between stars is a gap. */
const withGaps = (written: string) =>
  written
    .split('*')
    .map((piece, index) => (index % 2 === 1 ? gap(piece.split('/')) : betweenGaps(piece)))
    .join('');

const criteriaOf = (rubric: readonly (readonly [name: string, points: number])[]) =>
  rubric.map(([name, points], at) => ({ id: String(at + 1), name, points }));

function questionContent(question: QuestionText): MadeContent {
  const explanation = escapeText(question.why);
  switch (question.type) {
    case 'choice':
      return made(
        'H5P.MultiChoice',
        multiChoice({
          question: stemHtml(question.stem),
          choices: question.options.map(optionOf),
          explanation,
        }),
      );
    case 'trueFalse':
      return made(
        'H5P.TrueFalse',
        trueFalse({ question: stemHtml(question.stem), correct: question.isTrue, explanation }),
      );
    case 'statements':
      return made(
        'Khue.TrueFalseGroup',
        trueFalseGroup({
          question: stemHtml(question.stem),
          statements: question.statements.map((written) => ({
            text: escapeText(written.replace(/^\*/, '')),
            correct: written.startsWith('*'),
          })),
          explanation,
        }),
      );
    case 'short': {
      const [value, ...others] = numbersIn(question.answers[0] ?? '');
      const isNumber = value !== undefined && others.length === 0 && question.answers.length === 1;
      return made(
        'Khue.ShortAnswer',
        shortAnswer({
          question: stemHtml(question.stem),
          ...(isNumber ? { number: { value } } : { answers: question.answers }),
          sheet: question.sheet,
          explanation,
        }),
      );
    }
    case 'blanks':
      return made(
        'H5P.Blanks',
        blanks({ text: stemHtml(question.stem), sentences: question.sentences.map(withGaps), explanation }),
      );
    case 'essay':
      return made(
        'Khue.Essay',
        essay({ question: stemHtml(question.stem), maxLength: 3000, rubric: criteriaOf(question.rubric), explanation }),
      );
    case 'files':
      return made(
        'Khue.FileTask',
        fileTask({
          question: stemHtml(question.stem),
          kinds: question.kinds,
          rubric: criteriaOf(question.rubric),
          explanation,
        }),
      );
    case 'drag':
      return made(
        'H5P.DragText',
        dragText({
          text: stemHtml(question.stem),
          passage: withGaps(question.passage),
          distractors: question.distractors,
          explanation,
        }),
      );
  }
}

const questionPart = (question: QuestionText) => {
  const { library, params } = questionContent(question);
  return make.subContent(library, params, question.title);
};

function partHtml(part: Exclude<Part, { part: 'question' }>): string {
  switch (part.part) {
    case 'text':
      return part.lines.map(paragraph).join('');
    case 'list':
      return `<ul>${part.items.map((item) => `<li>${escapeText(item)}</li>`).join('')}</ul>`;
    case 'table': {
      const [head = [], ...rows] = part.rows;
      const body = rows.map((values) => row(values.map((value) => cell('td', value))));
      return `<table><thead>${row(head.map((name) => cell('th', name, ' scope="col"')))}</thead><tbody>${body.join('')}</tbody></table>`;
    }
  }
}

function partContent(part: Part, title: string, index: number, letters?: string): make.SubContent {
  if (part.part === 'question') return questionPart(part.question);
  const html = letters ? `<div style="${letters}">${partHtml(part)}</div>` : partHtml(part);
  const name = `${title} ${index + 1}`;
  return part.part === 'table'
    ? make.subContent('H5P.Table', { text: html }, name)
    : make.subContent('H5P.AdvancedText', make.advancedText(html), name);
}

const partContents = (parts: readonly Part[], title: string, letters?: string) =>
  parts.map((part, index) => partContent(part, title, index, letters));

export function makeContent(content: MaterialText): MadeContent {
  switch (content.type) {
    case 'set':
      return made(
        'H5P.QuestionSet',
        make.questionSet(content.questions.map(questionPart), {
          intro: { title: escapeText(content.title), text: paragraph(content.intro) },
        }),
      );
    case 'cards':
      return made(
        'H5P.Dialogcards',
        make.dialogcards(
          content.cards.map(([front, back]) => ({ front: escapeText(front), back: escapeText(back) })),
          { title: escapeText(content.title), text: escapeText(content.intro) },
        ),
      );
    case 'accordion':
      return made(
        'H5P.Accordion',
        make.accordion(content.panels.map(([title, ...lines]) => ({ title, text: lines.map(paragraph).join('') }))),
      );
    case 'column':
      return made('H5P.Column', make.column(partContents(content.parts, content.title)));
    case 'book':
      return made(
        'H5P.InteractiveBook',
        make.interactiveBook(
          content.chapters.map(({ title, parts }) => ({ title, parts: partContents(parts, title) })),
          { cover: { text: paragraph(content.cover) } },
        ),
      );
    case 'slides':
      return made(
        'H5P.CoursePresentation',
        make.coursePresentation(
          content.slides.map((slide, index) =>
            slideOf(slide, partContents(slide.parts, slide.title, lettersOf(slide.parts)), index),
          ),
        ),
      );
    default:
      return questionContent(content);
  }
}
