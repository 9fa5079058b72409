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
export const termsOf = ({ words, written, small }: Wording): string[] =>
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

/** A way to ask for a page, or for a section of it. */
export interface Way extends Wording {
  page: string;
  anchor: string;
}

export interface Ways {
  readonly places: readonly Pick<Way, 'page' | 'anchor'>[];
  /** Signs that stand for few pages tell more. */
  readonly weight: (sign: string) => number;
  /** By signs, in which ways they stand, and how much of the way each is. */
  readonly standing: ReadonlyMap<string, readonly (readonly [way: number, share: number])[]>;
}

/** Signs with what each is worth in a whole of length 1. */
function sharesOf(signs: ReadonlyMap<string, number>, weight: Ways['weight']): Map<string, number> {
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

export function waysOf(ways: readonly Way[]): Ways {
  const signs = ways.map(signsOf);
  const pages = new Map<string, Set<string>>();
  ways.forEach(({ page }, at) => {
    for (const sign of signs[at]?.keys() ?? []) {
      const known = pages.get(sign);
      if (known) known.add(page);
      else pages.set(sign, new Set([page]));
    }
  });
  const all = new Set(ways.map(({ page }) => page)).size;
  const weight = (sign: string) => Math.log(1 + all / (1 + (pages.get(sign)?.size ?? 0)));
  const standing = new Map<string, [number, number][]>();
  signs.forEach((one, at) => {
    for (const [sign, share] of sharesOf(one, weight)) {
      const known = standing.get(sign);
      if (known) known.push([at, share]);
      else standing.set(sign, [[at, share]]);
    }
  });
  return { places: ways.map(({ page, anchor }) => ({ page, anchor })), weight, standing };
}

interface Near {
  /** The section that the nearest way asks for. */
  anchor: string;
  /** How like the question is to that way, from 0 to 1. */
  alike: number;
  /** The same with the next ways to ask for the page, each counting half of the one before. */
  score: number;
}

/** Less is alike by chance. */
const LEAST = 0.05;
const NEXT = 0.5;
const MOST_WAYS = 3;

/** How near a question comes to each page. `except` is left out: a way that is tried on the others. */
export function nearestIn({ places, weight, standing }: Ways, asked: Wording, except = -1): Map<string, Near> {
  const likeness = new Float64Array(places.length);
  for (const [sign, share] of sharesOf(signsOf(asked), weight))
    for (const [way, there] of standing.get(sign) ?? []) likeness[way] = (likeness[way] ?? 0) + share * there;
  const byPage = new Map<string, { anchor: string; alike: number }[]>();
  for (const [way, alike] of likeness.entries()) {
    const place = alike < LEAST || way === except ? undefined : places[way];
    if (!place) continue;
    const found = byPage.get(place.page);
    if (found) found.push({ anchor: place.anchor, alike });
    else byPage.set(place.page, [{ anchor: place.anchor, alike }]);
  }
  const near = ([page, found]: [string, { anchor: string; alike: number }[]]): [string, Near] => {
    const best = found.sort((a, b) => b.alike - a.alike).slice(0, MOST_WAYS);
    const score = best.reduce((sum, { alike }, at) => sum + alike * NEXT ** at, 0);
    return [page, { anchor: best[0]?.anchor ?? '', alike: best[0]?.alike ?? 0, score }];
  };
  return new Map([...byPage].map(near));
}
