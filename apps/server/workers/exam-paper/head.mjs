import { paragraph, run, tab, table } from '../question-paper/word.mjs';

/** Between the margins of a sheet, in twentieths of a point. */
export const SHEET = 9354;
const HALF = SHEET / 2;

const centred = (text, marks) => paragraph(run(text, marks), { align: 'center', after: 20 });

/** School and class on the left; what it is on the right. */
export const letterhead = ({ head, texts }, title) =>
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
export function nameLines({ texts }, code) {
  const middle = 6200;
  const box = code ? run(code, ['bold']) : tab;
  const tabs = [
    { at: middle, dots: true },
    { at: SHEET, dots: true },
  ];
  const line = (first, second, end, after) =>
    paragraph(`${run(`${first} `)}${tab}${run(` ${second} `)}${end}`, { tabs, after });
  return [
    paragraph('', { after: 0 }),
    line(texts.name, texts.class, tab, 100),
    line(texts.number, `${texts.code}:`, box, 160),
  ].join('');
}

const ROMAN = ['I', 'II', 'III'];

/** The heading of a part, where there are several. */
export const partHeading = ({ parts, texts }, at) =>
  parts.length < 2
    ? ''
    : paragraph(
        run(
          texts.part.replace('{{roman}}', ROMAN[at]).replace('{{kind}}', () => texts[parts[at].part]),
          ['bold'],
        ),
        { keep: true, after: 100 },
      );
