import { toPlain } from '@khue/scoring/html';

/** Characters that fit in a column, beside the letter, when there are so many columns. */
const ROOM = { 4: 16, 3: 23, 2: 36 } as const;

/** How many choices stand side by side on paper: as many as the longest leaves room for. */
export function columnsFor(choices: readonly string[]): number {
  if (choices.some((html) => /<(?:img|br|table|li)\b/i.test(html) || html.split('<p>').length > 2)) return 1;
  const longest = Math.max(0, ...choices.map((html) => toPlain(html).length));
  const fits = ([4, 3, 2] as const).find(
    (columns) => longest <= ROOM[columns] && (columns === 2 || columns === choices.length),
  );
  return fits ?? 1;
}
