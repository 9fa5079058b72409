import type { PDFStructure } from 'pdfkit';
import { withPlainFormulas } from '../formula/line';
import type { TextRun, Weight } from '../pdf/lines';
import { INK, LEFT, PAGE, Paper, RIGHT } from '../pdf/paper';
import type { AnsweredQuestion, AnswerSheet, Told } from './sheet';

const WIDTH = RIGHT - LEFT;
const BOTTOM = PAGE.height - PAGE.foot - 26;
const SIZE = 9.5;
const LEADING = 14;
const LABEL = 104;
/** Of one text: what somebody pasted into a gap does not fill a ream. */
const MOST_LINES = 30;
const TONES = { good: INK.up, bad: INK.down, plain: INK.dim };

/** Where the next line stands; it goes on at the head of another sheet where this one is full. */
class Flow {
  y = PAGE.top;
  private sheets = 1;

  constructor(
    readonly paper: Paper,
    private readonly sheet: AnswerSheet,
  ) {}

  room(height: number): void {
    if (this.y + height <= BOTTOM) return;
    this.foot();
    this.paper.nextSheet();
    this.sheets += 1;
    this.y = PAGE.top;
  }

  foot(): void {
    const { paper, sheet } = this;
    const y = PAGE.height - PAGE.foot;
    paper.rule(y - 14);
    paper.tag(paper.root, 'P', () =>
      paper.short(sheet.foot, { x: LEFT, y, size: 8.5, width: WIDTH - 80, color: INK.dim }),
    );
    const page = sheet.page.replace('{{page}}', String(this.sheets));
    paper.tag(paper.root, 'P', () =>
      paper.short(page, { x: RIGHT, y, size: 8.5, width: 70, color: INK.dim, align: 'right' }),
    );
  }

  /** Lines of one text, tagged line by line, so that it may go on on another sheet. */
  text(
    parent: PDFStructure,
    text: string,
    place: { x?: number; font?: Weight; size?: number; color?: string } = {},
  ): void {
    const { x = LEFT, font = 400, size = SIZE, color = INK.text } = place;
    for (const line of this.lines([{ text: withPlainFormulas(text), font }], size, RIGHT - x)) {
      this.room(LEADING);
      this.y += LEADING;
      const { y } = this;
      this.paper.tag(parent, 'P', () => this.paper.line(line, { x, y: y - 4, size, color }));
    }
  }

  /** A label and, beside it, what it is about. */
  told({ label, text }: Told): void {
    const lines = this.lines([{ text: withPlainFormulas(text), font: 400 }], SIZE, WIDTH - LABEL);
    this.room(LEADING);
    const first = this.y + LEADING;
    this.paper.tag(this.paper.root, 'P', () =>
      this.paper.short(label, { x: LEFT, y: first - 4, size: SIZE, width: LABEL - 8, color: INK.dim }),
    );
    if (lines.length === 0) this.y += LEADING;
    for (const line of lines) {
      this.room(LEADING);
      this.y += LEADING;
      const { y } = this;
      this.paper.tag(this.paper.root, 'P', () => this.paper.line(line, { x: LEFT + LABEL, y: y - 4, size: SIZE }));
    }
  }

  private lines(runs: readonly TextRun[], size: number, width: number): TextRun[][] {
    return this.paper.lines(runs, size, width, MOST_LINES);
  }
}

function heading(flow: Flow, text: string): void {
  flow.room(60);
  flow.y += 30;
  const { y, paper } = { y: flow.y, paper: flow.paper };
  paper.tag(paper.root, 'H2', () => paper.short(text, { x: LEFT, y: y - 6, size: 12, width: WIDTH, font: 700 }));
  paper.rule(y);
  flow.y += 4;
}

function drawHead(flow: Flow, sheet: AnswerSheet): void {
  const { paper } = flow;
  const [title] = paper.lines([{ text: sheet.heading, font: 700 }], 17, WIDTH - 130, 1);
  flow.y = PAGE.top + 17;
  paper.tag(paper.root, 'H1', () => paper.line(title ?? [], { x: LEFT, y: flow.y, size: 17 }));
  paper.tag(paper.root, 'P', () =>
    paper.short(sheet.score, { x: RIGHT, y: flow.y, size: 17, width: 120, font: 700, align: 'right' }),
  );
  flow.y += 16;
  paper.tag(paper.root, 'P', () =>
    paper.short(sheet.subtitle, { x: LEFT, y: flow.y, size: SIZE, width: WIDTH - 130, color: INK.dim }),
  );
  paper.tag(paper.root, 'P', () =>
    paper.short(sheet.verdict, { x: RIGHT, y: flow.y, size: SIZE, width: 120, color: INK.dim, align: 'right' }),
  );
  flow.y += 10;
  paper.rule(flow.y, { color: INK.brand, width: 1.4 });
  flow.y += 8;
}

function drawQuestion(flow: Flow, question: AnsweredQuestion): void {
  const { paper } = flow;
  flow.room(4 * LEADING);
  flow.y += LEADING + 6;
  const y = flow.y - 4;
  const head = question.about ? `${question.title} · ${question.about}` : question.title;
  paper.tag(paper.root, 'H3', () => paper.short(head, { x: LEFT, y, size: 10.5, width: WIDTH - 170, font: 700 }));
  paper.tag(paper.root, 'P', () =>
    paper.short(question.worth, {
      x: RIGHT,
      y,
      size: SIZE,
      width: 160,
      font: 600,
      align: 'right',
      color: TONES[question.tone],
    }),
  );
  flow.text(paper.root, question.text);
  for (const line of question.lines) flow.told(line);
}

/** An attempt with all its answers, on as many sheets as they need. */
export async function drawAnswerPaper(sheet: AnswerSheet): Promise<Uint8Array> {
  const paper = await Paper.open({ title: sheet.title, language: sheet.language });
  const flow = new Flow(paper, sheet);
  drawHead(flow, sheet);
  for (const fact of sheet.facts) flow.told(fact);
  heading(flow, sheet.storyTitle);
  for (const event of sheet.story) flow.told(event);
  heading(flow, sheet.questionsTitle);
  for (const question of sheet.questions) drawQuestion(flow, question);
  flow.foot();
  return paper.bytes();
}
