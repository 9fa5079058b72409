import { shuffle } from '@khue/scoring/random';

/** So many different ones of these. */
export interface RowToFill {
  rowId: number;
  count: number;
  candidates: readonly number[];
}

interface Drawn {
  rowId: number;
  materialId: number;
}

export interface Draw {
  /** Row by row, in the order of the rows. */
  drawn: Drawn[];
  /** Rows that cannot be filled beside the others, with how many they lack. None: it is a whole paper. */
  short: { rowId: number; missing: number }[];
}

interface Filling extends RowToFill {
  taken: Set<number>;
}

/** How a row was come to: another row wants a question that it has. Null: it is where the search began. */
type Reached = Map<Filling, { wanted: number; by: Filling } | null>;

/**
 * Finds one more question for a row: one that nobody has, or one of another row that can take a different one instead,
 * and so on along the shortest such chain. Where it fails, no filling has more.
 */
function findOneMore(row: Filling, rowOf: Map<number, Filling>): boolean {
  const reached: Reached = new Map([[row, null]]);
  // A map goes on to what is added while it is walked through.
  for (const searching of reached.keys()) {
    for (const candidate of searching.candidates) {
      const owner = rowOf.get(candidate);
      if (!owner) {
        passAlong(candidate, searching, reached, rowOf);
        return true;
      }
      if (!reached.has(owner)) reached.set(owner, { wanted: candidate, by: searching });
    }
  }
  return false;
}

/** Each row of the chain takes a question and leaves the one that the row before it wanted. */
function passAlong(free: number, to: Filling, reached: Reached, rowOf: Map<number, Filling>): void {
  let taker: Filling | undefined = to;
  let question = free;
  while (taker) {
    taker.taken.add(question);
    rowOf.set(question, taker);
    const before: { wanted: number; by: Filling } | null = reached.get(taker) ?? null;
    if (before) {
      taker.taken.delete(before.wanted);
      question = before.wanted;
    }
    taker = before?.by;
  }
}

/**
 * Fills the rows with different questions, none of them twice, as the seed decides. Rows that are hardest to fill come
 * first; where rows want the same questions, they are passed along until all are filled, so it falls short only where
 * no filling exists.
 */
export function drawRows(rows: readonly RowToFill[], seed: string): Draw {
  const total = rows.reduce((sum, { count }) => sum + count, 0);
  // More than the whole paper has no row needs to choose from, whatever the others take.
  const fillings: Filling[] = rows.map((row) => ({
    ...row,
    candidates: shuffle(row.candidates, `${seed}\nrow\n${row.rowId}`).slice(0, total),
    taken: new Set(),
  }));
  const spare = ({ candidates, count }: Filling) => candidates.length - count;
  const hardestFirst = [...fillings].sort((a, b) => spare(a) - spare(b));
  const rowOf = new Map<number, Filling>();
  for (const row of hardestFirst) {
    while (row.taken.size < row.count && findOneMore(row, rowOf));
  }
  return {
    drawn: fillings.flatMap(({ rowId, taken }) => [...taken].map((materialId) => ({ rowId, materialId }))),
    short: fillings
      .filter(({ taken, count }) => taken.size < count)
      .map(({ rowId, taken, count }) => ({ rowId, missing: count - taken.size })),
  };
}
