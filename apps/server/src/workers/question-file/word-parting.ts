import type { Line } from './line';
import type { Draft, DraftOption } from './word-draft';
import { type OptionLabel, weakLabel } from './word-labels';

/** Letters that begin again, or do not go on after other text. */
export function isAnotherQuestion(current: Draft, last: DraftOption, option: OptionLabel): boolean {
  const index = option.index - current.base;
  if (option.counted && index === last.index + 1) return false;
  if (index === 0) return true;
  const text = current.tail.filter((line) => line !== null);
  const end = text.at(-1);
  if (!end) return current.tail.includes(null) && index <= last.index && current.options.length > 2;
  if (index !== last.index + 1) return index <= last.index || current.tail.includes(null);
  return current.tail.indexOf(null) === 0 && /[?:]\s*$/.test(end.text);
}

/** A line that asks something. */
export const ASKS = /\?\s*$/;
const LONG_LINE = 150;
/** As long as a paragraph of a text to read. */
export const isLong = ({ text }: Line) => text.length >= LONG_LINE;

/** Behind the last option: the next number, or something asked where no other option asks in its later lines. */
export function asksAnew({ number, options }: Draft, line: Line): boolean {
  if (number !== null && weakLabel(line)?.number === number + 1) return true;
  const others = options.slice(0, -1).flatMap(({ lines }) => lines.slice(1));
  return ASKS.test(line.text) && !others.some(({ text }) => ASKS.test(text));
}

/** Lines between empty ones. */
export function segmentsOf(lines: readonly (Line | null)[]): Line[][] {
  const segments: Line[][] = [[]];
  for (const line of lines) {
    if (line) segments.at(-1)?.push(line);
    else segments.push([]);
  }
  return segments.filter((segment) => segment.length > 0);
}
