import type { Block, QuestionSet } from './model';

/** The blocks that stand in a block, in reading order. */
function childrenOf<Q>(block: Block<Q>): Block<Q>[] {
  switch (block.kind) {
    case 'column':
      return block.blocks;
    case 'accordion':
      return block.panels.flatMap(({ blocks }) => blocks);
    case 'row':
      return block.columns.flatMap(({ blocks }) => blocks);
    case 'book':
      return block.chapters.flatMap(({ blocks }) => blocks);
    case 'presentation':
      return block.slides.flatMap(({ elements }) => elements.map((element) => element.block));
    default:
      return [];
  }
}

/** A block and all that stand in it, in reading order. */
export function* everyBlock<Q>(block: Block<Q>): Generator<Block<Q>> {
  yield block;
  for (const child of childrenOf(block)) yield* everyBlock(child);
}

/**
 * The same block for somebody who plays it, with every question replaced; `choose` says which questions of a set are
 * asked, and in which order. What the speaker says over a slide is for who speaks: it may tell an answer.
 */
export function played<Q, R>(
  block: Block<Q>,
  replace: (question: Q) => R,
  choose: (set: QuestionSet<Q>) => Q[],
): Block<R> {
  const all = (blocks: Block<Q>[]) => blocks.map((child) => played(child, replace, choose));
  switch (block.kind) {
    case 'question':
      return { ...block, question: replace(block.question) };
    case 'question_set':
      return { ...block, questions: choose(block).map(replace), shuffled: false, draw: null };
    case 'column':
      return { ...block, blocks: all(block.blocks) };
    case 'accordion':
      return { ...block, panels: block.panels.map((panel) => ({ ...panel, blocks: all(panel.blocks) })) };
    case 'row':
      return { ...block, columns: block.columns.map((column) => ({ ...column, blocks: all(column.blocks) })) };
    case 'book':
      return { ...block, chapters: block.chapters.map((chapter) => ({ ...chapter, blocks: all(chapter.blocks) })) };
    case 'presentation':
      return {
        ...block,
        slides: block.slides.map(({ notes: _, ...slide }) => ({
          ...slide,
          elements: slide.elements.map((element) => ({
            ...element,
            block: played(element.block, replace, choose),
          })),
        })),
      };
    default:
      return block;
  }
}
