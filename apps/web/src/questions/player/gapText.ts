import { slotMark, withoutMarks } from './Html';

/** Text in reading order, with numbered blanks. */
export type GapParts = readonly ({ text: string } | { blank: number; tip?: string })[];

/**
 * One piece of HTML with marks for the blanks. The parts are joined before they are read, for a paragraph may open
 * before a blank and close after it.
 */
export const joinedParts = (parts: GapParts): string =>
  parts.map((part) => ('blank' in part ? slotMark(part.blank) : withoutMarks(part.text))).join('');

export const tipsOf = (parts: GapParts): ReadonlyMap<number, string> =>
  new Map(parts.flatMap((part) => ('blank' in part && part.tip ? [[part.blank, part.tip] as const] : [])));
