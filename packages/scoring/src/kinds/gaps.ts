import type { AskedPart, Gap, TextPart } from './base';
import type { Marks } from './question-kind';

/* What the kinds with gaps in a text share. */

export const askedParts = (parts: TextPart[], gaps: Gap[]): AskedPart[] =>
  parts.map((part) => {
    if ('text' in part) return { text: part.text };
    const tip = gaps[part.gap]?.tip;
    return { blank: part.gap, ...(tip ? { tip } : {}) };
  });

/** A point for each gap. */
export function markGaps(
  gaps: readonly Gap[],
  isRight: (gap: Gap, index: number) => boolean,
  isFilled: (index: number) => boolean,
): Marks {
  const details: Record<string, boolean> = {};
  const feedback: string[] = [];
  let points = 0;
  for (const [index, gap] of gaps.entries()) {
    const right = isRight(gap, index);
    details[index] = right;
    if (right) points++;
    const said = right ? gap.feedbackOnCorrect : gap.feedbackOnWrong;
    if (said && isFilled(index)) feedback.push(said);
  }
  return { points, details, feedback };
}

/** The whole text, with what belongs into its gaps. */
export const gapWords = (parts: readonly TextPart[], gaps: readonly Gap[]): string =>
  parts.map((part) => ('text' in part ? part.text : (gaps[part.gap]?.answers.join(' ') ?? ''))).join(' ');
