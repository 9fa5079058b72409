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

/** Where a section of a page stands. */
interface SectionAddress {
  page: string;
  anchor: string;
}

/** A way to ask for one. */
export interface Way extends SectionAddress, Wording {}

/** In which ways a sign stands, and how much of each it is: those of one sign in a row, in two arrays for all of them. */
interface Standing {
  from: number;
  to: number;
  /** Signs that stand for few pages tell more. */
  weight: number;
}

const worthOf = (signs: ReadonlyMap<string, number>): number => [...signs.values()].reduce((sum, one) => sum + one, 0);

export interface Ways {
  readonly sections: readonly SectionAddress[];
  /** Of each way, its section by number. */
  readonly sectionOf: Uint16Array;
  readonly standing: ReadonlyMap<string, Standing>;
  /** Of a sign that stands for none. */
  readonly unknownWeight: number;
  readonly ways: Uint16Array;
  readonly shares: Float32Array;
  /** How long the ways of a section are in a row: those that share their words make a longer one. */
  readonly lengths: Float64Array;
  readonly pages: readonly string[];
  /** Of each way, its page by number. */
  readonly pageOf: Uint16Array;
  /** Of each page, how much is said in all of its ways together. */
  readonly amounts: Float64Array;
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

function sectionsOf(ways: readonly SectionAddress[]): { sections: SectionAddress[]; sectionOf: Uint16Array } {
  const numbers = new Map<string, number>();
  const sections: SectionAddress[] = [];
  const sectionOf = ways.map(({ page, anchor }) => {
    const key = `${page}#${anchor}`;
    const known = numbers.get(key) ?? sections.push({ page, anchor }) - 1;
    numbers.set(key, known);
    return known;
  });
  return { sections, sectionOf: Uint16Array.from(sectionOf) };
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
  const keys = [...new Set(ways.map(({ page }) => page))];
  const numberOf = new Map(keys.map((key, at) => [key, at]));
  const pageOf = Uint16Array.from(ways, ({ page }) => numberOf.get(page) ?? 0);
  const amounts = new Float64Array(keys.length);
  for (const [at, own] of signs.entries()) {
    const page = pageOf[at] ?? 0;
    amounts[page] = (amounts[page] ?? 0) + worthOf(own);
  }
  const all = keys.length;
  const weight = (sign: string) => Math.log(1 + all / (1 + (pages.get(sign)?.size ?? 0)));
  const { sections, sectionOf } = sectionsOf(ways);
  const rows = new Map<string, { ways: number[]; shares: number[] }>();
  const sums = sections.map(() => new Map<string, number>());
  for (const [at, one] of signs.entries()) {
    const sum = sums[sectionOf[at] ?? 0];
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
  const unknownWeight = Math.log(1 + all);
  return { sections, sectionOf, standing, unknownWeight, ways: numbers, shares, lengths, pages: keys, pageOf, amounts };
}

/** How near a question comes to a section: to its nearest way, and to all of its ways in a row. */
export interface Nearness {
  best: number;
  together: number;
}

/** What of a question is how much of it. */
export const sharesIn = ({ standing, unknownWeight }: Ways, asked: Wording): ReadonlyMap<string, number> =>
  sharesOf(signsOf(asked), (sign) => standing.get(sign)?.weight ?? unknownWeight);

const NOWHERE = { from: 0, to: 0 };

/** Of each way, by its number, how like the question it is. */
export function likenessIn({ sectionOf, standing, ways, shares: shareOf }: Ways, asked: ReadonlyMap<string, number>) {
  const likeness = new Float64Array(sectionOf.length);
  for (const [sign, share] of asked) {
    const { from, to } = standing.get(sign) ?? NOWHERE;
    for (let at = from; at < to; at += 1) {
      const way = ways[at] ?? 0;
      likeness[way] = (likeness[way] ?? 0) + share * (shareOf[at] ?? 0);
    }
  }
  return likeness;
}

/** Ways that are tried on the others. */
export type LeftOut = (way: number, alike: number) => boolean;

/** How near a question comes to each section, by its number. */
export function nearestIn(
  { sections, sectionOf, lengths }: Ways,
  likeness: Float64Array,
  isLeftOut: LeftOut,
): Nearness[] {
  const near = sections.map(() => ({ best: 0, together: 0 }));
  likeness.forEach((alike, way) => {
    const section = near[sectionOf[way] ?? 0];
    if (!section || alike === 0 || isLeftOut(way, alike)) return;
    section.best = Math.max(section.best, alike);
    section.together += alike;
  });
  near.forEach((section, at) => {
    section.together /= lengths[at] || 1;
  });
  return near;
}

/** As much is taken to be said of every page in the words of all: what a page was never asked by is rare there, not impossible. */
const SAID_ANYWAY = 10;

/**
 * By page, how much rather its ways would be said in the words of the question than those of other pages (naive Bayes):
 * whoever has read all of its ways expects the next one to be made of the same words.
 */
export function expectedIn(
  { pages, pageOf, amounts, standing, ways }: Ways,
  asked: Wording,
  likeness: Float64Array,
  isLeftOut: LeftOut,
): ReadonlyMap<string, number> {
  const whole = amounts.reduce((sum, one) => sum + one, 0);
  const rather = new Float64Array(pages.length);
  let length = 0;
  for (const [sign, worth] of signsOf(asked)) {
    const { from, to } = standing.get(sign) ?? NOWHERE;
    const said = new Map<number, number>();
    for (let at = from; at < to; at += 1) {
      const way = ways[at] ?? 0;
      const page = pageOf[way] ?? 0;
      if (!isLeftOut(way, likeness[way] ?? 0)) said.set(page, (said.get(page) ?? 0) + worth);
    }
    const anyway = (SAID_ANYWAY * (to - from) * worth) / whole;
    for (const [page, here] of said) rather[page] = (rather[page] ?? 0) + worth * Math.log(1 + here / anyway);
    if (from < to) length += worth;
  }
  const least = (page: number) => length * Math.log(SAID_ANYWAY / ((amounts[page] ?? 0) + SAID_ANYWAY));
  return new Map(pages.map((key, page) => [key, ((rather[page] ?? 0) + least(page)) / Math.sqrt(length || 1)]));
}
