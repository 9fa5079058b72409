import {
  cellHtml,
  explained,
  type FileBase,
  type FileKind,
  type FilePlace,
  fault,
  isEmptyText,
  lettersIn,
  truthIn,
} from '../file-kind';
import { giftFeedback, giftHtml, giftText } from '../gift';
import { moodleTruth } from '../moodle';
import type { PaperKind } from '../paper-kind';
import type { ResultKind } from '../result-kind';
import type { ServerKind } from '../server-kind';
import { trueFalse } from './question';

const paper: PaperKind<'true_false'> = {
  part: 'truths',
  marks: () => 0,
  body: () => [{ line: 'truth' }],
  key: ({ correct }, _, letters) => (correct ? letters.true : letters.false),
  gift({ text, correct, feedbackOnCorrect, feedbackOnWrong }) {
    const said =
      feedbackOnWrong || feedbackOnCorrect
        ? `#${giftText(feedbackOnWrong ?? '')}${giftFeedback(feedbackOnCorrect)}`
        : '';
    return [`${giftHtml(text)}{${correct ? 'TRUE' : 'FALSE'}${said}}`];
  },
  moodle: (question, writer) => [
    {
      type: 'truefalse',
      body: `${writer.stem(question)}${moodleTruth(question.correct, question.feedbackOnCorrect, question.feedbackOnWrong)}`,
    },
  ],
};

const results: ResultKind<'true_false'> = {
  said: (_, __, response) => (typeof response === 'boolean' ? [String(response)] : []),
  counted: ({ correct }, counts, { truth }) =>
    [true, false].map((value) => ({
      text: truth[`${value}`],
      count: counts.get(String(value)) ?? 0,
      correct: value === correct,
    })),
  countsWith: () => true,
  keepsAnswers: () => true,
  hints: () => [],
  explanation: ({ feedbackOnCorrect }) => feedbackOnCorrect,
  slip: ({ correct }) => !correct,
};

export interface FileTrueFalse<Where = FilePlace> extends FileBase<Where> {
  type: 'true_false';
  /** Null: the file does not say it. */
  correct: boolean | null;
  onCorrect?: string | undefined;
  onWrong?: string | undefined;
}

export function fileTrueFalse<Where>(question: Omit<FileTrueFalse<Where>, 'type'>): FileTrueFalse<Where> {
  const { place, stem, correct, explanation, onCorrect, onWrong, problems } = question;
  if (correct === null && !problems.some(({ level }) => level === 'error')) problems.push(fault('no_answer'));
  if (isEmptyText(stem)) problems.push(fault('no_stem'));
  return {
    type: 'true_false',
    place,
    stem,
    correct,
    ...explained(explanation),
    ...(onCorrect ? { onCorrect } : {}),
    ...(onWrong ? { onWrong } : {}),
    problems,
  };
}

const file: FileKind<FileTrueFalse> = {
  content({ stem, correct, explanation, onCorrect, onWrong }, language) {
    const params = trueFalse({
      question: stem,
      correct: correct ?? false,
      explanation,
      feedbackOnCorrect: onCorrect,
      feedbackOnWrong: onWrong,
      language,
    });
    return correct === null ? { ...params, correct: '' } : params;
  },
  texts: () => [],
  named: /^(?:dung.{0,8}sai|true.{0,6}false)$/,
  row({ place, stem, options, answer, explanation }, problems) {
    const [letter, ...others] = lettersIn(answer) ?? [];
    const named = letter === undefined || others.length > 0 ? null : truthIn(options[letter] ?? '');
    return fileTrueFalse({ place, stem: cellHtml(stem), correct: truthIn(answer) ?? named, explanation, problems });
  },
};

export const trueFalseServer: ServerKind<'true_false', FileTrueFalse> = { paper, results, file };
