import { describe, expect, test } from 'vitest';
import { drawRows, type RowToFill } from './blueprint-draw.rules';

const row = (rowId: number, count: number, candidates: readonly number[]): RowToFill => ({ rowId, count, candidates });
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);
const SEEDS = range(1, 60).map(String);

describe('a paper is filled', () => {
  test.each([
    ['apart', [row(1, 2, range(1, 5)), row(2, 3, range(6, 20))]],
    ['all that there is', [row(1, 3, [1, 2, 3]), row(2, 2, [4, 5])]],
    // The second row leaves only one way for the first.
    ['one within the other', [row(1, 1, [1, 2]), row(2, 1, [1])]],
    // Every row can take what its neighbour has; only one order fits.
    ['a chain', [row(1, 1, [1, 2]), row(2, 1, [2, 3]), row(3, 1, [3, 4]), row(4, 1, [1])]],
    // The same number to spare everywhere, so that no order of rows helps: questions have to be passed along.
    ['a ring', [row(1, 1, [1, 2]), row(2, 1, [2, 3]), row(3, 1, [3, 1])]],
    ['several of each', [row(1, 2, [1, 2, 3, 4]), row(2, 2, [3, 4, 5, 6]), row(3, 2, [5, 6, 1, 2])]],
    ['the same row twice', [row(1, 2, range(1, 4)), row(2, 2, range(1, 4))]],
    ['one that is wide and some that are narrow', [row(1, 5, range(1, 500)), row(2, 2, [1, 2]), row(3, 1, [3])]],
    ['nothing', []],
  ])('%s', (_, rows) => {
    for (const seed of SEEDS) {
      const { drawn, short } = drawRows(rows, seed);
      expect(short).toEqual([]);
      expect(new Set(drawn.map(({ materialId }) => materialId)).size).toBe(drawn.length);
      for (const { rowId, count, candidates } of rows) {
        const own = drawn.filter((one) => one.rowId === rowId);
        expect(own).toHaveLength(count);
        expect(own.every(({ materialId }) => candidates.includes(materialId))).toBe(true);
      }
    }
  });

  test('always the same for a seed, and not the same for all', () => {
    const rows = [row(1, 3, range(1, 40)), row(2, 4, range(20, 60))];
    expect(drawRows(rows, 'a')).toEqual(drawRows(rows, 'a'));
    expect(new Set(SEEDS.map((seed) => JSON.stringify(drawRows(rows, seed).drawn))).size).toBe(SEEDS.length);
    // Everybody has a chance.
    const met = new Set(range(1, 200).flatMap((seed) => drawRows(rows, `${seed}`).drawn.map((one) => one.materialId)));
    expect(met.size).toBe(60);
  });
});

describe('a paper falls short', () => {
  test.each([
    ['too few by itself', [row(1, 2, [1])], [{ rowId: 1, missing: 1 }], 1],
    ['nothing at all', [row(1, 3, []), row(2, 1, [7])], [{ rowId: 1, missing: 3 }], 1],
  ])('%s', (_, rows, short, drawn) => {
    const draw = drawRows(rows, 'x');
    expect(draw.short).toEqual(short);
    expect(draw.drawn).toHaveLength(drawn);
  });

  test('rows that need the same questions, by no more than they must', () => {
    for (const seed of SEEDS) {
      const { short } = drawRows([row(1, 2, [1, 2, 3]), row(2, 2, [1, 2, 3]), row(3, 1, [3])], seed);
      expect(short.reduce((sum, { missing }) => sum + missing, 0)).toBe(2);
    }
  });
});

test('it agrees with trying everything', () => {
  const canFill = (rows: readonly RowToFill[]): boolean => {
    const slots = rows.flatMap(({ count, candidates }) => Array.from({ length: count }, () => candidates));
    const fits = (at: number, used: Set<number>): boolean =>
      at === slots.length || (slots[at] ?? []).some((one) => !used.has(one) && fits(at + 1, new Set(used).add(one)));
    return fits(0, new Set());
  };
  let state = 7;
  const next = (below: number) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * below);
  };
  for (let round = 0; round < 400; round++) {
    const rows = range(1, 1 + next(4)).map((rowId) =>
      row(
        rowId,
        1 + next(2),
        range(1, 7).filter(() => next(3) === 0),
      ),
    );
    expect(drawRows(rows, `${round}`).short.length === 0, JSON.stringify(rows)).toBe(canFill(rows));
  }
});

test('ten thousand papers: every row is filled, no question comes twice, and each comes as often as its neighbours', () => {
  const PAPERS = 10_000;
  // Two rows of their own, and two that share questions with each other.
  const rows = [row(1, 3, range(1, 12)), row(2, 2, range(13, 20)), row(3, 2, range(21, 32)), row(4, 2, range(25, 40))];
  const times = new Map<string, number>();
  for (let seed = 0; seed < PAPERS; seed++) {
    const { drawn, short } = drawRows(rows, `candidate ${seed}`);
    if (short.length > 0 || new Set(drawn.map(({ materialId }) => materialId)).size !== 9) expect.fail(`paper ${seed}`);
    for (const { rowId, materialId } of drawn) {
      const key = `${rowId} ${materialId}`;
      times.set(key, (times.get(key) ?? 0) + 1);
    }
    if (seed % 100 === 0) expect(drawRows(rows, `candidate ${seed}`).drawn).toEqual(drawn);
  }
  /** Five times the spread that chance leaves. */
  const isEven = (rowId: number, share: number, questions: readonly number[]) => {
    const spread = Math.sqrt(PAPERS * share * (1 - share));
    for (const id of questions) {
      const drawn = times.get(`${rowId} ${id}`) ?? 0;
      expect(Math.abs(drawn - PAPERS * share), `question ${id} of row ${rowId}: ${drawn}`).toBeLessThan(5 * spread);
    }
  };
  isEven(1, 3 / 12, range(1, 12));
  isEven(2, 2 / 8, range(13, 20));
  // Of rows that share questions, those that only one of them may ask are alike, and so are the shared ones.
  for (const [rowId, questions] of [
    [3, range(21, 24)],
    [3, range(25, 32)],
    [4, range(25, 32)],
    [4, range(33, 40)],
  ] as const) {
    const mean = questions.reduce((sum, id) => sum + (times.get(`${rowId} ${id}`) ?? 0), 0) / questions.length;
    isEven(rowId, mean / PAPERS, questions);
  }
});
