import { fold } from './text.mjs';

const HEADINGS = [
  ['number', /^(?:stt|tt|so tt|so thu tu|no\.?|#|cau|cau so)$/],
  ['type', /^(?:loai(?: cau(?: hoi)?)?|dang(?: cau(?: hoi)?)?|type|question type|kind)$/],
  ['stem', /^(?:(?:noi dung )?cau hoi|noi dung|de bai|question(?: text)?|stem|content)$/],
  ['answer', /^(?:dap an(?: dung)?|d\/a|correct(?: answer)?|answer(?: key)?|key|tra loi(?: dung)?|correct answers?)$/],
  ['explanation', /^(?:giai thich|loi giai|explanation|feedback|huong dan(?: giai)?)$/],
];
const OPTION = /^(?:(?:dap an|phuong an|lua chon|option|answer|choice)\s{0,2})?\(?([a-h])\)?[.):]?$/;

/** Which column holds what, by their headings. Null: these are no headings of questions. */
export function columnsOf(headings) {
  const columns = { options: [] };
  for (const [at, heading] of headings.entries()) {
    const text = fold(String(heading ?? ''))
      .replace(/[*:]/g, '')
      .replace(/\s+/g, ' ')
      .trim();
    const option = OPTION.exec(text);
    if (option) columns.options[option[1].charCodeAt(0) - 97] = at;
    else {
      const known = HEADINGS.find(([, expression]) => expression.test(text));
      if (known && columns[known[0]] === undefined) columns[known[0]] = at;
    }
  }
  columns.options = columns.options.filter((column) => column !== undefined);
  const isTest = columns.stem !== undefined && (columns.options.length >= 2 || columns.answer !== undefined);
  return isTest ? columns : null;
}
