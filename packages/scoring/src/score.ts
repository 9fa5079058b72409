/** A number as a fraction of whole numbers. */
type Ratio = readonly [numerator: bigint, denominator: bigint];

const LARGEST_DENOMINATOR = 10_000;

/**
 * The simple fraction that a number stands for: 0.6666666666666666 is two thirds, 0.1 is a tenth. What is none, such as
 * a share of more than ten thousand, is taken to ten decimals.
 */
function ratioOf(value: number): Ratio {
  let [before, denominator]: [number, number] = [0, 1];
  let [numeratorBefore, numerator]: [number, number] = [1, Math.floor(value)];
  let rest = value - Math.floor(value);
  while (Math.abs(numerator / denominator - value) > 1e-13 && rest > 1e-11) {
    const whole = Math.floor(1 / rest);
    rest = 1 / rest - whole;
    [numeratorBefore, numerator] = [numerator, whole * numerator + numeratorBefore];
    [before, denominator] = [denominator, whole * denominator + before];
    if (denominator > LARGEST_DENOMINATOR) return [BigInt(Math.round(value * 1e10)), 10_000_000_000n];
  }
  return [BigInt(numerator), BigInt(denominator)];
}

function divisor(one: bigint, other: bigint): bigint {
  let [a, b] = [one, other];
  while (b > 0n) [a, b] = [b, a % b];
  return a;
}

function add([a, b]: Ratio, [c, d]: Ratio): Ratio {
  const numerator = a * d + c * b;
  const denominator = b * d;
  const common = divisor(numerator, denominator);
  return common > 1n ? [numerator / common, denominator / common] : [numerator, denominator];
}

const usable = (value: number, most: number) => (Number.isFinite(value) ? Math.min(most, Math.max(0, value)) : 0);

/** 10 × earned ÷ possible, rounded half up to two decimals: exactly, so that 2.675 is 2.68 on every machine. */
export function scoreOf(parts: readonly { fraction: number; points: number }[]): number {
  let earned: Ratio = [0n, 1n];
  let possible: Ratio = [0n, 1n];
  for (const part of parts) {
    const [a, b] = ratioOf(usable(part.points, 1_000_000));
    const [c, d] = ratioOf(usable(part.fraction, 1));
    earned = add(earned, [a * c, b * d]);
    possible = add(possible, [a, b]);
  }
  if (possible[0] === 0n) return 0;
  const numerator = 1000n * earned[0] * possible[1];
  const denominator = earned[1] * possible[0];
  return Number((2n * numerator + denominator) / (2n * denominator)) / 100;
}
