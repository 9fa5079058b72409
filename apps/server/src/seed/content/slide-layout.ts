import { escapeText } from '@khue/scoring/html';
import { advancedText, type NewSlide, type SubContent, subContent } from '@khue/scoring/make';
import type { Part } from './notation';

const LEFT = 5;
const WIDTH = 90;
const TITLE = { y: 5, height: 13 };
const BODY = { y: 21, height: 74 };
const GAP = 3;

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

/** A title above, and the parts below one another, each with its share of the room. */
export function slideElements(
  title: string,
  parts: readonly Part[],
  contents: readonly SubContent[],
): NewSlide['elements'] {
  const rooms = parts.map(roomOf);
  const total = rooms.reduce((sum, room) => sum + room, 0);
  const free = BODY.height - GAP * (parts.length - 1);
  let y = BODY.y;
  const body = contents.map((content, index) => {
    const height = Math.round((free * (rooms[index] ?? 0)) / total);
    const element = { x: LEFT, y, width: WIDTH, height, content };
    y += height + GAP;
    return element;
  });
  const heading = subContent('H5P.AdvancedText', advancedText(`<h2>${escapeText(title)}</h2>`), title);
  return [{ x: LEFT, y: TITLE.y, width: WIDTH, height: TITLE.height, content: heading }, ...body];
}
