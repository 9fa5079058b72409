import { alternatives, cellHtml, fault, type GapPart, type ReadProblem } from './file-kind';
import { gap } from './gap-make';

const GAPS = /_{2,}/g;

/** A gap without an answer cannot be written as one: the draft is left to its maker. Text between gaps is HTML, in which a star would open one. */
export const gapContent = (parts: readonly GapPart[]): string =>
  parts
    .filter((part) => 'text' in part || part.gap.length > 0)
    .map((part) => ('gap' in part ? gap(part.gap) : part.text.replaceAll('*', '&#42;')))
    .join('');

/** The texts between gaps; a gap is shown as dots. */
export const gapTexts = (parts: readonly GapPart[]): string[] =>
  parts.map((part) => ('gap' in part ? '\u2026' : part.text));

/** "___" in a cell are its gaps; answers are parted by semicolons. */
export function gapsOfCell(stem: string, answer: string, problems: ReadProblem[]): { stem: string; parts: GapPart[] } {
  const answers = answer
    .split(/\s{0,3};\s{0,3}/)
    .filter(Boolean)
    .map(alternatives);
  const pieces = stem.split(GAPS);
  if (pieces.length === 1) return { stem, parts: answer === '' ? [] : [{ gap: alternatives(answer) }] };
  if (answers.length !== pieces.length - 1)
    problems.push(fault('gaps_unlike_answers', { gaps: pieces.length - 1, answers: answers.length }));
  const parts = pieces.flatMap((piece, at): GapPart[] =>
    at === 0 ? [{ text: cellHtml(piece) }] : [{ gap: answers[at - 1] ?? [] }, { text: cellHtml(piece) }],
  );
  return { stem: '', parts };
}
