import { isEmptyHtml } from '../html';
import type { Block, Question } from '../model';
import { inside, type Place, type Reader } from '../reader';
import { flagOf, type Json, listOf, numberOf, objectOf, percentOf, textOf } from '../values';
import { feedbackOf, wordsOf } from './shared';

function introOf(value: unknown): { title: string; text: string } | null {
  const page = objectOf(value);
  if (flagOf(page.showIntroPage) !== true) return null;
  const text = textOf(page.introduction);
  const intro = { title: wordsOf(page.title) ?? '', text: isEmptyHtml(text) ? '' : text };
  return intro.title || intro.text ? intro : null;
}

/** Only so many are drawn, where the content says so and there are more. */
function drawOf(poolSize: unknown, count: number): number | null {
  const size = numberOf(poolSize);
  return size !== undefined && Number.isInteger(size) && size > 0 && size < count ? size : null;
}

export function readQuestionSet(params: Json, place: Place, reader: Reader): Block {
  const field = inside(place.path, 'questions');
  const questions: Question[] = [];
  const unsupported: { library: string; title: string }[] = [];
  reader.items(listOf(params.questions), field, (item, path) => {
    const block = reader.part(objectOf(item).question ?? item, path);
    if (block.kind === 'question') questions.push(block.question);
    else if (block.kind === 'question_set') questions.push(...block.questions);
    else if (block.kind === 'unsupported') unsupported.push({ library: block.library, title: block.title });
    else unsupported.push({ library: textOf(objectOf(item).library), title: '' });
  });
  if (questions.length === 0) reader.problem(field, 'set_empty');
  return {
    kind: 'question_set',
    intro: introOf(params.introPage),
    questions,
    passPercentage: percentOf(params.passPercentage, 50),
    shuffled: flagOf(params.randomQuestions) ?? false,
    draw: drawOf(params.poolSize, questions.length),
    feedback: feedbackOf(objectOf(params.endGame).overallFeedback),
    ...(unsupported.length > 0 ? { unsupported } : {}),
  };
}
