/** Sums that grow with each paper, so that no more than one has to be held at a time. */
class Spread {
  n = 0;
  private mean = 0;
  private squares = 0;

  add(value: number): void {
    this.n += 1;
    const before = value - this.mean;
    this.mean += before / this.n;
    this.squares += before * (value - this.mean);
  }

  /** Over all of them, not an estimate from some. */
  get variance(): number {
    return this.n === 0 ? 0 : this.squares / this.n;
  }
}

/** What one question was worth in a paper. */
export interface Item {
  id: string;
  fraction: number;
  points: number;
}

/** Fewer than these papers tell nothing. */
const FEWEST_PAPERS = 10;
const rounded = (value: number): number => Math.round(value * 1000) / 1000;

/**
 * How well papers measure (Cronbach's alpha; of questions that are right or wrong, KR-20). Candidates have drawn different
 * questions: so of each question the variance is taken among those who had it, and a paper counts the sum over its own.
 * Where all had the same questions, this is the usual figure.
 */
export class Reliability {
  private readonly items = new Map<string, Spread>();
  private readonly totals = new Spread();
  private readonly timesAsked = new Map<string, number>();
  private asked = 0;

  add(paper: readonly Item[]): void {
    let total = 0;
    for (const { id, fraction, points } of paper) {
      const spread = this.items.get(id) ?? new Spread();
      spread.add(fraction * points);
      this.items.set(id, spread);
      this.timesAsked.set(id, (this.timesAsked.get(id) ?? 0) + 1);
      total += fraction * points;
    }
    this.asked += paper.length;
    this.totals.add(total);
  }

  /** Null where too few sat it, or all got the same. */
  get alpha(): number | null {
    const { n, variance } = this.totals;
    const questions = n === 0 ? 0 : this.asked / n;
    if (n < FEWEST_PAPERS || questions < 2 || variance < 1e-9) return null;
    let ofItems = 0;
    for (const [id, spread] of this.items) ofItems += spread.variance * ((this.timesAsked.get(id) ?? 0) / n);
    const alpha = (questions / (questions - 1)) * (1 - ofItems / variance);
    return rounded(Math.max(0, Math.min(1, alpha)));
  }
}

/** How far a single score may lie from what the candidate can do, in the units of the deviation. */
export const standardError = (deviation: number | null, alpha: number | null): number | null =>
  deviation === null || alpha === null ? null : rounded(deviation * Math.sqrt(1 - alpha));
