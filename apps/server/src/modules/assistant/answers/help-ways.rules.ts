import type { Steps } from '../../../platform/pieces';
import type { Forms } from '../understanding/accent.rules';
import { meanings } from '../understanding/meaning.rules';
import { pairsOf } from '../understanding/words.rules';

/** What a way to ask is compared by: its meanings, two of them in a row, and pieces of its letters for what is misspelt. */
const WORTH = { meaning: 1, pair: 0.5, letters: 0.35 };
const LETTERS = 4;

/** Words as they are read, with what they are written like and which of them tell nothing. */
export interface Wording {
  words: readonly string[];
  written: Forms;
  small: ReadonlySet<string>;
}

/** What of a question tells which page is meant: numbers and classes never do. */
const termsOf = ({ words, written, small }: Wording): string[] =>
  meanings(words, written, small).filter((term) => !/^\d/.test(term));

function signsOf(wording: Wording): Map<string, number> {
  const terms = termsOf(wording);
  const letters = ` ${wording.words.filter((word) => !/^\d/.test(word)).join(' ')} `;
  const signs = new Map<string, number>();
  for (const term of terms) signs.set(`=${term}`, WORTH.meaning);
  for (const pair of pairsOf(terms)) signs.set(`+${pair}`, WORTH.pair);
  for (let at = 0; at + LETTERS <= letters.length; at += 1)
    signs.set(`~${letters.slice(at, at + LETTERS)}`, WORTH.letters);
  return signs;
}

/** A section of a page. */
interface Place {
  page: string;
  anchor: string;
}

/** A way to ask for one. */
export interface Way extends Place, Wording {}

/** In which ways a sign stands, and how much of each it is: those of one sign in a row, in two arrays for all of them. */
interface Standing {
  from: number;
  to: number;
  /** Signs that stand for few pages tell more. */
  weight: number;
}

export interface Ways {
  readonly places: readonly Place[];
  /** Of each way, its place by number. */
  readonly placeOf: Uint16Array;
  readonly standing: ReadonlyMap<string, Standing>;
  /** Of a sign that stands for none. */
  readonly unknownWeight: number;
  readonly ways: Uint16Array;
  readonly shares: Float32Array;
  /** How long the ways of a place are in a row: those that share their words make a longer one. */
  readonly lengths: Float64Array;
}

/** Signs with what each is worth in a whole of length 1. */
function sharesOf(signs: ReadonlyMap<string, number>, weight: (sign: string) => number): Map<string, number> {
  const shares = new Map<string, number>();
  let squares = 0;
  for (const [sign, times] of signs) {
    const worth = times * weight(sign);
    shares.set(sign, worth);
    squares += worth ** 2;
  }
  const length = Math.sqrt(squares) || 1;
  for (const [sign, worth] of shares) shares.set(sign, worth / length);
  return shares;
}

function placesOf(ways: readonly Place[]): { places: Place[]; placeOf: Uint16Array } {
  const numbers = new Map<string, number>();
  const places: Place[] = [];
  const placeOf = ways.map(({ page, anchor }) => {
    const key = `${page}#${anchor}`;
    const known = numbers.get(key) ?? places.push({ page, anchor }) - 1;
    numbers.set(key, known);
    return known;
  });
  return { places, placeOf: Uint16Array.from(placeOf) };
}

export function* waysOf(ways: readonly Way[]): Steps<Ways> {
  const signs: Map<string, number>[] = [];
  const pages = new Map<string, Set<string>>();
  for (const way of ways) {
    const own = signsOf(way);
    signs.push(own);
    for (const sign of own.keys()) {
      const known = pages.get(sign);
      if (known) known.add(way.page);
      else pages.set(sign, new Set([way.page]));
    }
    yield;
  }
  const all = new Set(ways.map(({ page }) => page)).size;
  const weight = (sign: string) => Math.log(1 + all / (1 + (pages.get(sign)?.size ?? 0)));
  const { places, placeOf } = placesOf(ways);
  const rows = new Map<string, { ways: number[]; shares: number[] }>();
  const sums = places.map(() => new Map<string, number>());
  for (const [at, one] of signs.entries()) {
    const sum = sums[placeOf[at] ?? 0];
    for (const [sign, share] of sharesOf(one, weight)) {
      const row = rows.get(sign) ?? { ways: [], shares: [] };
      row.ways.push(at);
      row.shares.push(share);
      rows.set(sign, row);
      sum?.set(sign, (sum.get(sign) ?? 0) + share);
    }
    yield;
  }
  let to = 0;
  const standing = new Map<string, Standing>();
  for (const [sign, row] of rows) {
    standing.set(sign, { from: to, to: to + row.ways.length, weight: weight(sign) });
    to += row.ways.length;
    yield;
  }
  const [numbers, shares] = [new Uint16Array(to), new Float32Array(to)];
  for (const [sign, row] of rows) {
    numbers.set(row.ways, standing.get(sign)?.from ?? 0);
    shares.set(row.shares, standing.get(sign)?.from ?? 0);
    yield;
  }
  const lengths = Float64Array.from(sums, (sum) =>
    Math.sqrt([...sum.values()].reduce((all, one) => all + one ** 2, 0)),
  );
  return { places, placeOf, standing, unknownWeight: Math.log(1 + all), ways: numbers, shares, lengths };
}

/** How near a question comes to a place: to its nearest way, and to all of its ways in a row. */
export interface Nearness {
  best: number;
  together: number;
}

/** What of a question is how much of it. */
export const sharesIn = ({ standing, unknownWeight }: Ways, asked: Wording): ReadonlyMap<string, number> =>
  sharesOf(signsOf(asked), (sign) => standing.get(sign)?.weight ?? unknownWeight);

const NOWHERE = { from: 0, to: 0 };

/** How near a question comes to each place, by its number. Ways are left out that are tried on the others. */
export function nearestIn(
  { places, placeOf, standing, ways, shares: shareOf, lengths }: Ways,
  shares: ReadonlyMap<string, number>,
  isLeftOut: (way: number, alike: number) => boolean = () => false,
): Nearness[] {
  const likeness = new Float64Array(placeOf.length);
  for (const [sign, share] of shares) {
    const { from, to } = standing.get(sign) ?? NOWHERE;
    for (let at = from; at < to; at += 1) {
      const way = ways[at] ?? 0;
      likeness[way] = (likeness[way] ?? 0) + share * (shareOf[at] ?? 0);
    }
  }
  const near = places.map(() => ({ best: 0, together: 0 }));
  likeness.forEach((alike, way) => {
    const place = near[placeOf[way] ?? 0];
    if (!place || alike === 0 || isLeftOut(way, alike)) return;
    place.best = Math.max(place.best, alike);
    place.together += alike;
  });
  near.forEach((place, at) => {
    place.together /= lengths[at] || 1;
  });
  return near;
}
