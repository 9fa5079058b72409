/** Formulas that people write into their texts as LaTeX, where H5P and Moodle draw them, too. */

export type FormulaPiece = { text: string } | { tex: string; display: boolean; written: string };

/** Longer than any that somebody writes by hand; the others are shown as they were typed. */
const LONGEST = 2_000;
/** In one text: a page of exercises has some fifty. */
const MOST = 300;

const OPENS = /\\\(|\\\[|\$\$/g;
const CLOSES: Readonly<Record<string, string>> = { '\\(': '\\)', '\\[': '\\]', $$: '$$' };

/** Cheap enough to be asked of every text. */
export const mayHoldFormula = (text: string): boolean => text.search(OPENS) >= 0;

/** A text in pieces: words as they are, and the formulas between their marks. A mark that nothing closes is a word. */
export function formulaPieces(text: string): FormulaPiece[] {
  const pieces: FormulaPiece[] = [];
  const opens = new RegExp(OPENS);
  // Each mark that closes is looked for once, however many open before it.
  const known = new Map<string, number>();
  const nextClose = (closes: string, after: number): number => {
    let at = known.get(closes) ?? -1;
    if (at < after) at = text.indexOf(closes, after);
    known.set(closes, at < 0 ? Number.POSITIVE_INFINITY : at);
    return at < 0 ? Number.POSITIVE_INFINITY : at;
  };
  let from = 0;
  let formulas = 0;
  for (let found = opens.exec(text); found && formulas < MOST; found = opens.exec(text)) {
    const [mark] = found;
    const closes = CLOSES[mark] ?? mark;
    const at = nextClose(closes, opens.lastIndex);
    const tex = at - opens.lastIndex > LONGEST ? '' : text.slice(opens.lastIndex, at).trim();
    if (tex === '') continue;
    const end = at + closes.length;
    if (found.index > from) pieces.push({ text: text.slice(from, found.index) });
    pieces.push({ tex, display: mark !== '\\(', written: text.slice(found.index, end) });
    formulas += 1;
    from = end;
    opens.lastIndex = end;
  }
  if (from < text.length) pieces.push({ text: text.slice(from) });
  return pieces;
}

/**
 * How formulas are drawn, in pages and in documents: nothing that they name is trusted, and neither their expansions nor
 * what they measure grow without end.
 */
export const FORMULA_LIMITS = { trust: false, maxExpand: 200, maxSize: 20, strict: 'ignore' } as const;
