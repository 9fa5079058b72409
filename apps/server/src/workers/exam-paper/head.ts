import { paragraph, run, tab, table, type WordMark } from '../question-paper/word';
import type { ExamPaper } from './exam';

/** Between the margins of a sheet, in twentieths of a point. */
export const SHEET = 9354;
const HALF = SHEET / 2;

const centred = (text: string, marks?: readonly WordMark[]) =>
  paragraph(run(text, marks), { align: 'center', after: 20 });

/** School and class on the left; what it is on the right. */
export const letterhead = ({ head, texts }: ExamPaper, title: string): string =>
  table(
    [
      [
        `${centred(head.school, ['bold'])}${centred(`${texts.class} ${head.class}`)}`,
        `${centred(title.toLocaleUpperCase('vi'), ['bold'])}${centred(texts.course)}${centred(texts.duration)}${centred(texts.duration_note, ['italic'])}`,
      ],
    ],
    { widths: [HALF, HALF], lined: false },
  );

/** Where a student writes who they are. */
export function nameLines({ texts }: ExamPaper, code: string): string {
  const middle = 6200;
  const box = code ? run(code, ['bold']) : tab;
  const tabs = [
    { at: middle, dots: true },
    { at: SHEET, dots: true },
  ];
  const line = (first: string, second: string, end: string, after: number) =>
    paragraph(`${run(`${first} `)}${tab}${run(` ${second} `)}${end}`, { tabs, after });
  return [
    paragraph('', { after: 0 }),
    line(texts.name, texts.class, tab, 100),
    line(texts.number, `${texts.code}:`, box, 160),
  ].join('');
}

const ROMAN = ['I', 'II', 'III', 'IV', 'V'];

/** The heading of a part, where there are several. */
export function partHeading({ parts, texts }: ExamPaper, at: number): string {
  const kind = parts[at]?.part;
  if (parts.length < 2 || !kind) return '';
  const words = texts.part.replace('{{roman}}', ROMAN[at] ?? '').replace('{{kind}}', () => texts[kind]);
  return paragraph(run(words, ['bold']), { keep: true, after: 100 });
}
