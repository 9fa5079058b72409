import type { ReadProblem } from './question';
import { problem } from './text';

const WHOLE = 99.9;

/**
 * Which answers are right by their shares in per cent. Only a full share is; where several may be chosen and none has
 * it, those whose shares together make the whole are. Other shares are told.
 */
export function rightByWeight(shares: readonly number[], several: boolean, problems: ReadProblem[]): boolean[] {
  const full = shares.map((share) => share >= WHOLE);
  const isUneven = shares.some((share) => share !== 0 && share < WHOLE);
  if (isUneven) problems.push(problem('warning', 'weights'));
  if (full.some(Boolean) || !several) return full;
  const positive = shares.map((share) => share > 0);
  const sum = shares.reduce((total, share) => total + Math.max(0, share), 0);
  return Math.abs(sum - 100) < 2 ? positive : full;
}
