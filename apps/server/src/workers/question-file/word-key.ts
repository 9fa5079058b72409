import type { Line } from './line';
import { fold } from './text';

const VERDICTS = /^(?:[\u0110\u0111DdSs]|dung|sai)(?:[\s,;./-]{0,3}(?:[\u0110\u0111DdSs]|dung|sai)){1,5}$/i;
const LETTER_ANSWER = /^[A-H](?:\s{0,2}[,;&+/ ]\s{0,2}[A-H]){0,7}$/i;
/** "A (source: page 36)": whoever wrote it down says where it comes from. */
const REMARKED = /^([([]?[A-H](?:\s{0,2}[,;&+/ ]\s{0,2}[A-H]){0,7}[)\]]?)\s{0,2}[.:)]?\s{0,4}[([](.{2,})[)\]]$/i;
const NUMBER = /^(?:cau\s{0,3})?(\d{1,4})\s{0,2}[.:)]?$/;
const PAIR = /^(?:cau\s{0,3})?(\d{1,4})\s{0,3}[.:)=/\u2013-]{0,2}\s{0,3}([a-h])\s{0,2}[.;,]?$/;
/** Pairs in a row; of statements all verdicts at once, of several right options all their letters. */
const PAIRS = /(?:cau\s{0,3})?(\d{1,4})\s{0,3}[.:)=/\u2013-]{0,2}\s{0,3}([ds]{2,6}|[a-h]{1,5})(?![a-z0-9])/g;
/** Letters as an answer gives them: in their order, each once. */
const RISING = /^A?B?C?D?E?F?G?H?$/;
/** "1-10: ABCDA BCDAB". */
const RANGE =
  /^(?:cau\s{0,3})?(\d{1,4})\s{0,3}(?:-|\u2013|\u2192|den)\s{0,3}(?:cau\s{0,3})?(\d{1,4})\s{0,3}[:.]\s{0,3}(.+)$/;
const LETTERS_ALONE = /^[a-h](?:[\s,;|-]{0,4}[a-h])+$/;
/** Shorter rows of letters may be the answer of one question. */
const LEAST_LETTERS = 4;
/** "Choose A", "Answer: A" behind the number of a question. */
const CHOSEN =
  /^(?:=>|->|\u2192|\u21d2)?\s{0,3}(?:chon|dap an)(?: (?:dap an|phuong an|cau|dung|la)){0,2}\s{0,3}:?\s{0,3}([a-h])\s{0,2}[.)]?$/;
/** The same before what explains it. */
const CHOSEN_BECAUSE =
  /^(?:=>|->|\u2192|\u21d2)?\s{0,3}(?:chon|dap an)(?: (?:dap an|phuong an|cau|dung|la)){0,2}\s{0,3}:?\s{0,3}([a-h])\s{0,2}(?:[.,;:]\s|\s(?:vi|do|boi)\s)/;
const MAX_SHORT = 200;
const MAX_ROW = 4000;
const MAX_ENTRIES = 20_000;
/** A number begins again in every part of a test. */
const MAX_SAME = 100;

/** What stands for an answer: letters (from 0), true or false for each statement, or a text. */
export interface KeyAnswer {
  text: string;
  letters?: number[];
  verdicts?: boolean[];
  /** What stands in brackets behind the letters. */
  remark?: string;
}

const lettersIn = (text: string): number[] =>
  [...fold(text).matchAll(/[a-h]/g)].map(([letter]) => letter.charCodeAt(0) - 97);

/** The letter of "choose A"; null: more is said, or something else. */
const chosenLetter = (text: string): string | null => CHOSEN.exec(fold(text).trim())?.[1]?.toUpperCase() ?? null;

/** The letter that a solution begins with, whatever it goes on to explain. */
export const solvedLetter = (text: string): string | null =>
  chosenLetter(text) ?? CHOSEN_BECAUSE.exec(fold(text).trim())?.[1]?.toUpperCase() ?? null;

export function answerOf(given: string): KeyAnswer | null {
  const text = chosenLetter(given) ?? given.trim().replace(/[.;]$/, '').trim();
  const folded = fold(text);
  if (text === '' || /^[.\u2026_\s-]+$/.test(text)) return null;
  const bare = text.replace(/^[([]|[)\]]$/g, '').trim();
  if (LETTER_ANSWER.test(bare)) return { letters: lettersIn(bare), text };
  const [, remarked, remark] = REMARKED.exec(text) ?? [];
  if (remarked && remark) return { letters: lettersIn(remarked), text, remark };
  if (/^(?:dung|true|t|d)$/.test(folded) && text !== 'D') return { verdicts: [true], text };
  if (/^(?:sai|false|f|s)$/.test(folded)) return { verdicts: [false], text };
  const verdicts = verdictsOf(text);
  return verdicts ? { verdicts, text } : { text };
}

/** "a) true b) false", "T-F-F-T" in Vietnamese letters and words. */
export function verdictsOf(text: string): boolean[] | null {
  const folded = fold(text);
  const lettered = [
    ...folded.matchAll(/(?:^|[\s,;(])([a-f])\s{0,2}[).:=\u2013-]{0,2}\s{0,2}(dung|sai|true|false|d|s)(?![a-z])/g),
  ];
  if (lettered.length >= 2) {
    const byLetter = new Map<number, boolean>();
    for (const [, letter = '', word = ''] of lettered) byLetter.set(letter.charCodeAt(0) - 97, /^[dt]/.test(word));
    // Each letter from the first to the last, and none of them left out.
    const verdicts = Array.from(byLetter.keys(), (_, at) => byLetter.get(at));
    if (verdicts.every((one) => one !== undefined)) return verdicts;
    // In Vietnamese letters two verdicts look like a statement and its verdict.
  }
  if (!VERDICTS.test(folded.trim()) && !VERDICTS.test(text.trim())) return null;
  return [...folded.matchAll(/dung|sai|d|s/g)].map(([word]) => word[0] === 'd');
}

/** The answers of a whole test, as they were found, with their part where the key says it. */
interface KeyEntry {
  number: number;
  answer: KeyAnswer;
  part: number;
  used: boolean;
  /** Where the file says it. */
  place?: number;
}

export class AnswerKey {
  readonly entries: KeyEntry[] = [];
  private readonly byNumber = new Map<number, KeyEntry[]>();
  private readonly asked = new Map<number, number[]>();
  part = 0;

  /** The entry; null where there is no answer to be had. */
  add(number: number, given: string): KeyEntry | null {
    const answer = answerOf(given);
    if (!answer || this.entries.length >= MAX_ENTRIES) return null;
    const entry: KeyEntry = { number, answer, part: this.part, used: false };
    this.entries.push(entry);
    this.byNumber.set(number, [...(this.byNumber.get(number) ?? []).slice(-MAX_SAME), entry]);
    return entry;
  }

  /** "1A 2B 3.C": true when the line is nothing else. `least`: as many as it takes to believe it. */
  addPairs(text: string, least: number): boolean {
    if (text.length > 4000) return false;
    const folded = fold(text);
    const pairs = [...folded.matchAll(PAIRS)];
    if (pairs.length < least) return false;
    const rest = pairs.reduce((left, [whole]) => left.replace(whole, ''), folded);
    if (!/^[\s,;.|:\u2013-]*$/.test(rest)) return false;
    const answers = pairs.map(({ 0: whole, 1: number, 2: letters = '', index }) => {
      const end = index + whole.length;
      return { number: Number(number), letters, given: text.slice(end - letters.length, end) };
    });
    const isWord = ({ letters, given }: { letters: string; given: string }) =>
      letters.length > 1 && !/^[ds]+$/.test(letters) && !RISING.test(given);
    if (answers.some(isWord)) return false;
    for (const { number, letters } of answers) {
      const isVerdicts = letters.length > 1 && /^[ds]+$/.test(letters);
      this.add(number, isVerdicts ? letters.toUpperCase() : letters.toUpperCase().split('').join(','));
    }
    return true;
  }

  /** A line of numbers and below it a line of as many answers, as a table comes that was pasted as text. */
  addRows(numbers: string, answers: string): boolean {
    const counted = partsOf(numbers).map(numberOf);
    const given = partsOf(answers);
    const isRow = counted.every((number, at) => number !== null && number === (counted[0] ?? 0) + at);
    if (!isRow || given.length !== counted.length || !given.every(isKeyValue)) return false;
    for (const [at, number] of counted.entries()) if (number !== null) this.add(number, given[at] ?? '');
    return true;
  }

  /** A row of letters, one for each of the questions from `first` to `last`; false: there are more or fewer. */
  addLetters(text: string, first: number, last: number): boolean {
    const folded = fold(text).trim();
    const letters = LETTERS_ALONE.test(folded) ? (folded.match(/[a-h]/g) ?? []) : [];
    if (letters.length < LEAST_LETTERS || letters.length !== last - first + 1) return false;
    for (const [at, letter] of letters.entries()) this.add(first + at, letter.toUpperCase());
    return true;
  }

  private addRange(text: string): boolean {
    const [, first, last, letters = ''] = RANGE.exec(fold(text)) ?? [];
    return first !== undefined && this.addLetters(letters, Number(first), Number(last));
  }

  /** A line of the key: pairs, or a number and whatever answers it. */
  addLine(line: Line): boolean {
    const text = line.text.trim();
    if (this.addPairs(text, 1) || this.addRange(text)) return true;
    const match =
      /^(?:cau\s{0,3})?(\d{1,4})\s{0,3}[.:)\u2013-]{0,2}\s{1,4}/.exec(fold(text).slice(0, 40)) ??
      /^(?:cau\s{0,3})?(\d{1,4})\s{0,3}[.:)]/.exec(fold(text).slice(0, 40));
    const value = match ? text.slice(match[0].length) : '';
    return match !== null && value.length <= MAX_SHORT && this.add(Number(match[1]), value) !== null;
  }

  /** How many questions have each number, so that a number told more often contradicts itself. */
  ask(questions: readonly { number: number; part: number }[]): void {
    for (const { number, part } of questions) {
      const parts = this.asked.get(number) ?? [];
      parts.push(part);
      this.asked.set(number, parts);
    }
  }

  /** What the key says of a number, without taking it. */
  says(number: number): KeyAnswer[] {
    return (this.byNumber.get(number) ?? []).filter(({ used }) => !used).map(({ answer }) => answer);
  }

  /**
   * The answer of a question; several where the key contradicts itself. Numbers that begin again in every part are told
   * apart by the part, then by what the question can take, then by their order.
   */
  take(number: number, part: number, fits: (answer: KeyAnswer) => boolean): KeyAnswer[] {
    const all = this.byNumber.get(number) ?? [];
    const same = all.filter(({ used }) => !used);
    const candidates = same.filter((entry) => fits(entry.answer));
    const chosen =
      candidates.find((entry) => entry.part === part) ??
      candidates[0] ??
      // What does not fit is told as such, unless it is the answer of another part.
      (same.length === 1 ? same.find((entry) => entry.part === part || entry.part === 0) : undefined);
    if (!chosen) return [];
    // As many answers as there are questions of this number are one each; one more, and nobody can tell which counts.
    const ofPart = all.filter((entry) => entry.part === chosen.part);
    const parts = this.asked.get(number) ?? [];
    const inPart = parts.filter((one) => one === part).length;
    // Of two questions with one number, nobody can tell whose the only answer is.
    if (inPart > ofPart.length) return [];
    const questions = chosen.part === 0 ? parts.length : inPart;
    const taken = ofPart.length > Math.max(questions, 1) ? ofPart.filter(({ used }) => !used) : [chosen];
    const told = taken.filter((entry) => entry === chosen || fits(entry.answer));
    for (const entry of told) entry.used = true;
    return told.map(({ answer }) => answer);
  }
}

/** The cells of a line: parted by tabs, bars or blanks. */
const partsOf = (text: string): string[] =>
  text
    .trim()
    .slice(0, MAX_ROW)
    .split(/\s*[\t|]\s*|\s+/)
    .filter(Boolean);

const isBlankCell = (cell: string) => cell.trim() === '' || /^[.\u2026_\s]+$/.test(cell);
const numberOf = (cell: string): number | null => {
  const match = NUMBER.exec(fold(cell).trim());
  return match ? Number(match[1]) : null;
};
const isKeyValue = (cell: string): boolean => {
  const answer = answerOf(cell);
  return Boolean(answer && (answer.letters || answer.verdicts));
};

/**
 * What a table of answers says: entries, `empty` for a form that nobody has filled in, or `several` where nobody can
 * tell which version of the test is meant. Null: another table.
 */
export type Entry = [number: number, value: string];
type KeyTable = { entries: Entry[] } | { empty: true } | { several: true };
type Grid = readonly (readonly string[])[];

/** `code`: that of the version of the test, where the file is of one. */
export function keyTable(rows: Grid, inKey: boolean, code?: string): KeyTable | null {
  const all = rows.map((row) => row.map((cell) => cell.trim()));
  const isHeaded = isKeyTitle(all[0] ?? []);
  return readKey(isHeaded ? all.slice(1) : all, inKey || isHeaded, code);
}

/** A first row that says what the table is, in its only cell with words. */
function isKeyTitle(row: readonly string[]): boolean {
  const [title = '', ...others] = row.filter((cell) => !isBlankCell(cell));
  return row.length > 1 && others.length === 0 && /^(?:bang )?(?:dap an|answer)/.test(fold(title));
}

function readKey(grid: Grid, inKey: boolean, code?: string): KeyTable | null {
  const cells = grid.flat();
  if (cells.length < 2 || cells.length > 5000 || cells.some((cell) => cell.length > MAX_SHORT)) return null;
  const versions = byVersions(grid) ?? byVersions(turned(grid));
  if (versions) {
    const [only, ...others] = versions.keys();
    const entries = versions.get(code ?? (others.length === 0 ? (only ?? '') : ''));
    return entries ? { entries } : { several: true };
  }
  return judgedTable(grid) ?? byPairs(grid) ?? byRows(grid, inKey) ?? byColumns(grid, inKey);
}

const VERSION = /^(?:(?:ma )?de(?: thi)?(?: so)?\s{0,2}:?\s{0,2})?(\d{3,4})$/;
const VERSION_WORDS = /^(?:(?:cau|stt|tt|so|no)(?: hoi| so)?\.?)?[\s\\/|-]{0,5}(?:(?:ma )?de(?: thi)?)?[\s:]{0,3}$/;

const turned = (grid: Grid): string[][] => (grid[0] ?? []).map((_, column) => grid.map((row) => row[column] ?? ''));

/** Answers of several versions of a test, each below its code; the questions are counted at the side. */
function byVersions(grid: Grid): Map<string, Entry[]> | null {
  const head = grid.findIndex((row) => row.some((cell) => VERSION.test(fold(cell))));
  if (
    head < 0 ||
    head > 2 ||
    !grid
      .slice(0, head + 1)
      .flat()
      .every(isVersionHead)
  )
    return null;
  const rows = grid.slice(head + 1);
  const codes = (grid[head] ?? []).map((cell) => VERSION.exec(fold(cell))?.[1]);
  const isAnswer = (cell: string, column: number) =>
    isBlankCell(cell) || (codes[column] === undefined ? numberOf(cell) !== null : isKeyValue(cell));
  // The numbers of the questions go up by one, which codes beside each other in a key of many questions do not.
  const isCounted = rows.every((row, at) => numberOf(row[0] ?? '') === (numberOf(rows[0]?.[0] ?? '') ?? 0) + at);
  if (rows.length < 2 || codes[0] !== undefined || !isCounted || !rows.every((row) => row.every(isAnswer))) return null;
  const versions = new Map<string, Entry[]>();
  for (const [column, code] of codes.entries()) {
    if (code === undefined) continue;
    const entries = rows.flatMap((row): Entry[] => {
      const answer = row[column] ?? '';
      return isBlankCell(answer) ? [] : [[numberOf(row[0] ?? '') ?? 0, answer]];
    });
    versions.set(code, entries);
  }
  return versions;
}

const isVersionHead = (cell: string): boolean => VERSION.test(fold(cell)) || VERSION_WORDS.test(fold(cell).trim());

const STATEMENT = /^([a-f])\s{0,2}[).:]?$/;
const JUDGED = /^(?:([a-f])\s{0,2}[).:=\u2013-]{1,2}\s{0,3})?(dung|sai|true|false|d|s)$/;

/** What is said of each statement of a question: its letter, and T or F in Vietnamese letters. */
type Judged = Map<number, Map<string, boolean>>;

const letterOf = (cell: string): string | null => STATEMENT.exec(fold(cell).trim())?.[1] ?? null;

/** Notes what a cell says of a statement; the letter stands in the cell itself, or beside or above it. */
function judge(judged: Judged, number: number | null, letter: string | null, cell: string): boolean {
  if (isBlankCell(cell)) return true;
  const match = JUDGED.exec(fold(cell).trim());
  const statement = match?.[1] ?? letter;
  if (!match || number === null || !statement) return false;
  const told = judged.get(number) ?? new Map<string, boolean>();
  judged.set(number, told.set(statement, /^[dt]/.test(match[2] ?? '')));
  return true;
}

/** Questions across, statements down: "a)" before the row, or in each cell. */
function judgedByColumns([head = [], ...rows]: Grid, judged: Judged): boolean {
  const numbers = head.map(numberOf);
  return (
    rows.length > 1 &&
    numbers.every((number, column) => number !== null || column === 0) &&
    rows.every((row) =>
      numbers.every(
        (number, column) => number === null || judge(judged, number, letterOf(row[0] ?? ''), row[column] ?? ''),
      ),
    )
  );
}

/** Statements across, questions down. */
function judgedByRows([head = [], ...rows]: Grid, judged: Judged): boolean {
  const letters = head.slice(1).map(letterOf);
  return (
    letters.length > 1 &&
    letters.every((letter) => letter !== null) &&
    rows.every((row) => letters.every((letter, at) => judge(judged, numberOf(row[0] ?? ''), letter, row[at + 1] ?? '')))
  );
}

/** A row for each statement, "1 | a) | T": the number stands in the first of them. */
function judgedByLines(grid: Grid, judged: Judged): boolean {
  const rows = grid.filter((row, at) => at > 0 || row.some((cell) => letterOf(cell)));
  if (rows.some((row) => row.length % 3 !== 0)) return false;
  const last = new Map<number, number | null>();
  return rows.every((row) =>
    row.every((cell, column) => {
      if (column % 3 === 0 && !isBlankCell(cell)) last.set(column, numberOf(cell));
      const number = last.get(column - 2) ?? null;
      return column % 3 !== 2 || judge(judged, number, letterOf(row[column - 1] ?? ''), cell);
    }),
  );
}

/** Which statements are true, of questions that have several. */
function judgedTable(grid: Grid): KeyTable | null {
  for (const read of [judgedByColumns, judgedByRows, judgedByLines]) {
    const judged: Judged = new Map();
    if (!read(grid, judged) || judged.size === 0) continue;
    const entries = Array.from(judged, ([number, told]): Entry => {
      const letters = [...told].sort(([one], [other]) => (one < other ? -1 : 1));
      return [number, letters.map(([letter, isTrue]) => `${letter}) ${isTrue ? '\u0110' : 'S'}`).join(' ')];
    });
    if (entries.every(([, value]) => (verdictsOf(value)?.length ?? 0) > 1)) return { entries };
  }
  return null;
}

function byPairs(grid: Grid): KeyTable | null {
  const cells = grid.flat().filter((cell) => !isBlankCell(cell));
  const entries = cells.flatMap((cell): Entry[] => {
    const pair = PAIR.exec(fold(cell));
    return pair ? [[Number(pair[1]), (pair[2] ?? '').toUpperCase()]] : [];
  });
  return cells.length < 2 || entries.length < cells.length ? null : { entries };
}

const COUNTS = /^(?:cau(?: hoi| so)?|question|no)\.?$/;

/** Numbers in one row, answers in the row below. */
function byRows(grid: Grid, inKey: boolean): KeyTable | null {
  const entries: Entry[] = [];
  let blank = 0;
  for (let at = 0; at < grid.length; at += 1) {
    const row = grid[at] ?? [];
    const numbers = row.map(numberOf);
    const count = numbers.filter((number) => number !== null).length;
    const words = row.filter((cell, column) => numbers[column] === null && !isBlankCell(cell));
    // One number is enough below a word that says what it counts.
    const isCounted = count > 1 || (count === 1 && COUNTS.test(fold(words[0] ?? '').trim()));
    if (!isCounted || words.length > 1) {
      if (row.every(isBlankCell) || (at === 0 && row.filter((cell) => !isBlankCell(cell)).length === 1)) continue;
      return null;
    }
    const below = grid[at + 1] ?? [];
    // A second row of numbers: answers that are numbers, which only a key may hold.
    if (!inKey && below.filter((cell) => numberOf(cell) !== null).length > 1) {
      blank += count;
      continue;
    }
    for (const [column, number] of numbers.entries()) {
      if (number === null) continue;
      const value = below[column] ?? '';
      if (isBlankCell(value)) blank += 1;
      else if (isKeyValue(value) || inKey) entries.push([number, value]);
      else return null;
    }
    at += 1;
  }
  if (entries.length > 0) return { entries };
  return blank > 1 ? { empty: true } : null;
}

/** Each row "1 | A | 11 | C". */
function byColumns(grid: Grid, inKey: boolean): KeyTable | null {
  const entries: Entry[] = [];
  let blank = 0;
  for (const [at, row] of grid.entries()) {
    for (let column = 0; column < row.length; column += 2) {
      const cell = row[column] ?? '';
      const number = numberOf(cell);
      const value = row[column + 1] ?? '';
      if (number === null) {
        const isHead = at === 0 && (/^(?:cau|stt|tt|so|no|question)/.test(fold(cell)) || /ma de/.test(fold(cell)));
        if (isHead || (isBlankCell(cell) && isBlankCell(value))) continue;
        return null;
      }
      if (isBlankCell(value)) blank += 1;
      else if (isKeyValue(value) || (inKey && value.length <= MAX_SHORT)) entries.push([number, value]);
      else return null;
    }
  }
  if (entries.length > 0) return { entries };
  return blank > 1 ? { empty: true } : null;
}
