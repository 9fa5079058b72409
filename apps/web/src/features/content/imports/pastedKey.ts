import { rightOf, withAnswer } from './answering';
import type { FoundQuestion } from './questionImport';

/** What a pasted key says of one question. `run`: numbers that begin again begin another part. */
export interface KeyEntry {
  number: number;
  answer: string;
  run: number;
}

const SIGNS = '[.:)=/\\u2013-]{0,2}';
const SEVERAL = /^A?B?C?D?E?F?G?H?$/;
const ANSWER = /^(?:[A-H](?:\s{0,2}[,;]\s{0,2}[A-H]){0,4}|[\u0110\u0111DS]{2,6})[.;]?$/i;
const VERDICT = '[\\u0110\\u0111DdSsTtFf]{2,6}';
const VERDICTS = new RegExp(`^${VERDICT}$`);
const PAIR = new RegExp(
  `(?:c[a\\u00e2]u\\s{0,3})?(\\d{1,4})\\s{0,3}${SIGNS}\\s{0,3}(${VERDICT}|[A-Ha-h]{1,5})(?![\\p{L}\\d])`,
  'giu',
);
const LINE = /^(?:c[a\u00e2]u\s{0,3})?(\d{1,4})\s{0,3}(?:[.:)=\u2013-]\s{0,3}|\t\s{0,3}|\s{1,3})(\S.{0,199})$/i;
const RANGE = /^(?:c[a\u00e2]u\s{0,3})?(\d{1,4})\s{0,3}[-\u2013]\s{0,3}(\d{1,4})\s{0,3}[:.]\s{0,3}([A-H\s,;]+)$/i;
const LETTERS = /^[A-H](?:[\s,;|-]{0,4}[A-H])+$/i;
const NUMBER = /^(?:c[a\u00e2]u\s{0,3})?(\d{1,4})[.:)]?$/i;
const LONGEST = 20_000;

type Pair = Omit<KeyEntry, 'run'>;

const cellsOf = (line: string): string[] => line.split(/\t|\|/).map((cell) => cell.trim());
const lettersIn = (text: string): string[] => text.match(/[a-h]/gi) ?? [];

/** Numbers across and answers below them, as a table copied out of Word has them. */
function columns(line: string, below: string | undefined): Pair[] | null {
  const cells = cellsOf(line);
  const numbers = cells.map((cell) => NUMBER.exec(cell)?.[1]);
  const words = cells.filter((cell, at) => cell !== '' && numbers[at] === undefined);
  if (below === undefined || numbers.filter(Boolean).length < 2 || words.length > 1) return null;
  const answers = cellsOf(below);
  // A second row of numbers holds no letters: then the rows are those of pairs.
  return numbers.flatMap((number, at) => {
    const answer = answers[at] ?? '';
    return number === undefined || answer === '' ? [] : [{ number: Number(number), answer }];
  });
}

/** A number on a line and its answer on the next, as cells come that were copied out of some programs. */
function alone(line: string, below: string | undefined): Pair[] | null {
  const number = NUMBER.exec(line.trim())?.[1];
  const answer = below?.trim() ?? '';
  return number !== undefined && ANSWER.test(answer) ? [{ number: Number(number), answer }] : null;
}

/** "1A 2C", "1. A", "1-10: ABCD…", or a number and what answers it. */
function pairsIn(line: string): Pair[] {
  const [, from, to, row = ''] = RANGE.exec(line) ?? [];
  if (from !== undefined && lettersIn(row).length === Number(to) - Number(from) + 1)
    return lettersIn(row).map((answer, at) => ({ number: Number(from) + at, answer }));
  const rest = line.replace(PAIR, '');
  const found = Array.from(line.matchAll(PAIR), ([, number, answer = '']) => ({ number: Number(number), answer }));
  const isVerdicts = (answer: string) => answer.length > 1 && VERDICTS.test(answer);
  // "1AC" names two right choices; letters in another order or small ones are a word.
  const isWord = ({ answer }: Pair) => answer.length > 1 && !isVerdicts(answer) && !SEVERAL.test(answer);
  if (/^[\s,;.|:]*$/.test(rest) && !found.some(isWord))
    return found.map(({ number, answer }) => ({
      number,
      answer: isVerdicts(answer) ? answer : answer.split('').join(', '),
    }));
  const [, number, answer] = LINE.exec(line) ?? [];
  return number !== undefined && answer !== undefined ? [{ number: Number(number), answer }] : [];
}

function withRuns(pairs: readonly Pair[]): KeyEntry[] {
  let run = 0;
  return pairs.map((pair, at) => {
    if (at > 0 && pair.number <= (pairs[at - 1]?.number ?? 0)) run += 1;
    return { ...pair, run };
  });
}

/** What somebody pasted, as answers by number. */
export function entriesIn(text: string): KeyEntry[] {
  const lines = text
    .slice(0, LONGEST)
    .normalize('NFC')
    .split(/\r?\n/)
    .map((line) => line.replace(/^\s*(?:b[a\u1ea3]ng +)?[d\u0111][a\u00e1]p [a\u00e1]n *:?/iu, '').trimEnd())
    .filter((line) => line.trim() !== '');
  const all = lines.join(' ').trim();
  if (LETTERS.test(all)) return withRuns(lettersIn(all).map((answer, at) => ({ number: at + 1, answer })));
  const pairs: Pair[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const table = columns(line, lines[at + 1]) ?? alone(line, lines[at + 1]);
    if (table) at += 1;
    pairs.push(...(table ?? pairsIn(line.trim())));
  }
  return withRuns(pairs);
}

interface Mended {
  index: number;
  params: FoundQuestion['params'];
  /** What had another answer before, as its file or somebody said. */
  changes?: { number: number; from: string; to: string };
}

const partsOf = (numbered: readonly KeyEntry[]): Map<number, string> => {
  const parts = new Map<number, string>();
  for (const { run, number } of numbered) parts.set(run, `${parts.get(run) ?? ''} ${number}`);
  return parts;
};

/**
 * Which part of the file each part of the key is of. As many as the file has are in its order; else one is of the part
 * that asks just its numbers, sooner of one that still lacks answers.
 */
function partsMeant(
  entries: readonly KeyEntry[],
  numbered: readonly KeyEntry[],
  isOpen: (at: number) => boolean,
): (run: number) => number {
  const [told, asked] = [partsOf(entries), partsOf(numbered)];
  if (told.size === asked.size) return (run) => run;
  const openParts = new Set(numbered.flatMap(({ run }, at) => (isOpen(at) ? [run] : [])));
  const meant = new Map<number, number>();
  for (const [run, numbers] of told) {
    const same = [...asked].flatMap(([part, its]) =>
      its === numbers && ![...meant.values()].includes(part) ? part : [],
    );
    const part = same.find((one) => openParts.has(one)) ?? same[0];
    if (part !== undefined) meant.set(run, part);
  }
  return (run) => meant.get(run) ?? run;
}

/** A number told more often than it is asked, and not always the same: nobody can tell which answer counts. */
function contradicting(entries: readonly KeyEntry[], questions: readonly KeyEntry[]): ReadonlySet<number> {
  const asked = new Map<number, number>();
  for (const { number } of questions) asked.set(number, (asked.get(number) ?? 0) + 1);
  const told = new Map<number, string[]>();
  for (const { number, answer } of entries) told.set(number, [...(told.get(number) ?? []), answer.toLowerCase()]);
  const isOpen = (number: number, answers: readonly string[]) =>
    answers.length > (asked.get(number) ?? answers.length) && new Set(answers).size > 1;
  return new Set(Array.from(told).flatMap(([number, answers]) => (isOpen(number, answers) ? [number] : [])));
}

/** The questions with the answers of the key, and what of it fits none of them. `truth`: how verdicts are written. */
export function applied(
  questions: readonly FoundQuestion[],
  entries: readonly KeyEntry[],
  truth: Record<'true' | 'false', string>,
): { mended: Mended[]; unused: KeyEntry[] } {
  const numbered = withRuns(questions.map(({ number, index }) => ({ number: number ?? index + 1, answer: '' })));
  const open = contradicting(entries, numbered);
  const answers = questions.map((question) => rightOf(question, truth));
  const partOf = partsMeant(entries, numbered, (at) => answers[at] === '');
  const taken = new Set<number>();
  const mended: Mended[] = [];
  const unused: KeyEntry[] = [];
  for (const entry of entries) {
    if (open.has(entry.number)) {
      unused.push(entry);
      continue;
    }
    const fitting = questions.flatMap((question, at) => {
      if (numbered[at]?.number !== entry.number || taken.has(at)) return [];
      const params = withAnswer(question, entry.answer);
      return params ? [{ at, index: question.index, params, run: numbered[at]?.run ?? 0 }] : [];
    });
    const [chosen] = [...fitting.filter(({ run }) => run === partOf(entry.run)), ...fitting];
    if (!chosen) {
      unused.push(entry);
      continue;
    }
    taken.add(chosen.at);
    const { index, params } = chosen;
    const from = answers[chosen.at] ?? '';
    const to = rightOf({ library: questions[chosen.at]?.library ?? '', params }, truth);
    const changes = from === '' || from === to ? undefined : { number: entry.number, from, to };
    mended.push({ index, params, ...(changes && { changes }) });
  }
  return { mended, unused };
}
