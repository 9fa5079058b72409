const MARKS = /\p{M}/gu;
/** The one Vietnamese letter that Unicode does not take apart into a letter and a mark. */
const D_WITH_STROKE = /[\u0110\u0111]/g;

/** Letters without accents and case, as the search compares them; one folded letter for each letter of the text. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(MARKS, '').replace(D_WITH_STROKE, 'd').toLowerCase();
}

/** Where `term` occurs in `text` when accents and case do not count. Positions are those of the composed text. */
export function findFolded(text: string, term: string): { start: number; end: number }[] {
  const needle = fold(term.trim());
  if (needle === '') return [];
  const letters = Array.from(text.normalize('NFC'));
  const haystack = letters.map((letter) => fold(letter).charAt(0) || letter).join('');
  const hits: { start: number; end: number }[] = [];
  for (let at = haystack.indexOf(needle); at >= 0; at = haystack.indexOf(needle, at + needle.length)) {
    hits.push({ start: at, end: at + needle.length });
  }
  return hits;
}
