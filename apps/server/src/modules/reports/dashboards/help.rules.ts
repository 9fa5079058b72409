import { daysBefore, lengthOf, type Period } from '../figures/period.rules';

/** Who needs help, in the words that the answer says it in. */
export const HELP_RULE = { idle_days: 14, recent_days: 14, before_days: 28, least_results: 3, fall: 1 } as const;

export interface Windows {
  recent: Period;
  before: Period;
}

export function windowsUpTo(day: string): Windows {
  const recent = { from: daysBefore(day, HELP_RULE.recent_days - 1), to: day };
  const last = daysBefore(recent.from, 1);
  return { recent, before: { from: daysBefore(last, HELP_RULE.before_days - 1), to: last } };
}

interface Lately {
  has_work: boolean;
  /** The last day on which something was ended. */
  last_day: string | null;
  /** Told with the reason where it is known. */
  last_at?: Date | null;
  recent_results: number;
  recent: number | null;
  before_results: number;
  before: number | null;
}

export type HelpReason =
  | { code: 'idle'; last_activity: Date | null; days: number | null }
  | { code: 'falling'; before: number; recent: number };

/** Why somebody needs help on a day; nothing: they do not. */
export function reasonsFor(lately: Lately, day: string): HelpReason[] {
  const reasons: HelpReason[] = [];
  const days = lately.last_day === null ? null : lengthOf({ from: lately.last_day, to: day }) - 1;
  if (lately.has_work && (days === null || days >= HELP_RULE.idle_days)) {
    reasons.push({ code: 'idle', last_activity: lately.last_at ?? null, days });
  }
  const { recent, before, recent_results, before_results } = lately;
  const enough = Math.min(recent_results, before_results) >= HELP_RULE.least_results;
  if (enough && recent !== null && before !== null && before - recent >= HELP_RULE.fall) {
    reasons.push({ code: 'falling', before, recent });
  }
  return reasons;
}

const idleDays = (reasons: readonly HelpReason[]): number => {
  const idle = reasons.find((one) => one.code === 'idle');
  return idle?.code === 'idle' ? (idle.days ?? Number.MAX_SAFE_INTEGER) : -1;
};
const fallOf = (reasons: readonly HelpReason[]): number => {
  const falling = reasons.find((one) => one.code === 'falling');
  return falling?.code === 'falling' ? falling.before - falling.recent : 0;
};

/** Who has done nothing for longest comes first, then those whose results fall most. */
export const byUrgency = (a: readonly HelpReason[], b: readonly HelpReason[]): number =>
  idleDays(b) - idleDays(a) || fallOf(b) - fallOf(a);

/**
 * Those of a page among many, whose names decide only where they are alike: all that are alike with somebody on it, with a
 * place that those share, and how many of them stand before the page.
 */
export function aroundPage<Row>(
  rows: readonly Row[],
  compare: (a: Row, b: Row) => number,
  first: number,
  take: number,
): { rows: { row: Row; place: number }[]; skip: number } {
  const placed: { row: Row; place: number }[] = [];
  let from = 0;
  let place = 0;
  let last: Row | undefined;
  for (const [at, row] of [...rows].sort(compare).entries()) {
    if (last === undefined || compare(last, row) !== 0) {
      if (at >= first + take) break;
      if (at <= first) {
        placed.length = 0;
        from = at;
      }
      place += 1;
      last = row;
    }
    placed.push({ row, place });
  }
  return { rows: placed, skip: first - from };
}
