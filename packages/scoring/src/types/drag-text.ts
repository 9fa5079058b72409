import type { DragText, Gap } from '../model';
import { inside, type Place, type Reader } from '../reader';
import { type Json, textOf } from '../values';
import { reportGaps } from './gap-report';
import { MOST_GAPS, readGapText } from './gap-text';
import { askedOf, wordsOf } from './shared';

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

export function readDragText(params: Json, place: Place, reader: Reader): DragText {
  const field = inside(place.path, 'textField');
  const gaps: Gap[] = [];
  const lines = textOf(params.textField).replaceAll('\r\n', '\n').split('\n');
  const parts = readGapText(lines, (between) => gaps.push(gapOf(between)));
  const distractors = wordsBetweenStars(textOf(params.distractors));
  reportGaps(gaps, field, () => field, reader);
  if (distractors.length > MOST_GAPS)
    reader.problem(inside(place.path, 'distractors'), 'gaps_over_limit', { max: MOST_GAPS });
  return {
    type: 'drag_text',
    ...askedOf(params, place, textOf(params.taskDescription)),
    parts,
    gaps,
    distractors: distractors.slice(0, MOST_GAPS),
  };
}
