import { escapeText, isEmptyHtml } from '../../html';
import { asParagraph, explained, type InLanguage, textsFor } from '../../making';
import { shuffle } from '../../random';
import { inside, type Place, type Reader } from '../../reader';
import { askedOf, needText, wordsOf } from '../../types/shared';
import { flagOf, type Json, listOf, objectOf, percentOf, textOf } from '../../values';
import { refusalOfIds } from '../ids';
import { orderSeed } from '../order';
import type { AnswerKind, ContentKind, Marks, QuestionKind } from '../question-kind';
import type { Choice, MultiChoice } from './model';

/** Places of the content's choices in the order they are asked in. */
export function choiceOrder(question: MultiChoice, seed: string | null): number[] {
  const places = question.choices.map((_, index) => index);
  return question.shuffled && seed !== null ? shuffle(places, orderSeed(question, seed)) : places;
}

function grade(question: MultiChoice, seed: string | null, response: readonly string[]): Marks {
  const chosen = new Set(response.map(Number));
  const details: Record<string, boolean> = {};
  const [said, unsaid]: [string[], string[]] = [[], []];
  const choiceFeedback: Record<string, string> = {};
  let score = 0;
  for (const [index, place] of choiceOrder(question, seed).entries()) {
    const choice = question.choices[place];
    if (!choice) continue;
    const isChosen = chosen.has(index);
    if (isChosen) {
      details[index] = choice.correct;
      score += choice.correct ? 1 : -1;
    }
    const sentence = isChosen ? choice.chosenFeedback : choice.notChosenFeedback;
    if (!sentence) continue;
    choiceFeedback[index] = sentence;
    (isChosen ? said : unsaid).push(sentence);
  }
  const right = question.choices.filter(({ correct }) => correct).length;
  const least = Math.max(0, score);
  const passed = right > 0 && 100 * least >= question.passPercentage * right;
  const points = question.single ? least : question.singlePoint ? Number(passed) : least;
  return { points, details, feedback: [...said, ...unsaid], choiceFeedback };
}

const answer: AnswerKind<'multi_choice'> = {
  ask: (question, seed) => ({
    single: question.single,
    choices: choiceOrder(question, seed).flatMap((place, index) => {
      const choice = question.choices[place];
      return choice ? [{ id: String(index), text: choice.text, ...(choice.tip ? { tip: choice.tip } : {}) }] : [];
    }),
  }),
  refusal(question, response) {
    if (!Array.isArray(response)) return 'shape';
    const refusal = refusalOfIds(response, question.choices.length);
    return refusal ?? (question.single && response.length > 1 ? 'too_many' : null);
  },
  possible: ({ single, singlePoint, choices }) =>
    single || singlePoint ? 1 : choices.filter(({ correct }) => correct).length,
  grade,
  solution(question, seed) {
    const right = choiceOrder(question, seed).flatMap((place, index) =>
      question.choices[place]?.correct ? [String(index)] : [],
    );
    return question.single ? right.slice(0, 1) : right;
  },
};

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

function report(question: Omit<MultiChoice, 'type'>, reader: Reader, path: string): void {
  const answers = inside(path, 'answers');
  if (question.choices.length < 2) reader.problem(answers, 'second_choice_missing');
  if (question.choices.length > MOST_CHOICES) reader.problem(answers, 'choices_over_limit', { max: MOST_CHOICES });
  if (question.choices.length > 0 && !question.choices.some(({ correct }) => correct))
    reader.problem(answers, 'right_choice_missing');
  for (const [index, { text }] of question.choices.entries()) {
    if (isEmptyHtml(text)) reader.problem(`${answers}.${index}.text`, 'choice_empty', { number: index + 1 });
  }
}

function read(params: Json, place: Place, reader: Reader): Omit<MultiChoice, 'type'> {
  const behaviour = objectOf(params.behaviour);
  const choices = reader.items(listOf(params.answers), inside(place.path, 'answers'), choiceOf);
  const text = textOf(params.question);
  const question: Omit<MultiChoice, 'type'> = {
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

const EMPTY = { text: '', correct: false };

const content: ContentKind<'multi_choice'> = {
  read,
  blank: (language) =>
    multiChoice({ question: '', choices: [{ ...EMPTY, correct: true }, EMPTY, EMPTY, EMPTY], language }),
  beginning: ({ question }) => question,
  words: ({ choices }) => choices.map(({ text }) => text),
  html: [
    'question',
    'answers.*.text',
    'answers.*.tip',
    'answers.*.chosenFeedback',
    'answers.*.notChosenFeedback',
    'answers.*.tipsAndFeedback.tip',
    'answers.*.tipsAndFeedback.chosenFeedback',
    'answers.*.tipsAndFeedback.notChosenFeedback',
    'confirmCheck.body',
    'confirmRetry.body',
  ],
};

export interface NewChoice {
  text: string;
  correct: boolean;
  feedback?: string | undefined;
  tip?: string | undefined;
}

interface NewMultiChoice extends InLanguage {
  question: string;
  choices: readonly NewChoice[];
  /** Left out: one right choice means that one can be chosen. */
  single?: boolean | undefined;
  shuffled?: boolean | undefined;
  singlePoint?: boolean | undefined;
  explanation?: string | undefined;
}

export function multiChoice({
  question,
  choices,
  single,
  shuffled,
  singlePoint,
  explanation,
  language,
}: NewMultiChoice) {
  const texts = textsFor(language);
  return {
    media: { disableImageZooming: false },
    question: asParagraph(question),
    answers: choices.map(({ text, correct, feedback, tip }) => ({
      text,
      correct,
      tipsAndFeedback: {
        tip: escapeText(tip ?? ''),
        chosenFeedback: escapeText(feedback ?? ''),
        notChosenFeedback: '',
      },
    })),
    overallFeedback: explained(explanation),
    behaviour: {
      enableRetry: true,
      enableSolutionsButton: true,
      enableCheckButton: true,
      type: single === undefined ? 'auto' : single ? 'single' : 'multi',
      singlePoint: singlePoint ?? false,
      randomAnswers: shuffled ?? true,
      showSolutionsRequiresInput: true,
      confirmCheckDialog: false,
      confirmRetryDialog: false,
      autoCheck: false,
      passPercentage: 100,
      showScorePoints: true,
    },
    ...texts.multiChoice,
    ...texts.confirm,
  };
}

export const multiChoiceQuestion: QuestionKind<'multi_choice'> = { answer, content };
