import { isEmptyHtml } from '../html';
import type { Block, QuestionOf } from '../model';
import { shuffle } from '../random';
import { inside, type Place, type Reader } from '../reader';
import { type Json, listOf, objectOf, percentOf, textOf } from '../values';
import { askedOf, feedbackOf, needText } from './shared';

const MOST_ANSWERS = 100;

/**
 * The right answer stands first in the content. Where nobody mixes, on paper, it would always be A: so they stand in an
 * order that follows from the question's key, and is the same for as long as it has one.
 */
function questionOf(value: unknown, path: string, reader: Reader): QuestionOf<'multi_choice'> {
  const item = objectOf(value);
  const key = reader.keyFor(item.subContentId, path);
  const answers = Array.from(listOf(item.answers).slice(0, MOST_ANSWERS), (answer) => textOf(answer));
  if (answers.length < 2) reader.problem(`${path}.answers`, 'second_choice_missing');
  for (const [index, text] of answers.entries()) {
    if (isEmptyHtml(text)) reader.problem(`${path}.answers.${index}`, 'choice_empty', { number: index + 1 });
  }
  const text = textOf(item.question);
  const place: Place = { path, key, title: '', isMain: false };
  needText(reader, place, 'question', text, undefined);
  return {
    ...askedOf({}, place, text),
    type: 'multi_choice',
    single: true,
    choices: shuffle(
      answers.map((answer, index) => ({ text: answer, correct: index === 0 })),
      `single choice\n${key}`,
    ),
    shuffled: true,
    singlePoint: false,
    passPercentage: 100,
  };
}

/** A set of questions with one right answer each, kept in fewer fields than a set of anything. */
export function readSingleChoiceSet(params: Json, place: Place, reader: Reader): Block {
  const field = inside(place.path, 'choices');
  const questions = reader.items(listOf(params.choices), field, (item, path) => questionOf(item, path, reader));
  if (questions.length === 0) reader.problem(field, 'set_empty');
  return {
    kind: 'question_set',
    intro: null,
    questions,
    passPercentage: percentOf(objectOf(params.behaviour).passPercentage, 100),
    shuffled: false,
    draw: null,
    feedback: feedbackOf(params.overallFeedback),
  };
}
