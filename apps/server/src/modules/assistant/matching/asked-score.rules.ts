import { NUMBERS, numberOf } from './asked-period.rules';

const BELOW = 'duoi|thap hon|nho hon|kem hon|chua toi|chua den|under|below|less than|lower than';
const ABOVE = 'tren|cao hon|lon hon|above|over|more than|higher than';
const FROM_ON = 'at least|tu|it nhat';
const FIGURE = '(\\d{1,2}(?:[.,]\\d{1,2})?)';
const LIMIT = new RegExp(
  `(?<![a-z0-9])(?:(${BELOW})|(${ABOVE})|(?:${FROM_ON})) (?:diem |muc )?${FIGURE}(?: (?:diem|points?|marks?))?(?: tro len| or more| or higher)?(?![a-z0-9/:])`,
);
/** "9 and more", the other way round. */
const FROM = new RegExp(
  `(?<![a-z0-9])(?:tu |from )?${FIGURE} (?:diem |points )?(?:tro (len|xuong)|or (more|higher|less|lower))(?![a-z0-9])`,
);
/** Of ten points five are the middle, as schools say it. */
const AVERAGE = /(?<![a-z0-9])(?:duoi trung binh|below average|duoi tb)(?![a-z0-9])/;
const HIGHEST = 10;

export interface AskedScore {
  limit: { score: number; side: 'below' | 'from' | 'above' } | null;
  rest: string;
}

/** "Under 5", "from 8,5": a score of ten that a folded question names as a limit. */
export function readScore(text: string): AskedScore {
  const without = (match: RegExpExecArray) => text.replace(match[0], ' ');
  const average = AVERAGE.exec(text);
  if (average) return { limit: { score: HIGHEST / 2, side: 'below' }, rest: without(average) };
  const from = FROM.exec(text);
  const limit = from ?? LIMIT.exec(text);
  const score = Number((from ? from[1] : limit?.[3])?.replace(',', '.'));
  if (!limit || Number.isNaN(score) || score > HIGHEST) return { limit: null, rest: text };
  // "8 or less" has no name of its own; it is not guessed.
  if (from && (from[2] === 'xuong' || from[3] === 'less' || from[3] === 'lower')) return { limit: null, rest: text };
  const side = from ? 'from' : limit[1] !== undefined ? 'below' : limit[2] !== undefined ? 'above' : 'from';
  return { limit: { score, side }, rest: without(limit) };
}

const COUNTED = 'em|hoc sinh|ban|lop|truong|students|pupils|classes|schools';
const RANKED = 'top|bottom|lowest|highest|best|worst|weakest|strongest';
/** Without those that are other words, too: a year, after, one. "Nam em" is five. */
const NO_COUNT = new Set(['a', 'mot', 'one', 'nam', 'sau']);
const COUNT = `(\\d{1,2}|${Object.keys(NUMBERS)
  .filter((word) => !NO_COUNT.has(word))
  .join('|')})`;
const MOST = new RegExp(
  `(?<![a-z0-9])(?<!(?:khoi|lop|grade|class|thang|ngay|do|level|chuong|bai|tuan) )(?:(${RANKED}) ${COUNT}|${COUNT} (${COUNTED}|${RANKED})|(nam) (em|ban))(?![a-z0-9])`,
);
/** "Top 10", "5 em", "the lowest three": so many are wanted. */
export function readMost(text: string): { most: number | null; rest: string } {
  const found = MOST.exec(text);
  const most = numberOf(found?.[2] ?? found?.[3] ?? found?.[5] ?? '');
  return !found || !(most >= 1 && most <= 20)
    ? { most: null, rest: text }
    : { most, rest: text.replace(found[0], found[1] ?? found[4] ?? found[6] ?? '') };
}
