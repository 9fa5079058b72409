import type { FeedbackRange } from '@khue/scoring/model';
import type { Checked } from './playing';
import { type Outcome, outcomeOf } from './responses';

export interface SetSummary {
  right: number;
  partly: number;
  wrong: number;
  /** Not judged: nothing was answered. */
  open: number;
  /** 0 to 100; every question counts the same. */
  percent: number;
  passed: boolean;
  feedback: string | null;
}

/** What became of a set of questions. */
export function summaryOf(
  results: readonly (Checked | null)[],
  passPercentage: number,
  ranges: readonly FeedbackRange[],
): SetSummary {
  const count = (outcome: Outcome) => results.filter((one) => one && outcomeOf(one) === outcome).length;
  const earned = results.reduce((sum, one) => sum + (one?.fraction ?? 0), 0);
  const percent = results.length === 0 ? 0 : (100 * earned) / results.length;
  // Whole per cents are compared, as ranges are written in them.
  const whole = Math.floor(percent + 1e-9);
  return {
    right: count('right'),
    partly: count('partly'),
    wrong: count('wrong'),
    open: results.filter((one) => one === null).length,
    percent,
    passed: whole >= passPercentage,
    feedback: ranges.find(({ from, to }) => from <= whole && whole <= to)?.text ?? null,
  };
}
