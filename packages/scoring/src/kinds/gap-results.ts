import { tidy } from '../compare';
import type { Gap } from './base';
import { type Counted, mostFirst } from './result-kind';

const LONGEST = 200;
export const tidied = (text: string): string => tidy(text).slice(0, LONGEST);

/** What was said of gaps, `<gap>:<text>` each. */
export const countedGaps = (
  gaps: readonly Gap[],
  counts: ReadonlyMap<string, number>,
  isRight: (answers: readonly string[], text: string) => boolean,
): Counted[] =>
  mostFirst(counts).map(([said, count]) => {
    const at = said.indexOf(':');
    const [gap, text] = [Number(said.slice(0, at)), said.slice(at + 1)];
    const shown = gaps.length > 1 ? `(${gap + 1}) ${text}` : text;
    return { text: shown, count, correct: isRight(gaps[gap]?.answers ?? [], text) };
  });
