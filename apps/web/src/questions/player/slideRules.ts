import type { AskedQuestion, Slide, SlideElement } from '@khue/scoring/model';

export type ShownSlide = Slide<AskedQuestion>;
export type ShownElement = SlideElement<AskedQuestion>;

/** An element that leads to another slide; from 0, null: none. */
export function slideLinkedTo({ block }: ShownElement): number | null {
  if (block.kind !== 'link') return null;
  const number = /^#slide-(\d{1,5})$/.exec(block.url)?.[1];
  return number === undefined ? null : Number(number) - 1;
}

/** Things less than this far apart, in per cent of the height, stand in one line. */
const ONE_LINE = 4;

/** As somebody reads a slide: from top to bottom, in a line from left to right. */
export const inReadingOrder = (elements: readonly ShownElement[]): ShownElement[] =>
  [...elements].sort((a, b) => (Math.abs(a.y - b.y) < ONE_LINE ? a.x - b.x : a.y - b.y));

const hasQuestion = ({ block }: ShownElement) => block.kind === 'question' || block.kind === 'question_set';
export const asksSomething = ({ elements }: ShownSlide): boolean => elements.some(hasQuestion);
