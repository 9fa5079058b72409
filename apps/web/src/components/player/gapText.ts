import type { AskedQuestion } from '@khue/scoring/model';
import { slotMark, withoutMarks } from './Html';

type Parts = Extract<AskedQuestion, { parts: unknown }>['parts'];

/**
 * One piece of HTML with marks for the blanks. The parts are joined before they are read, for a paragraph may open
 * before a blank and close after it.
 */
export const joinedParts = (parts: Parts): string =>
  parts.map((part) => ('blank' in part ? slotMark(part.blank) : withoutMarks(part.text))).join('');

export const tipsOf = (parts: Parts): ReadonlyMap<number, string> =>
  new Map(parts.flatMap((part) => ('blank' in part && part.tip ? [[part.blank, part.tip] as const] : [])));
