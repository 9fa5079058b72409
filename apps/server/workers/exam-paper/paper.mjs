import { linesOf } from '../question-paper/html.mjs';
import { LETTERS, paragraph, run, tab, WordFile } from '../question-paper/word.mjs';
import { letterhead, nameLines, partHeading, SHEET } from './head.mjs';

const BLANK = '................';
const INDENT = 280;
/** Characters that fit in a column, beside the letter, when there are so many columns. */
const ROOM = { 4: 15, 3: 22, 2: 35 };

/** How many choices stand side by side: as many as the longest leaves room for. */
function columnsFor(choices) {
  const lengths = choices.map(({ text }) => {
    const lines = linesOf(text);
    if (lines.length > 1 || lines.flat().some(({ picture }) => picture !== undefined)) return Number.POSITIVE_INFINITY;
    return lines.flat().reduce((sum, one) => sum + one.text.length, 0);
  });
  const longest = Math.max(...lengths);
  return [4, 3, 2].find((columns) => longest <= ROOM[columns] && (columns === 2 || columns === choices.length)) ?? 1;
}

class Paper extends WordFile {
  async choices(choices) {
    const columns = columnsFor(choices);
    if (columns === 1) {
      for (const [at, { text }] of choices.entries())
        await this.lines(text, run(`${LETTERS[at]}. `, ['bold']), { indent: INDENT, keep: at < choices.length - 1 });
      return;
    }
    const width = (SHEET - INDENT) / columns;
    const tabs = Array.from({ length: columns - 1 }, (_, at) => ({ at: Math.round(INDENT + width * (at + 1)) }));
    for (let from = 0; from < choices.length; from += columns) {
      const cells = [];
      for (const [at, { text }] of choices.slice(from, from + columns).entries())
        cells.push(`${run(`${LETTERS[from + at]}. `, ['bold'])}${await this.runs(linesOf(text)[0] ?? [])}`);
      this.body.push(paragraph(cells.join(tab), { indent: INDENT, tabs, keep: from + columns < choices.length }));
    }
  }

  async question(question, number, texts) {
    const label = run(`${texts.question.replace('{{number}}', number)} `, ['bold']);
    const note = question.type === 'multi_choice' && !question.single ? ` <em>${texts.several}</em>` : '';
    await this.lines(`${question.text}${note}`, label, { keep: true });
    if (question.media?.kind === 'image') {
      const { path, alt } = question.media.picture;
      this.body.push(paragraph(await this.picture(path, alt), { keep: true, align: 'center' }));
    }
    if (question.type === 'multi_choice') await this.choices(question.choices);
    else if (question.type === 'true_false') {
      const words = [texts.true, texts.false].map((word) => run(`☐ ${word}`));
      this.body.push(paragraph(words.join(tab), { indent: INDENT, tabs: [{ at: 2400 }] }));
    } else {
      const passage = question.parts.map((part) => ('blank' in part ? ` ${BLANK} ` : part.text)).join('');
      await this.lines(passage, '', { indent: INDENT });
      if (question.type === 'drag_text') {
        const words = question.words.map(({ text }) => text).join('   /   ');
        this.body.push(paragraph(`${run(`${texts.words} `, ['italic'])}${run(words)}`, { indent: INDENT }));
      }
    }
    this.body.push(paragraph('', { after: 0 }));
  }

  async version(input, { code, questions }) {
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
export async function writePaper(input) {
  const paper = new Paper(input.pictures);
  const footer = (code) => `${input.texts.code} ${code}, ${input.texts.page}`;
  for (const [at, version] of input.versions.entries()) {
    await paper.version(input, version);
    if (at < input.versions.length - 1) paper.section(footer(version.code));
  }
  return paper.packed(footer(input.versions.at(-1).code));
}
