import { paragraph, run, table, WordFile, type WordMark } from '../question-paper/word';
import type { ExamPaper } from './exam';
import { letterhead, SHEET } from './head';

const NUMBER = 900;
/** Versions side by side: letters need little room, words much. */
const AT_ONCE = { letters: 8, words: 4 };

/** The answers of all versions: a row for each number, a column for each code. */
export function writeKey(input: ExamPaper): Promise<Buffer> {
  const { texts, versions, parts } = input;
  const most = parts.some(({ part }) => part !== 'choices' && part !== 'truths') ? AT_ONCE.words : AT_ONCE.letters;
  // Tables of one width, not one that is full and one with what is left.
  const atOnce = Math.ceil(versions.length / Math.ceil(versions.length / most));
  const file = new WordFile([]);
  file.body.push(letterhead(input, texts.key), paragraph(run(input.head.title, ['bold']), { align: 'center' }));
  const cell = (text: string, marks?: readonly WordMark[]) =>
    paragraph(run(text, marks), { align: 'center', after: 20 });
  for (let from = 0; from < versions.length; from += atOnce) {
    const some = versions.slice(from, from + atOnce);
    const width = Math.floor((SHEET - NUMBER) / some.length);
    const rows = (some[0]?.answers ?? []).map((_, at) => [
      cell(String(at + 1), ['bold']),
      ...some.map(({ answers }) => cell(answers[at] ?? '')),
    ]);
    const heads = [
      cell(texts.key_number, ['bold']),
      ...some.map(({ code }) => cell(`${texts.code} ${code}`, ['bold'])),
    ];
    file.body.push(
      table([heads, ...rows], { widths: [NUMBER, ...some.map(() => width)], headed: true }),
      paragraph('', { after: 120 }),
    );
  }
  return file.packed(texts.page);
}
