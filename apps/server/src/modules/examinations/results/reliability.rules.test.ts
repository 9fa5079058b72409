import { describe, expect, test } from 'vitest';
import { type Item, Reliability, standardError } from './reliability.rules';

const paper = (...fractions: number[]): Item[] =>
  fractions.map((fraction, at) => ({ id: `${at}`, fraction, points: 1 }));
const alphaOf = (papers: readonly Item[][]) => {
  const reliability = new Reliability();
  for (const one of papers) reliability.add(one);
  return reliability.alpha;
};

describe('how well papers measure', () => {
  test('is the figure of the textbook where all had the same questions', () => {
    // Ten people, four questions: KR-20 by hand is 4/3 × (1 − 0.86/2.21).
    const papers = [
      paper(1, 1, 1, 1),
      paper(1, 1, 1, 1),
      paper(1, 1, 1, 0),
      paper(1, 1, 1, 0),
      paper(1, 1, 0, 0),
      paper(1, 1, 0, 0),
      paper(1, 0, 0, 0),
      paper(1, 0, 0, 0),
      paper(0, 0, 0, 0),
      paper(0, 0, 0, 0),
    ];
    const variances = [0.8 * 0.2, 0.6 * 0.4, 0.4 * 0.6, 0.2 * 0.8].reduce((sum, one) => sum + one, 0);
    const totals = [4, 4, 3, 3, 2, 2, 1, 1, 0, 0];
    const mean = 2;
    const variance = totals.reduce((sum, one) => sum + (one - mean) ** 2, 0) / 10;
    expect(alphaOf(papers)).toBe(Math.round((4 / 3) * (1 - variances / variance) * 1000) / 1000);
  });

  test('is nothing of few papers, of equal ones and of a single question', () => {
    expect(alphaOf([paper(1, 0), paper(0, 1)])).toBeNull();
    expect(alphaOf(Array.from({ length: 12 }, () => paper(1, 0)))).toBeNull();
    expect(alphaOf(Array.from({ length: 12 }, (_, at) => paper(at % 2)))).toBeNull();
  });

  test('is low where chance decides, and high where ability does, also of papers drawn apart', () => {
    let state = 3;
    const chance = () => {
      state = (state * 1103515245 + 12345) % 2147483648;
      return state / 2147483648;
    };
    const drawn = (ability: number | null): Item[] =>
      Array.from({ length: 20 }, () => ({
        id: `${Math.floor(chance() * 60)}`,
        fraction: chance() < (ability ?? 0.5) ? 1 : 0,
        points: 1,
      }));
    const guessing = Array.from({ length: 400 }, () => drawn(null));
    const able = Array.from({ length: 400 }, (_, at) => drawn(0.1 + (0.8 * at) / 400));
    expect(alphaOf(guessing) ?? 1).toBeLessThan(0.3);
    expect(alphaOf(able) ?? 0).toBeGreaterThan(0.7);
  });

  test('says how far a score may lie off', () => {
    expect(standardError(2, 0.75)).toBe(1);
    expect(standardError(null, 0.75)).toBeNull();
    expect(standardError(2, null)).toBeNull();
  });
});
