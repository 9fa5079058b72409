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

/** The same block with every question replaced; `choose` says which questions of a set stay, and in which order. */
export function withQuestions<Q, R>(
  block: Block<Q>,
  replace: (question: Q) => R,
  choose: (set: QuestionSet<Q>) => Q[],
): Block<R> {
  const all = (blocks: Block<Q>[]) => blocks.map((child) => withQuestions(child, replace, choose));
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
        slides: block.slides.map((slide) => ({
          ...slide,
          elements: slide.elements.map((element) => ({
            ...element,
            block: withQuestions(element.block, replace, choose),
          })),
        })),
      };
    default:
      return block;
  }
}
