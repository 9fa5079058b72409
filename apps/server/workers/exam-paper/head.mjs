import { paragraph, run, tab, table } from '../question-paper/word.mjs';

const DOTS = '.';
const HALF = 4677;

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
  const box = `${run(`${texts.code}: `)}${code ? run(code, ['bold']) : run(DOTS.repeat(12))}`;
  return [
    paragraph('', { after: 0 }),
    paragraph(`${run(`${texts.name} ${DOTS.repeat(60)} `)}${run(`${texts.class} ${DOTS.repeat(16)}`)}`),
    paragraph(`${run(`${texts.number} ${DOTS.repeat(30)}`)}${tab}${box}`, { tabs: [6400], after: 160 }),
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
