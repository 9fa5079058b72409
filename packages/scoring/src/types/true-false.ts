import type { TrueFalse } from '../model';
import { inside, type Place, type Reader } from '../reader';
import { flagOf, type Json, objectOf, textOf } from '../values';
import { askedOf, needText, wordsOf } from './shared';

export function readTrueFalse(params: Json, place: Place, reader: Reader): TrueFalse {
  const behaviour = objectOf(params.behaviour);
  const text = textOf(params.question);
  const correct = flagOf(params.correct);
  const feedbackOnCorrect = wordsOf(behaviour.feedbackOnCorrect);
  const feedbackOnWrong = wordsOf(behaviour.feedbackOnWrong);
  const question: TrueFalse = {
    type: 'true_false',
    ...askedOf(params, place, text),
    correct: correct ?? true,
    ...(feedbackOnCorrect ? { feedbackOnCorrect } : {}),
    ...(feedbackOnWrong ? { feedbackOnWrong } : {}),
  };
  needText(reader, place, 'question', text, question.media);
  if (correct === undefined) reader.problem(inside(place.path, 'correct'), 'truth_missing');
  return question;
}
