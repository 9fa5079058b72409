import { questionSet, subContent } from '../../make';
import { flagOf, listOf, objectOf, textOf } from '../../values';
import {
  cellHtml,
  explained,
  type FileBase,
  type FileKind,
  type FilePlace,
  fault,
  isEmptyText,
  truthIn,
} from '../file-kind';
import { giftGeneral, giftHtml } from '../gift';
import { moodleTruth } from '../moodle';
import type { PaperKind } from '../paper-kind';
import { keepsPlaces, type ResultKind } from '../result-kind';
import type { ServerKind } from '../server-kind';
import { trueFalse } from '../true-false/question';
import { FEWEST_STATEMENTS, MOST_STATEMENTS, trueFalseGroup } from './question';

export const statementLetter = (index: number): string => 'abcdef'[index] ?? '';

/** Other programs have no such kind: each statement is a question of its own there, below what it is about. */
const paper: PaperKind<'true_false_group'> = {
  part: 'statements',
  marks: ({ statements }) => statements.length,
  body: ({ parts }) => [{ line: 'statements', statements: parts.map(({ text }) => text) }],
  key({ statements }, _, letters) {
    const words = letters.statements ?? letters;
    return statements
      .map(({ correct }, index) => `${statementLetter(index)}) ${correct ? words.true : words.false}`)
      .join('; ');
  },
  gift: (question) =>
    question.statements.map(
      ({ text, correct }) =>
        `${giftHtml(`${question.text} ${text}`)}{${correct ? 'TRUE' : 'FALSE'}${giftGeneral(question)}}`,
    ),
  moodle: (question, writer) =>
    question.statements.map(({ text, correct }) => ({
      type: 'truefalse',
      body: `${writer.stem(question, `${question.text}${text}`)}${moodleTruth(correct)}`,
    })),
};

const LONGEST = 160;

const results: ResultKind<'true_false_group'> = {
  said: (_, __, response) =>
    (Array.isArray(response) ? response : []).flatMap((value: unknown, index) =>
      typeof value === 'boolean' ? `${index}:${value}` : [],
    ),
  /** Two lines for each statement: how many called it true, and how many false. */
  counted: ({ statements }, counts, { plain, truth }) =>
    statements.flatMap(({ text, correct }, index) =>
      [true, false].map((value) => ({
        text: `${statementLetter(index)}) ${plain(text)
          .replace(/[.:;]$/, '')
          .slice(0, LONGEST)}: ${truth[`${value}`]}`,
        count: counts.get(`${index}:${value}`) ?? 0,
        correct: value === correct,
      })),
    ),
  countsWith: (question, other) => question.statements.length === other.statements.length,
  keepsAnswers: (before, after) => keepsPlaces(before.statements, after.statements),
  hints: () => [],
  slip({ statements }, { random }) {
    const missed = random.between(0, statements.length - 1);
    return statements.map(({ correct }, index) => (index === missed || random.chance(0.3) ? !correct : correct));
  },
};

export interface FileTrueFalseGroup<Where = FilePlace> extends FileBase<Where> {
  type: 'true_false_group';
  /** Null: the file does not say it. */
  statements: { text: string; correct: boolean | null }[];
}

export function fileTrueFalseGroup<Where>(
  question: Omit<FileTrueFalseGroup<Where>, 'type'>,
): FileTrueFalseGroup<Where> {
  const { place, stem, statements, explanation, problems } = question;
  const isWrong = problems.some(({ level }) => level === 'error');
  if (statements.some(({ correct }) => correct === null) && !isWrong) problems.push(fault('no_answer'));
  if (statements.length < FEWEST_STATEMENTS) problems.push(fault('one_option'));
  if (statements.length > MOST_STATEMENTS) problems.push(fault('statements_many', { max: MOST_STATEMENTS }));
  if (statements.some(({ text }) => isEmptyText(text))) problems.push(fault('option_empty'));
  return { type: 'true_false_group', place, stem, statements, ...explained(explanation), problems };
}

const file: FileKind<FileTrueFalseGroup> = {
  content: ({ stem, statements, explanation }) => trueFalseGroup({ question: stem, statements, explanation }),
  texts: ({ statements }) => statements.map(({ text }) => text),
  named: /^(?:dung.{0,8}sai nhieu y|true.{0,6}false statements|nhieu y.{0,20})$/,
  row({ place, stem, options, answer, explanation }, problems) {
    const texts = options.filter(Boolean);
    // "T, F" in order, with or without letters before them.
    const said = answer
      .split(/[,;\n]/)
      .map((one) => one.replace(/^\s{0,3}[a-fA-F]\s{0,2}[).:]\s{0,3}/, '').trim())
      .filter(Boolean);
    if (said.length > 0 && said.length !== texts.length)
      problems.push(fault('gaps_unlike_answers', { gaps: texts.length, answers: said.length }));
    const statements = texts.map((text, at) => ({ text: cellHtml(text), correct: truthIn(said[at] ?? '') }));
    return fileTrueFalseGroup({ place, stem: cellHtml(stem), statements, explanation, problems });
  },
  inH5P(params) {
    const stem = textOf(params.question);
    const questions = listOf(params.statements).map((item) => {
      const { text, correct } = objectOf(item);
      const question = `${stem}${textOf(text)}`;
      return subContent('H5P.TrueFalse', trueFalse({ question, correct: flagOf(correct) ?? true }));
    });
    return { library: 'H5P.QuestionSet', params: questionSet(questions) };
  },
};

export const trueFalseGroupServer: ServerKind<'true_false_group', FileTrueFalseGroup> = { paper, results, file };
