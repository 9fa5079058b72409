import { paperKind } from '@khue/scoring/kinds/every-kind';
import type { PrintedLine } from '@khue/scoring/kinds/paper-kind';
import type { AskedQuestion } from '@khue/scoring/model';
import { linesOf, type Piece } from '../question-paper/html';
import { LETTERS, paragraph, run, tab, WordFile } from '../question-paper/word';
import type { ExamPaper, ExamPaperTexts, ExamVersion } from './exam';
import { letterhead, nameLines, partHeading, SHEET } from './head';

const BLANK = '................';
/** To write on, from side to side. */
const LINE = '.'.repeat(110);
const INDENT = 280;
/** Characters that fit in a column, beside the letter, when there are so many columns. */
const ROOM = [
  { columns: 4, letters: 15 },
  { columns: 3, letters: 22 },
  { columns: 2, letters: 35 },
];

type Choices = readonly string[];

/** A formula takes no more room than its letters when they are typed. */
function lettersOf(piece: Piece): number {
  if ('text' in piece) return piece.text.length;
  return 'tex' in piece ? piece.tex.length : Number.POSITIVE_INFINITY;
}

/** How many choices stand side by side: as many as the longest leaves room for. */
function columnsFor(choices: Choices): number {
  const lengths = choices.map((text) => {
    const lines = linesOf(text);
    if (lines.length > 1) return Number.POSITIVE_INFINITY;
    return lines.flat().reduce((sum, one) => sum + lettersOf(one), 0);
  });
  const longest = Math.max(...lengths);
  const fitting = ROOM.find(
    ({ columns, letters }) => longest <= letters && (columns === 2 || columns === choices.length),
  );
  return fitting?.columns ?? 1;
}

class Paper extends WordFile {
  async choices(choices: Choices): Promise<void> {
    const columns = columnsFor(choices);
    if (columns === 1) {
      for (const [at, text] of choices.entries())
        await this.lines(text, run(`${LETTERS[at]}. `, ['bold']), { indent: INDENT, keep: at < choices.length - 1 });
      return;
    }
    const width = (SHEET - INDENT) / columns;
    const tabs = Array.from({ length: columns - 1 }, (_, at) => ({ at: Math.round(INDENT + width * (at + 1)) }));
    for (let from = 0; from < choices.length; from += columns) {
      const cells: string[] = [];
      for (const [at, text] of choices.slice(from, from + columns).entries())
        cells.push(`${run(`${LETTERS[from + at]}. `, ['bold'])}${await this.runs(linesOf(text)[0] ?? [])}`);
      this.body.push(paragraph(cells.join(tab), { indent: INDENT, tabs, keep: from + columns < choices.length }));
    }
  }

  async printed(line: PrintedLine, texts: ExamPaperTexts): Promise<void> {
    if (line.line === 'options') await this.choices(line.options);
    else if (line.line === 'truth') {
      const words = [texts.true, texts.false].map((word) => run(`☐ ${word}`));
      this.body.push(paragraph(words.join(tab), { indent: INDENT, tabs: [{ at: 2400 }] }));
    } else if (line.line === 'statements') {
      const last = line.statements.length - 1;
      for (const [at, html] of line.statements.entries())
        await this.lines(html, run(`${LETTERS.charAt(at).toLowerCase()}) `, ['bold']), {
          indent: INDENT,
          keep: at < last,
        });
    } else if (line.line === 'passage') {
      const passage = line.parts.map((part) => ('blank' in part ? ` ${BLANK} ` : part.text)).join('');
      await this.lines(passage, '', { indent: INDENT });
    } else if (line.line === 'words') {
      const words = line.words.join('   /   ');
      this.body.push(paragraph(`${run(`${texts.words} `, ['italic'])}${run(words)}`, { indent: INDENT }));
    } else if (line.line === 'lines') {
      for (let row = 0; row < line.count; row++) this.body.push(paragraph(run(LINE), { indent: INDENT }));
    } else this.body.push(paragraph(`${run(`${texts.answer} `, ['italic'])}${run(BLANK)}`, { indent: INDENT }));
  }

  async question(question: AskedQuestion, number: number, texts: ExamPaperTexts): Promise<void> {
    const label = run(`${texts.question.replace('{{number}}', String(number))} `, ['bold']);
    const kind = paperKind(question);
    const note = kind.isSeveral?.(question) ? ` <em>${texts.several}</em>` : '';
    await this.lines(`${question.text}${note}`, label, { keep: true });
    if (question.media?.kind === 'image') {
      const { path, alt } = question.media.picture;
      this.body.push(paragraph(await this.picture(path, alt), { keep: true, align: 'center' }));
    }
    for (const line of kind.body(question)) await this.printed(line, texts);
    this.body.push(paragraph('', { after: 0 }));
  }

  async version(input: ExamPaper, { code, questions }: ExamVersion): Promise<void> {
    this.body.push(letterhead(input, input.head.title), nameLines(input, code));
    let number = 0;
    for (const [at, { question_count }] of input.parts.entries()) {
      this.body.push(partHeading(input, at));
      for (const question of questions.slice(number, number + question_count)) {
        number += 1;
        await this.question(question, number, input.texts);
      }
    }
    this.body.push(paragraph(run(`------ ${input.texts.end} ------`), { align: 'center' }));
  }
}

/** Each version on sheets of its own, with its code and page at the foot. */
export async function writePaper(input: ExamPaper): Promise<Buffer> {
  const paper = new Paper(input.pictures);
  const footer = (code: string) => `${input.texts.code} ${code}, ${input.texts.page}`;
  for (const [at, version] of input.versions.entries()) {
    await paper.version(input, version);
    if (at < input.versions.length - 1) paper.section(footer(version.code));
  }
  return paper.packed(footer(input.versions.at(-1)?.code ?? ''));
}
