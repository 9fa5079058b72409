import { LETTERS, paragraph, run, table, WordFile } from './word.mjs';

const DOTS = '................';
const KEY_COLUMNS = 10;

class Paper extends WordFile {
  async question(question, number, texts) {
    const label = run(`${texts.question.replace('{{number}}', number)} `, ['bold']);
    await this.lines(question.text, label, { keep: true });
    if (question.media?.kind === 'image') {
      const { path, alt } = question.media.picture;
      this.body.push(paragraph(await this.picture(path, alt), { keep: true }));
    }
    if (question.type === 'multi_choice') {
      for (const [at, { text }] of question.choices.entries())
        await this.lines(text, run(`${LETTERS[at]}. `), { indent: 360 });
    } else if (question.type === 'true_false') {
      for (const [at, word] of [texts.true, texts.false].entries())
        this.body.push(paragraph(run(`${LETTERS[at]}. ${word}`), { indent: 360 }));
    } else {
      await this.lines(question.parts.map((part) => ('gap' in part ? ` ${DOTS} ` : part.text)).join(''), '', {});
      if (question.type === 'drag_text') {
        const words = [...question.gaps.map(({ answers }) => answers[0] ?? ''), ...question.distractors].sort(
          (one, other) => one.localeCompare(other, 'vi'),
        );
        this.body.push(paragraph(run(`${texts.words} ${words.join(' / ')}`)));
      }
    }
    this.body.push('<w:p/>');
  }

  key(questions, texts) {
    this.body.push(paragraph(run(texts.key, ['bold']), { keep: true }));
    const answers = questions.map(answerOf);
    const cell = (text, marks) => paragraph(run(text, marks));
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

function answerOf(question) {
  if (question.type === 'true_false') return question.correct === true ? 'A' : question.correct === false ? 'B' : '';
  if (question.type === 'multi_choice') {
    return question.choices.flatMap(({ correct }, at) => (correct ? [LETTERS[at]] : [])).join(', ');
  }
  return question.gaps.map(({ answers }) => answers.join(' / ')).join('; ');
}

/** A test to print: questions with lettered options, and a table of answers where it is wanted. */
export async function writeDocx({ questions, pictures, texts, key }) {
  const paper = new Paper(pictures);
  for (const [at, question] of questions.entries()) await paper.question(question, at + 1, texts);
  if (key) paper.key(questions, texts);
  return paper.packed();
}
