import { everyBlock } from './blocks';
import { toPlain } from './html';
import { contentKind } from './kinds/every-kind';
import { isMarkedByPeople, type QuestionType } from './kinds/kinds';
import type { Block, Question } from './model';
import { readContent } from './read';

/** The questions of a content in reading order; a set is its questions. */
export function questionsIn<Q>(block: Block<Q>): Q[] {
  return [...everyBlock(block)].flatMap((one) =>
    one.kind === 'question' ? [one.question] : one.kind === 'question_set' ? one.questions : [],
  );
}

/** How much there is: questions, those that people mark, slides, cards, chapters, panels; what there is none of is left out. */
export function countsOf<Q extends { type: QuestionType }>(block: Block<Q>): Record<string, number> {
  const counts: Record<string, number> = {};
  const add = (name: string, count: number) => {
    if (count > 0) counts[name] = (counts[name] ?? 0) + count;
  };
  const questions = questionsIn(block);
  add('questions', questions.length);
  add('marked', questions.filter(({ type }) => isMarkedByPeople(type)).length);
  for (const one of everyBlock(block)) {
    if (one.kind === 'presentation') add('slides', one.slides.length);
    if (one.kind === 'cards') add('cards', one.cards.length);
    if (one.kind === 'book') add('chapters', one.chapters.length);
    if (one.kind === 'accordion') add('panels', one.panels.length);
  }
  return counts;
}

/** Parts of types that cannot be shown here. */
export function unsupportedIn<Q>(block: Block<Q>): { library: string; title: string }[] {
  return [...everyBlock(block)].flatMap((one) => {
    if (one.kind === 'unsupported') return [{ library: one.library, title: one.title }];
    return one.kind === 'question_set' ? (one.unsupported ?? []) : [];
  });
}

const questionWords = (question: Question): string[] => [
  question.title,
  question.text,
  ...contentKind(question).words(question),
];

function wordsIn(block: Block): string[] {
  switch (block.kind) {
    case 'question':
      return questionWords(block.question);
    case 'question_set':
      return [block.intro?.title ?? '', block.intro?.text ?? '', ...block.questions.flatMap(questionWords)];
    case 'text':
    case 'table':
      return [block.html];
    case 'image':
      return [block.picture.alt];
    case 'video':
    case 'audio':
    case 'link':
    case 'unsupported':
      return [block.title];
    case 'accordion':
      return block.panels.map(({ title }) => title);
    case 'cards':
      return [block.title, block.text, ...block.cards.flatMap(({ front, back }) => [front, back])];
    case 'book':
      return [block.title, block.cover?.text ?? '', ...block.chapters.map(({ title }) => title)];
    case 'presentation':
      return block.slides.flatMap(({ title, notes }) => [title, notes ?? '']);
    case 'column':
    case 'row':
    case 'shape':
      return [];
  }
}

/** All words of a content, answers included, without marks: to search in. For makers, never for who answers. */
export function plainText(library: string, params: unknown, max = 10_000): string {
  const reading = readContent(library, params);
  return reading.ok ? plainTextOf(reading.block, max) : '';
}

/** The same of content that was read. */
export function plainTextOf(content: Block, max: number): string {
  let words = '';
  for (const block of everyBlock(content)) {
    for (const text of wordsIn(block)) {
      const plain = toPlain(text.slice(0, 4 * max))
        .replace(/\s+/g, ' ')
        .trim();
      if (plain) words += words ? ` ${plain}` : plain;
      if (words.length >= max) return words.slice(0, max).trim();
    }
  }
  return words;
}
