import { escapeText } from '../../html';
import { asParagraph, type InLanguage, textsFor } from '../../making';
import { inside, type Place, type Reader } from '../../reader';
import { askedOf, needText, wordsOf } from '../../types/shared';
import { flagOf, type Json, objectOf, textOf } from '../../values';
import type { AnswerKind, ContentKind, QuestionKind } from '../question-kind';
import type { TrueFalse } from './model';

const answer: AnswerKind<'true_false'> = {
  ask: () => ({}),
  refusal: (_, response) => (typeof response === 'boolean' ? null : 'shape'),
  possible: () => 1,
  grade(question, _, response) {
    const isRight = response === question.correct;
    const said = isRight ? question.feedbackOnCorrect : question.feedbackOnWrong;
    return { points: Number(isRight), details: { [String(response)]: isRight }, feedback: said ? [said] : [] };
  },
  solution: ({ correct }) => correct,
};

function read(params: Json, place: Place, reader: Reader): Omit<TrueFalse, 'type'> {
  const behaviour = objectOf(params.behaviour);
  const text = textOf(params.question);
  const correct = flagOf(params.correct);
  const feedbackOnCorrect = wordsOf(behaviour.feedbackOnCorrect);
  const feedbackOnWrong = wordsOf(behaviour.feedbackOnWrong);
  const question: Omit<TrueFalse, 'type'> = {
    ...askedOf(params, place, text),
    correct: correct ?? true,
    ...(feedbackOnCorrect ? { feedbackOnCorrect } : {}),
    ...(feedbackOnWrong ? { feedbackOnWrong } : {}),
  };
  needText(reader, place, 'question', text, question.media);
  if (correct === undefined) reader.problem(inside(place.path, 'correct'), 'truth_missing');
  return question;
}

const content: ContentKind<'true_false'> = {
  read,
  blank: (language) => trueFalse({ question: '', correct: true, language }),
  beginning: ({ question }) => question,
  words: () => [],
  html: ['question', 'confirmCheck.body', 'confirmRetry.body'],
};

interface NewTrueFalse extends InLanguage {
  question: string;
  correct: boolean;
  explanation?: string | undefined;
  feedbackOnCorrect?: string | undefined;
  feedbackOnWrong?: string | undefined;
}

export function trueFalse(given: NewTrueFalse) {
  const texts = textsFor(given.language);
  // The type has no feedback by score: the explanation is said in both cases.
  const onCorrect = given.feedbackOnCorrect ?? given.explanation;
  const onWrong = given.feedbackOnWrong ?? given.explanation;
  return {
    media: { disableImageZooming: false },
    question: asParagraph(given.question),
    correct: given.correct ? 'true' : 'false',
    behaviour: {
      enableRetry: true,
      enableSolutionsButton: true,
      enableCheckButton: true,
      confirmCheckDialog: false,
      confirmRetryDialog: false,
      autoCheck: false,
      ...(onCorrect ? { feedbackOnCorrect: escapeText(onCorrect) } : {}),
      ...(onWrong ? { feedbackOnWrong: escapeText(onWrong) } : {}),
    },
    ...texts.trueFalse,
    ...texts.confirm,
  };
}

export const trueFalseQuestion: QuestionKind<'true_false'> = { answer, content };
