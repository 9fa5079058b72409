import { INK, LEFT, PAGE, Paper, RIGHT } from '../pdf/paper';
import { BOTTOM, drawFoot, drawHead, drawSigners, SIGNERS_HEIGHT } from './head';
import type { CandidateTable, DeskLabels, MinutesForm, RoomSheets } from './sheet';
import { drawRow } from './table';

const HEAD_ROW = 24;
const LINE = 18;
/** Rows can be so low: a room of twenty-four, as most are, is signed on one sheet. */
const LEAST_ROW = 20;

/** Which sheet is drawn on; the first is there from the beginning, so none is ever left blank. */
class Sheets {
  page = 0;

  constructor(
    readonly paper: Paper,
    readonly input: RoomSheets,
  ) {}

  next(): void {
    if (this.page > 0) this.paper.nextSheet();
    this.page += 1;
  }

  foot(): void {
    drawFoot(this.paper, this.input.page, this.page);
  }
}

const belowTable = ({ after, signers }: CandidateTable): number =>
  after.length * LINE + (signers.length > 0 ? SIGNERS_HEIGHT : 0);

/** Somewhat lower where all of it fits on one sheet by that. */
function rowHeightOf(form: CandidateTable, top: number): number {
  const fitting = Math.floor((BOTTOM - top - HEAD_ROW - belowTable(form)) / form.rows.length);
  return fitting >= LEAST_ROW ? Math.min(fitting, form.rowHeight) : form.rowHeight;
}

function drawTable(sheets: Sheets, form: CandidateTable): void {
  const { paper, input } = sheets;
  sheets.next();
  let y = drawHead(paper, input, form.title);
  const height = rowHeightOf(form, y);
  let table = paper.part(paper.root, 'Table');
  const head = () => {
    drawRow(paper, table, form, form.heads, { top: y, height: HEAD_ROW, isHead: true });
    y += HEAD_ROW;
  };
  const turn = () => {
    table.end();
    sheets.foot();
    sheets.next();
    y = PAGE.top;
    table = paper.part(paper.root, 'Table');
  };
  head();
  for (const row of form.rows) {
    if (y + height > BOTTOM) {
      turn();
      head();
    }
    drawRow(paper, table, form, row, { top: y, height, isHead: false });
    y += height;
  }
  if (y + belowTable(form) > BOTTOM) turn();
  table.end();
  for (const text of form.after) {
    y += LINE;
    paper.tag(paper.root, 'P', () => paper.short(text, { x: LEFT, y, size: 10, width: RIGHT - LEFT }));
  }
  if (form.signers.length > 0) drawSigners(paper, form.signers, y + 10);
  sheets.foot();
}

const LABEL = { columns: 2, rows: 6, gap: 10 };

function drawDesk(sheets: Sheets, { labels }: DeskLabels): void {
  const { paper } = sheets;
  const width = (RIGHT - LEFT - LABEL.gap) / LABEL.columns;
  const height = (PAGE.height - 2 * PAGE.top - LABEL.gap * (LABEL.rows - 1)) / LABEL.rows;
  const perSheet = LABEL.columns * LABEL.rows;
  for (const [at, label] of labels.entries()) {
    const place = at % perSheet;
    if (place === 0) sheets.next();
    const x = LEFT + (place % LABEL.columns) * (width + LABEL.gap);
    const y = PAGE.top + Math.floor(place / LABEL.columns) * (height + LABEL.gap);
    const middle = x + width / 2;
    paper.adorn((doc) => doc.rect(x, y, width, height).lineWidth(0.8).strokeColor(INK.strong).stroke());
    const text = (what: string, top: number, size: number, font: 400 | 700) =>
      paper.tag(paper.root, 'P', () =>
        paper.short(what, { x: middle, y: y + top, size, width: width - 24, font, align: 'center' }),
      );
    text(label.number, height * 0.38, 26, 700);
    text(label.name, height * 0.58, 14, 700);
    text(label.about, height * 0.74, 10.5, 400);
    text(label.seat, height * 0.88, 10.5, 400);
  }
}

/** What an invigilator may write down at most, in lines of the sheet. */
const MOST_LINES = 40;

function drawMinutes(sheets: Sheets, form: MinutesForm): void {
  const { paper, input } = sheets;
  sheets.next();
  let y = drawHead(paper, input, form.title) + 4;
  const turn = () => {
    sheets.foot();
    sheets.next();
    y = PAGE.top;
  };
  const nextLine = () => {
    if (y + LINE + 3 > BOTTOM) turn();
    y += LINE + 3;
  };
  for (const { text, blank } of form.lines) {
    for (const line of paper.lines([{ text, font: 400 }], 11, RIGHT - LEFT, MOST_LINES)) {
      nextLine();
      paper.tag(paper.root, 'P', () => paper.line(line, { x: LEFT, y, size: 11 }));
    }
    for (let at = 0; at < blank; at++) {
      nextLine();
      const under = y + 2;
      paper.adorn((doc) =>
        doc
          .moveTo(LEFT, under)
          .lineTo(RIGHT, under)
          .lineWidth(0.5)
          .dash(1, { space: 2 })
          .strokeColor(INK.dim)
          .stroke()
          .undash(),
      );
    }
  }
  if (y + 14 + SIGNERS_HEIGHT > BOTTOM) turn();
  drawSigners(paper, form.signers, y + 14);
  sheets.foot();
}

/** All that was asked for of one room, one after the other. */
export async function drawRoomLists(input: RoomSheets): Promise<Uint8Array> {
  const paper = await Paper.open({ title: input.title, language: input.language });
  const sheets = new Sheets(paper, input);
  for (const form of input.forms) {
    if (form.kind === 'table') drawTable(sheets, form);
    else if (form.kind === 'desk') drawDesk(sheets, form);
    else drawMinutes(sheets, form);
  }
  return paper.bytes();
}
