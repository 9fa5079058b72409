import { fold } from './text';

type Heading = 'number' | 'type' | 'stem' | 'answer' | 'explanation';

/** Which column holds what, from 0. */
export interface Columns extends Partial<Record<Heading, number>> {
  stem: number;
  options: number[];
}

const HEADINGS: readonly [Heading, RegExp][] = [
  ['number', /^(?:stt|tt|so tt|so thu tu|no\.?|#|cau|cau so)$/],
  ['type', /^(?:loai(?: cau(?: hoi)?)?|dang(?: cau(?: hoi)?)?|type|question type|kind)$/],
  ['stem', /^(?:(?:noi dung )?cau hoi|noi dung|de bai|question(?: text)?|stem|content)$/],
  ['answer', /^(?:dap an(?: dung)?|d\/a|correct(?: answer)?|answer(?: key)?|key|tra loi(?: dung)?|correct answers?)$/],
  ['explanation', /^(?:giai thich|loi giai|explanation|feedback|huong dan(?: giai)?)$/],
];
const OPTION = /^(?:(?:dap an|phuong an|lua chon|option|answer|choice)\s{0,2})?\(?([a-h])\)?[.):]?$/;

/** Which column holds what, by their headings. Null: these are no headings of questions. */
export function columnsOf(headings: readonly string[]): Columns | null {
  const columns: Partial<Record<Heading, number>> = {};
  const byLetter: number[] = [];
  for (const [at, heading] of headings.entries()) {
    const text = fold(heading).replace(/[*:]/g, '').replace(/\s+/g, ' ').trim();
    const letter = OPTION.exec(text)?.[1];
    if (letter) byLetter[letter.charCodeAt(0) - 97] = at;
    else {
      const known = HEADINGS.find(([, expression]) => expression.test(text));
      if (known && columns[known[0]] === undefined) columns[known[0]] = at;
    }
  }
  // Letters that have no column are left out.
  const options = byLetter.filter((column) => column !== undefined);
  const { stem } = columns;
  if (stem === undefined || (options.length < 2 && columns.answer === undefined)) return null;
  return { ...columns, stem, options };
}
