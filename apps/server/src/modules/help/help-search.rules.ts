import { fold } from '../../platform/fold';
import { type HelpPage, textsOf } from './help-page.rules';

const MOST_WORDS = 12;
const WEIGHT = { title: 6, heading: 3, text: 1 };

export interface HelpHit {
  page: HelpPage;
  /** Where its words stand closest together. */
  excerpt: string | null;
}

interface Line {
  folded: string;
  weight: number;
  text: string | null;
}

const linesOf = (page: HelpPage): Line[] => [
  { folded: fold(page.title), weight: WEIGHT.title, text: null },
  { folded: fold(page.summary), weight: WEIGHT.heading, text: null },
  ...page.sections.flatMap(({ heading, blocks }) => [
    ...(heading ? [{ folded: fold(heading), weight: WEIGHT.heading, text: null }] : []),
    ...blocks.flatMap(textsOf).map((text) => ({ folded: fold(text), weight: WEIGHT.text, text })),
  ]),
];

const countIn = (folded: string, words: readonly string[]) => words.filter((word) => folded.includes(word)).length;

/** Pages that hold every word, or, where none does, those that hold the most; the best first. */
export function searchHelp(pages: readonly HelpPage[], search: string): HelpHit[] {
  const words = [...new Set(fold(search).split(/[^\p{L}\p{N}]+/u))].filter((word) => word !== '').slice(0, MOST_WORDS);
  if (words.length === 0) return pages.map((page) => ({ page, excerpt: null }));
  const hits = pages.map((page) => {
    const lines = linesOf(page);
    const found = words.filter((word) => lines.some(({ folded }) => folded.includes(word))).length;
    const score = lines.reduce((sum, { folded, weight }) => sum + weight * countIn(folded, words) ** 2, 0);
    const [best] = lines
      .flatMap(({ folded, text }) => (text === null ? [] : [{ text, count: countIn(folded, words) }]))
      .sort((one, other) => other.count - one.count);
    return { page, found, score, excerpt: best && best.count > 0 ? best.text : null };
  });
  const most = Math.max(0, ...hits.map(({ found }) => found));
  return hits
    .filter(({ found }) => found > 0 && found === most)
    .sort((one, other) => other.score - one.score)
    .map(({ page, excerpt }) => ({ page, excerpt }));
}
