import type { Line, Marks } from './line';
import type { DraftOption } from './word-draft';

const KINDS = ['underline', 'bold', 'colour', 'fill', 'shade'] as const;
type Colour = 'colour' | 'fill' | 'shade';
/** By what options are told apart. */
export type MarkKind = (typeof KINDS)[number] | 'star';
type Options = readonly Pick<DraftOption, 'label' | 'lines' | 'ticked'>[];
const STAR_END = /(?:\s[*#]{1,2}|\([*#]\)|\s\(x\)|[\u2713\u2714])\s*$/;

/** The colour that most of the letters have; others stand out against it. */
function commonest(options: Options, kind: Colour): string | null {
  const letters = new Map<string | null, number>();
  for (const { label, lines } of options) {
    for (const line of [label, ...lines]) {
      for (const { from, to, marks } of line.said()) {
        const value = marks[kind] ?? null;
        letters.set(value, (letters.get(value) ?? 0) + to - from);
      }
    }
  }
  return [...letters].sort(([, a], [, b]) => b - a)[0]?.[0] ?? null;
}

type Test = (marks: Marks) => boolean;

const has = (line: Line, test: Test): boolean => {
  for (const { marks } of line.said()) if (test(marks)) return true;
  return false;
};

/** Options that stand out by one kind of mark: by any part, or by the text where all letters have it, or the reverse. */
function standingOut(options: Options, test: Test): boolean[] | null {
  const letters = options.map(({ label }) => has(label, test));
  const texts = options.map(({ lines }) => lines.some((line) => has(line, test)));
  const candidates = [letters.map((marked, at) => marked || texts[at] === true), texts, letters];
  for (const marked of candidates) {
    const count = marked.filter(Boolean).length;
    if (count > 0 && count < options.length) return marked;
  }
  return null;
}

const same = (one: readonly boolean[], other: readonly boolean[]) => one.every((value, at) => value === other[at]);

/**
 * Which options are marked as right, by whatever tells them apart: {marked, kinds}, or what contradicts itself. Where
 * all options carry a mark it says nothing.
 */
interface Marked {
  marked: boolean[] | null;
  kinds: MarkKind[];
  /** What each kind of mark says, where they do not say the same. */
  contradiction?: boolean[][];
}

const isColour = (kind: (typeof KINDS)[number]): kind is Colour =>
  kind === 'colour' || kind === 'fill' || kind === 'shade';

/** Whether a piece of text stands out by this kind of mark. */
function testOf(options: Options, kind: (typeof KINDS)[number]): Test {
  if (!isColour(kind)) return (marks) => Boolean(marks[kind]);
  const usual = commonest(options, kind);
  return (marks) => (marks[kind] ?? null) !== usual;
}

export function markedOptions(options: Options): Marked {
  if (options.length < 2) return { marked: null, kinds: [] };
  const found: { kind: MarkKind; marked: boolean[] }[] = [];
  for (const kind of KINDS) {
    const marked = standingOut(options, testOf(options, kind));
    if (marked) found.push({ kind, marked });
  }
  const ticked = options.map(({ ticked: is, lines }) => is || STAR_END.test(lines.at(-1)?.text ?? ''));
  if (ticked.some(Boolean) && !ticked.every(Boolean)) found.push({ kind: 'star', marked: ticked });
  const marked = found[0]?.marked;
  if (!marked) return { marked: null, kinds: [] };
  if (found.every((one) => same(one.marked, marked))) return { marked, kinds: found.map(({ kind }) => kind) };
  return { marked: null, kinds: found.map(({ kind }) => kind), contradiction: found.map((one) => one.marked) };
}

export const withoutStar = (line: Line): Line => {
  const match = STAR_END.exec(line.text);
  return match ? line.slice(0, match.index) : line;
};
