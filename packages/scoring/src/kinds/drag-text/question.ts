import { tidy } from '../../compare';
import { isEmptyHtml } from '../../html';
import { asParagraph, explained, type InLanguage, textsFor } from '../../making';
import { shuffle } from '../../random';
import { inside, type Place, type Reader } from '../../reader';
import { askedOf, wordsOf } from '../../types/shared';
import { type Json, textOf } from '../../values';
import type { Gap } from '../base';
import { gap } from '../gap-make';
import { reportGaps } from '../gap-report';
import { MOST_GAPS, readGapText } from '../gap-text';
import { askedParts, gapWords, markGaps } from '../gaps';
import { refusalOfIds } from '../ids';
import { orderSeed } from '../order';
import type { AnswerKind, ContentKind, QuestionKind } from '../question-kind';
import type { DragText } from './model';

/** How many words there are; told without looking at them. */
const wordCount = ({ gaps, distractors }: DragText): number =>
  gaps.filter(({ answers }) => answers.length > 0).length + distractors.length;

/** The words to drag. Sorted before they are shuffled: otherwise the order would depend on where each belongs. */
export function wordOrder(question: DragText, seed: string | null): string[] {
  const words = [...question.gaps.flatMap(({ answers }) => answers.slice(0, 1)), ...question.distractors];
  if (seed === null) return words.sort((one, other) => one.localeCompare(other, 'vi'));
  return shuffle(words.sort(), orderSeed(question, seed));
}

const answer: AnswerKind<'drag_text'> = {
  ask: (question, seed) => ({
    parts: askedParts(question.parts, question.gaps),
    words: wordOrder(question, seed).map((word, index) => ({ id: String(index), text: word })),
  }),
  refusal(question, response) {
    if (!Array.isArray(response) || response.length !== question.gaps.length) return 'shape';
    const placed = response.filter((id) => id !== null);
    return refusalOfIds(placed, wordCount(question));
  },
  possible: ({ gaps }) => gaps.length,
  grade(question, seed, response) {
    const words = wordOrder(question, seed);
    const wordIn = (index: number) => (response[index] === null ? undefined : words[Number(response[index])]);
    return markGaps(
      question.gaps,
      ({ answers }, index) => {
        const word = wordIn(index);
        return word !== undefined && answers.some((answer) => tidy(answer) === tidy(word));
      },
      (index) => wordIn(index) !== undefined,
    );
  },
  solution(question, seed) {
    const words = wordOrder(question, seed);
    const used = new Set<number>();
    return question.gaps.map(({ answers }) => {
      const place = words.findIndex((word, index) => word === answers[0] && !used.has(index));
      if (place < 0) return null;
      used.add(place);
      return String(place);
    });
  },
};

/** `word:tip\+said when right\-said when wrong`, the last three in any order. */
function gapOf(between: string): Gap {
  const [start = '', ...feedbacks] = between.split(/(?=\\[+-])/);
  const [word = '', ...tips] = start.split(':');
  const saidWhen = (sign: string) => wordsOf(feedbacks.find((text) => text[1] === sign)?.slice(2));
  const answer = wordsOf(word)?.replace(/\s+/g, ' ');
  const tip = wordsOf(tips.join(':'));
  const feedbackOnCorrect = saidWhen('+');
  const feedbackOnWrong = saidWhen('-');
  return {
    answers: answer ? [answer] : [],
    ...(tip ? { tip } : {}),
    ...(feedbackOnCorrect ? { feedbackOnCorrect } : {}),
    ...(feedbackOnWrong ? { feedbackOnWrong } : {}),
  };
}

function wordsBetweenStars(text: string): string[] {
  const gaps: Gap[] = [];
  readGapText([text], (between) => gaps.push(gapOf(between)));
  return gaps.flatMap(({ answers }) => answers);
}

function read(params: Json, place: Place, reader: Reader): Omit<DragText, 'type'> {
  const field = inside(place.path, 'textField');
  const gaps: Gap[] = [];
  const lines = textOf(params.textField).replaceAll('\r\n', '\n').split('\n');
  const parts = readGapText(lines, (between) => gaps.push(gapOf(between)));
  const distractors = wordsBetweenStars(textOf(params.distractors));
  reportGaps(gaps, field, () => field, reader);
  if (distractors.length > MOST_GAPS)
    reader.problem(inside(place.path, 'distractors'), 'gaps_over_limit', { max: MOST_GAPS });
  return {
    ...askedOf(params, place, textOf(params.taskDescription)),
    parts,
    gaps,
    distractors: distractors.slice(0, MOST_GAPS),
  };
}

const content: ContentKind<'drag_text'> = {
  read,
  blank: (language) => dragText({ passage: '', language }),
  beginning: ({ textField }) => textField,
  words: ({ parts, gaps, distractors }) => [gapWords(parts, gaps), ...distractors],
  html: ['taskDescription', 'textField'],
  gaps: ['textField'],
};

interface NewDragText extends InLanguage {
  /** What to do; left out: drag the words. */
  text?: string | undefined;
  /** With the words to drag between stars. */
  passage: string;
  /** Plain words that belong nowhere. */
  distractors?: readonly string[] | undefined;
  explanation?: string | undefined;
}

export function dragText({ text, passage, distractors, explanation, language }: NewDragText) {
  const texts = textsFor(language);
  return {
    media: { disableImageZooming: false },
    ...texts.dragText,
    taskDescription: asParagraph(text && !isEmptyHtml(text) ? text : texts.dragText.taskDescription),
    textField: passage,
    distractors: (distractors ?? []).map((word) => gap([word])).join(' '),
    overallFeedback: explained(explanation),
    behaviour: { enableRetry: true, enableSolutionsButton: true, enableCheckButton: true, instantFeedback: false },
  };
}

export const dragTextQuestion: QuestionKind<'drag_text'> = { answer, content };
