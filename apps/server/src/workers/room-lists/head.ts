import { INK, LEFT, PAGE, type Paper, RIGHT } from '../pdf/paper';
import type { RoomSheets } from './sheet';

const WIDTH = RIGHT - LEFT;
const MIDDLE = (LEFT + RIGHT) / 2;
const COLUMN = WIDTH / 2 - 8;

/** Organisation and state side by side, the title below them, then what room it is. Tells where the rest begins. */
export function drawHead(paper: Paper, sheets: RoomSheets, title: string): number {
  const left = LEFT + COLUMN / 2;
  const right = RIGHT - COLUMN / 2;
  let y = PAGE.top + 10;
  for (const [at, text] of sheets.organisation.entries()) {
    paper.tag(paper.root, 'P', () =>
      paper.short(text, {
        x: left,
        y: y + at * 15,
        size: 10,
        width: COLUMN,
        font: at === 0 ? 400 : 700,
        align: 'center',
      }),
    );
  }
  for (const [at, text] of sheets.nation.entries()) {
    paper.tag(paper.root, 'P', () =>
      paper.short(text, { x: right, y: y + at * 15, size: 10, width: COLUMN, font: 700, align: 'center' }),
    );
  }
  const under = y + 20;
  const half = paper.widthOf(paper.clean(sheets.nation[1]), 700, 10) / 2;
  paper.adorn((doc) =>
    doc
      .moveTo(right - half, under)
      .lineTo(right + half, under)
      .lineWidth(0.7)
      .strokeColor(INK.text)
      .stroke(),
  );
  y += 54;
  paper.tag(paper.root, 'H1', () =>
    paper.short(title, { x: MIDDLE, y, size: 15, width: WIDTH, font: 700, align: 'center' }),
  );
  for (const text of sheets.about) {
    y += 16;
    paper.tag(paper.root, 'P', () => paper.short(text, { x: MIDDLE, y, size: 10.5, width: WIDTH, align: 'center' }));
  }
  return y + 16;
}

/** The number of the sheet, at its foot. */
export function drawFoot(paper: Paper, text: string, page: number): void {
  const y = PAGE.height - PAGE.foot;
  paper.tag(paper.root, 'P', () =>
    paper.short(text.replace('{{page}}', String(page)), {
      x: RIGHT,
      y,
      size: 8.5,
      width: 120,
      color: INK.dim,
      align: 'right',
    }),
  );
}

/** Who signs, side by side, with room for the signatures. */
export function drawSigners(paper: Paper, signers: readonly string[], top: number): void {
  const width = WIDTH / signers.length;
  for (const [at, text] of signers.entries()) {
    paper.tag(paper.root, 'P', () =>
      paper.short(text, {
        x: LEFT + width * (at + 0.5),
        y: top + 14,
        size: 10,
        width: width - 10,
        font: 700,
        align: 'center',
      }),
    );
  }
}
export const SIGNERS_HEIGHT = 90;
export const BOTTOM = PAGE.height - PAGE.foot - 20;
