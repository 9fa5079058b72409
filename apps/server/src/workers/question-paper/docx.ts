import { ask } from '@khue/scoring/ask';
import { paperKind } from '@khue/scoring/kinds/every-kind';
import type { PrintedLine } from '@khue/scoring/kinds/paper-kind';
import type { Question } from '@khue/scoring/model';
import type { QuestionPaper, QuestionPaperTexts } from './paper';
import { LETTERS, paragraph, run, table, WordFile, type WordMark } from './word';

const DOTS = '................';
const KEY_COLUMNS = 10;

class Paper extends WordFile {
  async printed(line: PrintedLine, texts: QuestionPaperTexts): Promise<void> {
    if (line.line === 'options' || line.line === 'truth') {
      const options = line.line === 'options' ? line.options : [texts.true, texts.false];
      for (const [at, html] of options.entries()) await this.lines(html, run(`${LETTERS[at]}. `), { indent: 360 });
    } else if (line.line === 'statements') {
      this.body.push(paragraph(run(texts.statement, ['italic']), { keep: true }));
      for (const [at, html] of line.statements.entries())
        await this.lines(html, run(`${LETTERS.charAt(at).toLowerCase()}) `), { indent: 360 });
    } else if (line.line === 'passage') {
      await this.lines(line.parts.map((part) => ('blank' in part ? ` ${DOTS} ` : part.text)).join(''), '', {});
    } else if (line.line === 'words') {
      this.body.push(paragraph(run(`${texts.words} ${line.words.join(' / ')}`)));
    }
  }

  async question(question: Question, number: number, texts: QuestionPaperTexts): Promise<void> {
    const label = run(`${texts.question.replace('{{number}}', String(number))} `, ['bold']);
    await this.lines(question.text, label, { keep: true });
    if (question.media?.kind === 'image') {
      const { path, alt } = question.media.picture;
      this.body.push(paragraph(await this.picture(path, alt), { keep: true }));
    }
    const asked = ask(question, { id: '', seed: null });
    for (const line of paperKind(asked).body(asked)) await this.printed(line, texts);
    this.body.push('<w:p/>');
  }

  key(questions: readonly Question[], texts: QuestionPaperTexts): void {
    this.body.push(paragraph(run(texts.key, ['bold']), { keep: true }));
    // True and false are printed as two options.
    const letters = { true: 'A', false: 'B', statements: { true: texts.true, false: texts.false } };
    const answers = questions.map((question) => paperKind(question).key(question, null, letters));
    const cell = (text: string, marks?: readonly WordMark[]) => paragraph(run(text, marks));
    for (let at = 0; at < answers.length; at += KEY_COLUMNS) {
      const slice = answers.slice(at, at + KEY_COLUMNS);
      const rows = [
        [cell(texts.number, ['bold']), ...slice.map((_, index) => cell(String(at + index + 1), ['bold']))],
        [cell(texts.answer, ['bold']), ...slice.map((text) => cell(text))],
      ];
      this.body.push(`${table(rows, { widths: [1200] })}<w:p/>`);
    }
  }
}

/** A test to print: questions with lettered options, and a table of answers where it is wanted. */
export async function writeDocx({ questions, pictures, texts, key }: QuestionPaper): Promise<Buffer> {
  const paper = new Paper(pictures);
  for (const [at, question] of questions.entries()) await paper.question(question, at + 1, texts);
  if (key) paper.key(questions, texts);
  return paper.packed();
}
