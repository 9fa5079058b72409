const KINDS = ['underline', 'bold', 'colour', 'fill', 'shade'];
const STAR_END = /(?:\s\*{1,2}|\(\*\)|\s\(x\)|[\u2713\u2714])\s*$/;

/** The colour that most of the letters have; others stand out against it. */
function commonest(options, kind) {
  const letters = new Map();
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

const has = (line, test) => {
  for (const { marks } of line.said()) if (test(marks)) return true;
  return false;
};

/** Options that stand out by one kind of mark: by any part, or by the text where all letters have it, or the reverse. */
function standingOut(options, test) {
  const letters = options.map(({ label }) => has(label, test));
  const texts = options.map(({ lines }) => lines.some((line) => has(line, test)));
  const candidates = [letters.map((marked, at) => marked || texts[at]), texts, letters];
  for (const marked of candidates) {
    const count = marked.filter(Boolean).length;
    if (count > 0 && count < options.length) return marked;
  }
  return null;
}

const same = (one, other) => one.every((value, at) => value === other[at]);

/**
 * Which options are marked as right, by whatever tells them apart: {marked, kinds}, or a contradiction. Where all
 * options carry a mark it says nothing.
 */
export function markedOptions(options) {
  if (options.length < 2) return { marked: null, kinds: [] };
  const found = [];
  for (const kind of KINDS) {
    const isColour = kind === 'colour' || kind === 'fill' || kind === 'shade';
    const usual = isColour ? commonest(options, kind) : undefined;
    const test = isColour ? (marks) => (marks[kind] ?? null) !== usual : (marks) => Boolean(marks[kind]);
    const marked = standingOut(options, test);
    if (marked) found.push({ kind, marked });
  }
  const ticked = options.map(({ ticked: is, lines }) => is || STAR_END.test(lines.at(-1)?.text ?? ''));
  if (ticked.some(Boolean) && !ticked.every(Boolean)) found.push({ kind: 'star', marked: ticked });
  if (found.length === 0) return { marked: null, kinds: [] };
  const [{ marked }] = found;
  if (found.every((one) => same(one.marked, marked))) return { marked, kinds: found.map(({ kind }) => kind) };
  return { marked: null, kinds: found.map(({ kind }) => kind), contradiction: true };
}

export const withoutStar = (line) => {
  const match = STAR_END.exec(line.text);
  return match ? line.slice(0, match.index) : line;
};
