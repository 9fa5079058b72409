import { escapeText } from '@khue/scoring/html';
import { advancedText, type NewSlide, type SubContent, subContent } from '@khue/scoring/make';
import type { Part } from './notation';

const LEFT = 5;
const WIDTH = 90;
const TITLE = { y: 5, height: 13 };
const BODY = { y: 21, height: 74 };
const GAP = 3;
const TITLE_COLOUR = '#0b4f57';
const FIRST_SLIDE_COLOUR = '#e8f3f2';
/** Fewer lines than this leave room for larger letters. */
const FEW_LINES = 6;

const LETTERS_IN_A_LINE = 70;
const linesOf = (words: string) => Math.ceil(words.length / LETTERS_IN_A_LINE);

/** How much room it wants, in lines. */
function roomOf(part: Part): number {
  switch (part.part) {
    case 'text':
      return part.lines.reduce((lines, words) => lines + linesOf(words) + 0.5, 0);
    case 'list':
      return part.items.reduce((lines, words) => lines + linesOf(words) + 0.3, 0);
    case 'table':
      return part.rows.length * 1.6;
    case 'question':
      return 8;
  }
}

const linesIn = (parts: readonly Part[]) => parts.reduce((sum, part) => sum + roomOf(part), 0);
const isQuestionOnly = (parts: readonly Part[]) => parts.every(({ part }) => part === 'question');

/** How the letters of a slide look: large where there are few. */
export const lettersOf = (parts: readonly Part[]): string | undefined =>
  linesIn(parts) < FEW_LINES ? 'font-size:1.3em;line-height:1.6' : undefined;

/** A title above, and the parts below one another, each with its share of the room. A question wants all of it. */
export function slideOf(
  { title, parts, notes }: { title: string; parts: readonly Part[]; notes: string },
  contents: readonly SubContent[],
  index: number,
): NewSlide {
  const alone = isQuestionOnly(parts);
  const rooms = parts.map(roomOf);
  const top = alone ? TITLE.y : BODY.y;
  const free = BODY.y + BODY.height - top - GAP * (parts.length - 1);
  let y = top;
  const body = contents.map((content, place) => {
    const height = Math.round((free * (rooms[place] ?? 0)) / linesIn(parts));
    const element = { x: LEFT, y, width: WIDTH, height, content };
    y += height + GAP;
    return element;
  });
  const heading = `<h2><span style="color:${TITLE_COLOUR}">${escapeText(title)}</span></h2>`;
  const headingElement = {
    x: LEFT,
    y: TITLE.y,
    width: WIDTH,
    height: TITLE.height,
    content: subContent('H5P.AdvancedText', advancedText(heading), title),
  };
  return {
    title,
    notes,
    elements: alone ? body : [headingElement, ...body],
    ...(index === 0 ? { backgroundColor: FIRST_SLIDE_COLOUR } : {}),
  };
}
