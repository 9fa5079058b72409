import { isAnswer, tidy } from '../../compare';
import { asParagraph, explained } from '../../making';
import { inside, type Place, type Reader } from '../../reader';
import { askedOf, needText } from '../../types/shared';
import { flagOf, isObject, type Json, listOf, textOf } from '../../values';
import type { AnswerKind, ContentKind, QuestionKind } from '../question-kind';
import type { ShortAnswer } from './model';
import { LONGEST_RESPONSE } from './model';
import { isNear, LARGEST, numbersIn, numberText } from './number';

const SHEET = /^[\d,-]{0,4}$/;

/** Whether a text can be marked on the ministry's sheet. Spaces around it never count. */
export const fitsSheet = (text: string): boolean => SHEET.test(text.trim());

function isRight({ answers, number, caseSensitive, ignoreAccents }: ShortAnswer, response: string): boolean {
  if (number && numbersIn(response).some((one) => isNear(one, number))) return true;
  return isAnswer(response, answers, { caseSensitive, ignoreAccents, acceptSpellingErrors: false });
}

const answer: AnswerKind<'short_answer'> = {
  ask: ({ sheet, number }) => ({ sheet, numeric: number !== null }),
  refusal({ sheet }, response) {
    if (typeof response !== 'string') return 'shape';
    if (response.length > LONGEST_RESPONSE) return 'too_long';
    return sheet && !fitsSheet(response) ? 'sheet' : null;
  },
  possible: () => 1,
  grade(question, _, response) {
    const right = isRight(question, response);
    return { points: Number(right), details: { 0: right }, feedback: [] };
  },
  solution: ({ answers, number }) => answers[0] ?? (number ? numberText(number.value) : ''),
};

const MOST_ANSWERS = 100;

/** A number in content, written as JSON or as people write it. */
const numberIn = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value)
    ? value
    : typeof value === 'string'
      ? numbersIn(value)[0]
      : undefined;

function numberOf(given: unknown, field: string, reader: Reader): ShortAnswer['number'] {
  if (!isObject(given)) return null;
  const value = numberIn(given.value);
  const tolerance = given.tolerance === undefined || given.tolerance === '' ? 0 : numberIn(given.tolerance);
  if (value === undefined || Math.abs(value) > LARGEST) reader.problem(`${field}.value`, 'number_wrong');
  if (tolerance === undefined || tolerance < 0) reader.problem(`${field}.tolerance`, 'tolerance_wrong');
  return value === undefined || Math.abs(value) > LARGEST ? null : { value, tolerance: Math.max(0, tolerance ?? 0) };
}

function read(params: Json, place: Place, reader: Reader): Omit<ShortAnswer, 'type'> {
  const text = textOf(params.question);
  const field = inside(place.path, 'answers');
  const sheet = flagOf(params.sheet) ?? false;
  const numberField = inside(place.path, 'number');
  const number = numberOf(params.number, numberField, reader);
  const answers = reader
    .items(listOf(params.answers).slice(0, MOST_ANSWERS), field, (item, path) => {
      const answer = tidy(textOf(item));
      if (answer.length > LONGEST_RESPONSE) reader.problem(path, 'answer_too_long', { max: LONGEST_RESPONSE });
      else if (sheet && !fitsSheet(answer)) reader.problem(path, 'answer_off_sheet');
      return answer;
    })
    .filter((answer) => answer !== '');
  if (answers.length === 0 && !isObject(params.number)) reader.problem(field, 'answer_missing');
  if (sheet && number && !fitsSheet(numberText(number.value)))
    reader.problem(`${numberField}.value`, 'answer_off_sheet');
  const asked = askedOf(params, place, text);
  needText(reader, place, 'question', text, asked.media);
  return {
    ...asked,
    answers,
    number,
    caseSensitive: flagOf(params.case_sensitive) ?? false,
    ignoreAccents: flagOf(params.accents) === false,
    sheet,
  };
}

const content: ContentKind<'short_answer'> = {
  read,
  blank: () => shortAnswer({ question: '', answers: [''] }),
  beginning: ({ question }) => question,
  words: ({ answers, number }) => [...answers, ...(number ? [numberText(number.value)] : [])],
  html: ['question'],
};

interface NewShortAnswer {
  question: string;
  /** Plain words, every one of them right. */
  answers?: readonly string[] | undefined;
  number?: { value: number; tolerance?: number | undefined } | undefined;
  caseSensitive?: boolean | undefined;
  /** False: marks make no difference. */
  accents?: boolean | undefined;
  sheet?: boolean | undefined;
  explanation?: string | undefined;
}

export const shortAnswer = ({ question, answers, number, ...given }: NewShortAnswer) => ({
  question: asParagraph(question),
  ...(answers && answers.length > 0 ? { answers: [...answers] } : {}),
  ...(number ? { number: { value: number.value, tolerance: number.tolerance ?? 0 } } : {}),
  case_sensitive: given.caseSensitive ?? false,
  accents: given.accents ?? true,
  sheet: given.sheet ?? false,
  overallFeedback: explained(given.explanation),
});

export const shortAnswerQuestion: QuestionKind<'short_answer'> = { answer, content };
