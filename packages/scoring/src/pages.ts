import type { Block } from './model';

/** How many pages content has for whoever goes through it: slides, chapters, cards, questions. */
export function pagesOf(block: Block<unknown>): number {
  switch (block.kind) {
    case 'presentation':
      return Math.max(1, block.slides.length);
    case 'book':
      return Math.max(1, (block.cover ? 1 : 0) + block.chapters.length);
    case 'cards':
      return Math.max(1, block.cards.length);
    case 'question_set':
      // What came of it is the last page.
      return (block.intro ? 1 : 0) + block.questions.length + 1;
    default:
      return 1;
  }
}
