import { fold } from '../../../platform/fold';
import { LONGEST_ASKED } from './words.rules';

const BELOW = 'duoi|thap hon|nho hon|kem hon|chua toi|chua den|under|below|less than|lower than';
const ABOVE = 'tren|cao hon|lon hon|above|over|more than|higher than|at least';
const LIMIT = new RegExp(`(?:^| )(?:(${BELOW})|${ABOVE}) (?:diem |muc )?(\\d{1,2}(?:[.,]\\d{1,2})?)(?![\\d/:])`);
/** "9 and more", the other way round. */
const FROM = /(?:^| )(\d{1,2}(?:[.,]\d{1,2})?) (?:diem )?(?:tro (len|xuong)|or (more|higher|less|lower))/;
/** Of ten points five are the middle, as schools say it. */
const AVERAGE = /(?:^| )(?:duoi trung binh|below average)(?: |$)/;
const HIGHEST = 10;

/** "Under 5", "from 8,5": a score of ten that a question names as a limit. */
export function scoreLimitIn(text: string): { score: number; isBelow: boolean } | null {
  const said = fold(text.slice(0, LONGEST_ASKED));
  if (AVERAGE.test(said)) return { score: HIGHEST / 2, isBelow: true };
  const [, below, under] = LIMIT.exec(said) ?? [];
  const [, from, to, than] = FROM.exec(said) ?? [];
  const figure = under ?? from;
  const score = Number(figure?.replace(',', '.'));
  if (figure === undefined || score > HIGHEST) return null;
  return {
    score,
    isBelow: under === undefined ? to === 'xuong' || than === 'less' || than === 'lower' : below !== undefined,
  };
}
