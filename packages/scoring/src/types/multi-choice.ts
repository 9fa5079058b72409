import { isEmptyHtml } from '../html';
import type { Choice, MultiChoice } from '../model';
import { inside, type Place, type Reader } from '../reader';
import { flagOf, type Json, listOf, objectOf, percentOf, textOf } from '../values';
import { askedOf, needText, wordsOf } from './shared';

const MOST_CHOICES = 100;

function choiceOf(value: unknown): Choice {
  const answer = objectOf(value);
  // Before 1.6 tips and feedback stood in the choice itself.
  const said = { ...answer, ...objectOf(answer.tipsAndFeedback) };
  const tip = wordsOf(said.tip);
  const chosenFeedback = wordsOf(said.chosenFeedback);
  const notChosenFeedback = wordsOf(said.notChosenFeedback);
  return {
    text: textOf(answer.text),
    correct: flagOf(answer.correct) ?? false,
    ...(tip ? { tip } : {}),
    ...(chosenFeedback ? { chosenFeedback } : {}),
    ...(notChosenFeedback ? { notChosenFeedback } : {}),
  };
}

/** Content says it in one of three places, by its age; otherwise one right choice means: choose one. */
function isSingle(params: Json, behaviour: Json, choices: Choice[]): boolean {
  if (behaviour.type === 'single') return true;
  if (behaviour.type === 'multi') return false;
  const said = behaviour.type === 'auto' ? undefined : flagOf(behaviour.singleAnswer ?? params.singleAnswer);
  return said ?? choices.filter(({ correct }) => correct).length === 1;
}

function report(question: MultiChoice, reader: Reader, path: string): void {
  const answers = inside(path, 'answers');
  if (question.choices.length < 2) reader.problem(answers, 'second_choice_missing');
  if (question.choices.length > MOST_CHOICES) reader.problem(answers, 'choices_over_limit', { max: MOST_CHOICES });
  if (question.choices.length > 0 && !question.choices.some(({ correct }) => correct))
    reader.problem(answers, 'right_choice_missing');
  for (const [index, { text }] of question.choices.entries()) {
    if (isEmptyHtml(text)) reader.problem(`${answers}.${index}.text`, 'choice_empty', { number: index + 1 });
  }
}

export function readMultiChoice(params: Json, place: Place, reader: Reader): MultiChoice {
  const behaviour = objectOf(params.behaviour);
  const choices = reader.items(listOf(params.answers), inside(place.path, 'answers'), choiceOf);
  const text = textOf(params.question);
  const question: MultiChoice = {
    type: 'multi_choice',
    ...askedOf(params, place, text),
    single: isSingle(params, behaviour, choices),
    choices,
    shuffled: flagOf(behaviour.randomAnswers ?? params.randomAnswers) ?? true,
    singlePoint: flagOf(behaviour.singlePoint ?? params.singlePoint) ?? false,
    passPercentage: percentOf(behaviour.passPercentage, 100),
  };
  needText(reader, place, 'question', text, question.media);
  report(question, reader, place.path);
  return question;
}
