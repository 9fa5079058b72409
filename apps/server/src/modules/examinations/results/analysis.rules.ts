/** Fewer than these tell too little of a question to judge it. */
const FEWEST_TO_JUDGE = 30;
const EASY = 0.9;
const HARD = 0.2;
const WEAK = 0.2;

export type ItemVerdict = 'good' | 'easy' | 'hard' | 'weak' | 'negative';

/** What to think of a question. One that the better fail is the worst, however hard it is. */
export function verdictOf(n: number, difficulty: number | null, itemRest: number | null): ItemVerdict | null {
  if (n < FEWEST_TO_JUDGE || difficulty === null) return null;
  if (itemRest !== null && itemRest < 0) return 'negative';
  if (difficulty > EASY) return 'easy';
  if (difficulty < HARD) return 'hard';
  return itemRest === null || itemRest < WEAK ? 'weak' : 'good';
}

const FEWEST_PAIRS = 5;
const rounded = (value: number): number => Math.round(value * 1000) / 1000;

/** How a question goes together with the rest of its papers, from sums that grow paper by paper. */
export class ItemSums {
  n = 0;
  private all = 0;
  private x = 0;
  private y = 0;
  private xx = 0;
  private yy = 0;
  private xy = 0;
  private pairs = 0;

  /** `rest`: what the paper got of the other questions; null where there are none. */
  add(fraction: number, rest: number | null): void {
    this.n += 1;
    this.all += fraction;
    if (rest === null) return;
    this.pairs += 1;
    this.x += fraction;
    this.y += rest;
    this.xx += fraction * fraction;
    this.yy += rest * rest;
    this.xy += fraction * rest;
  }

  get difficulty(): number | null {
    return this.n === 0 ? null : rounded(this.all / this.n);
  }

  /** Null where there are too few, or one of the two never changes. */
  get itemRest(): number | null {
    const { pairs } = this;
    if (pairs < FEWEST_PAIRS) return null;
    const [spreadX, spreadY] = [this.xx - (this.x * this.x) / pairs, this.yy - (this.y * this.y) / pairs];
    if (spreadX < 1e-9 || spreadY < 1e-9) return null;
    const together = this.xy - (this.x * this.y) / pairs;
    return rounded(Math.max(-1, Math.min(1, together / Math.sqrt(spreadX * spreadY))));
  }

  get comparable(): number {
    return this.pairs;
  }
}
