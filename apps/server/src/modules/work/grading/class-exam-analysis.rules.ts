/** Fewer than these tell nothing about a question. */
const FEWEST = 5;

/** One first attempt: what each question was worth in it, by the question's id, and all of them together. */
export interface Worth {
  of: ReadonlyMap<string, { fraction: number; points: number }>;
  earned: number;
  possible: number;
}

export function worthOf(of: Worth['of']): Worth {
  let [earned, possible] = [0, 0];
  for (const { fraction, points } of of.values()) {
    earned += fraction * points;
    possible += points;
  }
  return { of, earned, possible };
}

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
const rounded = (value: number): number => Math.round(value * 1000) / 1000;

export const difficultyOf = (fractions: readonly number[]): number | null =>
  fractions.length === 0 ? null : rounded(mean(fractions));

/** How two rows of numbers go together, from -1 to 1; null where there are too few, or one of them never changes. */
export function correlation(xs: readonly number[], ys: readonly number[]): number | null {
  if (xs.length < FEWEST) return null;
  const [meanX, meanY] = [mean(xs), mean(ys)];
  let [together, spreadX, spreadY] = [0, 0, 0];
  for (const [index, x] of xs.entries()) {
    const [dx, dy] = [x - meanX, (ys[index] ?? 0) - meanY];
    together += dx * dy;
    spreadX += dx * dx;
    spreadY += dy * dy;
  }
  if (spreadX < 1e-9 || spreadY < 1e-9) return null;
  return rounded(Math.max(-1, Math.min(1, together / Math.sqrt(spreadX * spreadY))));
}

/** Of a normal distribution, 95 of 100 lie within so many deviations of its middle. */
const DEVIATIONS = 1.96;
/** What agrees wholly has no finite value in Fisher's transformation. */
const NEARLY_WHOLE = 0.9999;

/** Between which values a correlation of so many pairs lies in 95 of 100 cases (Fisher); null of too few. */
export function intervalOf(value: number | null, pairs: number): [number, number] | null {
  if (value === null || pairs < FEWEST) return null;
  const middle = Math.atanh(Math.max(-NEARLY_WHOLE, Math.min(NEARLY_WHOLE, value)));
  const reach = DEVIATIONS / Math.sqrt(pairs - 3);
  return [rounded(Math.tanh(middle - reach)), rounded(Math.tanh(middle + reach))];
}

/** A question against the rest of each paper it stood in: what it adds to the score itself does not count for it. */
export function discriminationOf(
  id: string,
  attempts: readonly Worth[],
): { discrimination: number | null; interval: [number, number] | null } {
  const [own, rest]: [number[], number[]] = [[], []];
  for (const attempt of attempts) {
    const here = attempt.of.get(id);
    if (!here || attempt.possible - here.points < 1e-9) continue;
    own.push(here.fraction);
    rest.push((attempt.earned - here.fraction * here.points) / (attempt.possible - here.points));
  }
  const discrimination = correlation(own, rest);
  return { discrimination, interval: intervalOf(discrimination, own.length) };
}
