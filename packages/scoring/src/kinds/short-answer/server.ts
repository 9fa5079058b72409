import { isEmptyHtml, toPlain } from '../../html';
import { flagOf, type Json, listOf, objectOf, textOf } from '../../values';
import { blanks } from '../blanks/question';
import {
  alternatives,
  cellHtml,
  explained,
  type FileBase,
  type FileKind,
  type FilePlace,
  fault,
  isEmptyText,
} from '../file-kind';
import { gap } from '../gap-make';
import { tidied } from '../gap-results';
import { giftGeneral, giftHtml, giftText } from '../gift';
import { moodleAnswer } from '../moodle';
import type { PaperKind } from '../paper-kind';
import { mostFirst, type ResultKind } from '../result-kind';
import type { ServerKind } from '../server-kind';
import type { ShortAnswer } from './model';
import { LONGEST_RESPONSE } from './model';
import { numbersIn, numberText } from './number';
import { fitsSheet, shortAnswer, shortAnswerQuestion } from './question';

/** Every way to write what is right, a number among them. */
const textsOf = ({ answers, number }: ShortAnswer): string[] => [
  ...answers,
  ...(number ? [numberText(number.value)] : []),
];

const tolerated = ({ value, tolerance }: { value: number; tolerance: number }) =>
  tolerance > 0 ? `${numberText(value)} \u00b1 ${numberText(tolerance)}` : numberText(value);

const paper: PaperKind<'short_answer'> = {
  part: 'answers',
  marks: () => 0,
  body: () => [{ line: 'answer' }],
  key: ({ answers, number }) => [...answers, ...(number ? [tolerated(number)] : [])].join(' / '),
  gift(question) {
    const { answers, number } = question;
    // A number with its tolerance is another type there, which takes no words.
    const block =
      number && answers.length === 0
        ? `#${number.value}:${number.tolerance}`
        : textsOf(question)
            .map((word) => `=${giftText(word)}`)
            .join(' ');
    return [`${giftHtml(question.text)}{${block}${giftGeneral(question)}}`];
  },
  moodle(question, writer) {
    const { answers, number, caseSensitive } = question;
    if (number && answers.length === 0) {
      const tolerance = `<tolerance>${number.tolerance}</tolerance>`;
      return [
        {
          type: 'numerical',
          body: `${writer.stem(question)}${moodleAnswer(String(number.value), 100, undefined, tolerance)}`,
        },
      ];
    }
    const words = textsOf(question).map((word) => moodleAnswer(word, 100));
    const usecase = `<usecase>${caseSensitive ? 1 : 0}</usecase>`;
    return [{ type: 'shortanswer', body: `${writer.stem(question)}${usecase}${words.join('')}` }];
  },
};

const results: ResultKind<'short_answer'> = {
  said: (_, __, response) => (typeof response === 'string' && response.trim() !== '' ? [tidied(response)] : []),
  counted: (question, counts) =>
    mostFirst(counts).map(([text, count]) => ({
      text,
      count,
      correct: shortAnswerQuestion.answer.grade(question, '', text).points === 1,
    })),
  countsWith: () => true,
  // What was written freely may not fit the sheet.
  keepsAnswers: (before, after) => before.sheet || !after.sheet,
  hints: () => [],
  slip({ number, sheet }, { random, words }) {
    if (!number && !sheet) return random.pick(words);
    // Near what is right, and yet another number.
    const wrong = Math.round(number?.value ?? 0) + Math.ceil(number?.tolerance ?? 0) + random.between(1, 9);
    return String(sheet ? wrong % 1000 : wrong);
  },
};

export interface FileShortAnswer<Where = FilePlace> extends FileBase<Where> {
  type: 'short_answer';
  /** As the file writes them; one that is a number is taken as such. */
  answers: string[];
}

export function fileShortAnswer<Where>(question: Omit<FileShortAnswer<Where>, 'type'>): FileShortAnswer<Where> {
  const { place, stem, answers, explanation, problems } = question;
  const isWrong = problems.some(({ level }) => level === 'error');
  if (answers.length === 0 && !isWrong) problems.push(fault('no_answer'));
  if (answers.some((answer) => answer.length > LONGEST_RESPONSE))
    problems.push(fault('answer_long', { max: LONGEST_RESPONSE }));
  if (isEmptyText(stem)) problems.push(fault('no_stem'));
  return { type: 'short_answer', place, stem, answers, ...explained(explanation), problems };
}

/** "12,5" is a number, and so is 12.5 then; a single text that can mean two numbers stays a text. */
function meaningOf(answers: readonly string[]) {
  const [answer, ...others] = answers;
  const numbers = answer === undefined ? [] : numbersIn(answer);
  const [value] = numbers;
  if (value === undefined || numbers.length > 1 || others.length > 0) return { answers };
  return { number: { value }, sheet: fitsSheet(answer ?? '') };
}

/** The answers of stored content as plain texts. */
function answersIn(params: Json): string[] {
  const number = objectOf(params.number).value;
  const value = typeof number === 'number' ? numberText(number) : textOf(number);
  const texts = listOf(params.answers).map((answer) => toPlain(textOf(answer)));
  return [...texts, value, value.replace(',', '.')].filter((text, at, all) => text !== '' && all.indexOf(text) === at);
}

const file: FileKind<FileShortAnswer> = {
  content: ({ stem, answers, explanation }) => shortAnswer({ question: stem, ...meaningOf(answers), explanation }),
  texts: () => [],
  named: /^(?:tra loi ngan|short answer)$/,
  row: ({ place, stem, answer, explanation }, problems) =>
    fileShortAnswer({ place, stem: cellHtml(stem), answers: alternatives(answer), explanation, problems }),
  /** A gap behind the question. Players elsewhere know no tolerance: the number itself is right. */
  inH5P(params) {
    const question = textOf(params.question);
    return {
      library: 'H5P.Blanks',
      params: {
        ...blanks({
          ...(isEmptyHtml(question) ? {} : { text: question }),
          sentences: [gap(answersIn(params))],
          caseSensitive: flagOf(params.case_sensitive) ?? false,
          ignoreAccents: flagOf(params.accents) === false,
        }),
      },
    };
  },
};

export const shortAnswerServer: ServerKind<'short_answer', FileShortAnswer> = { paper, results, file };
