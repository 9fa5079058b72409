import { dayOf } from '@khue/contract/day';
import { daysBefore, type Period } from '../figures/period.rules';

/** Who needs help, in numbers. What they mean stands in docs/decisions/0117. */
export const HELP_RULE = { due_days: 3, period_days: 28, fall: 1, idle_days: 14 } as const;

/** The days whose best results are compared: whole ones, so without today. */
export function periodsAt(now: Date): { today: string; recent: Period; before: Period } {
  const today = dayOf(now);
  const recent = { from: daysBefore(today, HELP_RULE.period_days), to: daysBefore(today, 1) };
  const before = { from: daysBefore(recent.from, HELP_RULE.period_days), to: daysBefore(recent.from, 1) };
  return { today, recent, before };
}
