import { fold } from './text.mjs';

const VERDICTS = /^(?:[\u0110\u0111DdSs]|dung|sai)(?:[\s,;./-]{0,3}(?:[\u0110\u0111DdSs]|dung|sai)){1,5}$/i;
const LETTER_ANSWER = /^[A-H](?:\s{0,2}[,;&+/ ]\s{0,2}[A-H]){0,7}$/i;
const NUMBER = /^(?:cau\s{0,3})?(\d{1,4})\s{0,2}[.:)]?$/;
const PAIR = /^(?:cau\s{0,3})?(\d{1,4})\s{0,3}[.:)=/\u2013-]{0,2}\s{0,3}([a-h])\s{0,2}[.;,]?$/;
const MAX_SHORT = 200;
const MAX_ENTRIES = 20_000;
/** A number begins again in every part of a test. */
const MAX_SAME = 100;

/** What stands for an answer: letters, true or false for each statement, or a text. */
export function answerOf(given) {
  const text = given.trim().replace(/[.;]$/, '').trim();
  const folded = fold(text);
  if (text === '' || /^[.\u2026_\s-]+$/.test(text)) return null;
  const bare = text.replace(/^[([]|[)\]]$/g, '').trim();
  if (LETTER_ANSWER.test(bare))
    return { letters: [...fold(bare).matchAll(/[a-h]/g)].map(([letter]) => letter.charCodeAt(0) - 97), text };
  if (/^(?:dung|true|t|d)$/.test(folded) && text !== 'D') return { verdicts: [true], text };
  if (/^(?:sai|false|f|s)$/.test(folded)) return { verdicts: [false], text };
  const verdicts = verdictsOf(text);
  return verdicts ? { verdicts, text } : { text };
}

/** "a) true b) false", "T-F-F-T" in Vietnamese letters and words. */
export function verdictsOf(text) {
  const folded = fold(text);
  const lettered = [
    ...folded.matchAll(/(?:^|[\s,;(])([a-f])\s{0,2}[).:=\u2013-]{0,2}\s{0,2}(dung|sai|true|false|d|s)(?![a-z])/g),
  ];
  if (lettered.length >= 2) {
    const verdicts = [];
    for (const [, letter, word] of lettered) verdicts[letter.charCodeAt(0) - 97] = word[0] === 'd' || word[0] === 't';
    return verdicts.length <= 6 && !verdicts.includes(undefined) && Object.keys(verdicts).length === verdicts.length
      ? verdicts
      : null;
  }
  if (!VERDICTS.test(folded.trim()) && !VERDICTS.test(text.trim())) return null;
  return [...folded.matchAll(/dung|sai|d|s/g)].map(([word]) => word[0] === 'd');
}

/** The answers of a whole test, as they were found, with their part where the key says it. */
export class AnswerKey {
  constructor() {
    this.entries = [];
    this.byNumber = new Map();
    this.part = 0;
  }

  add(number, given) {
    const answer = answerOf(given);
    if (!answer || this.entries.length >= MAX_ENTRIES) return false;
    const entry = { number, answer, part: this.part, used: false };
    this.entries.push(entry);
    this.byNumber.set(number, [...(this.byNumber.get(number) ?? []).slice(-MAX_SAME), entry]);
    return true;
  }

  /** "1A 2B 3.C": true when the line is nothing else. `least`: as many as it takes to believe it. */
  addPairs(text, least) {
    if (text.length > 4000) return false;
    const folded = fold(text);
    const pairs = [...folded.matchAll(/(?:cau\s{0,3})?(\d{1,4})\s{0,3}[.:)=/\u2013-]{0,2}\s{0,3}([a-h])(?![a-z0-9])/g)];
    if (pairs.length < least) return false;
    const rest = pairs.reduce((left, [whole]) => left.replace(whole, ''), folded);
    if (!/^[\s,;.|:\u2013-]*$/.test(rest)) return false;
    for (const [, number, letter] of pairs) this.add(Number(number), letter.toUpperCase());
    return true;
  }

  /** A line of the key: pairs, or a number and whatever answers it. */
  addLine(line) {
    const text = line.text.trim();
    if (this.addPairs(text, 1)) return true;
    const match =
      /^(?:cau\s{0,3})?(\d{1,4})\s{0,3}[.:)\u2013-]{0,2}\s{1,4}/.exec(fold(text).slice(0, 40)) ??
      /^(?:cau\s{0,3})?(\d{1,4})\s{0,3}[.:)]/.exec(fold(text).slice(0, 40));
    const value = match ? text.slice(match[0].length) : '';
    return match && value.length <= MAX_SHORT ? this.add(Number(match[1]), value) : false;
  }

  /**
   * The answer of a question. Numbers that begin again in every part are told apart by the part, then by what the
   * question can take, then by their order.
   */
  take(number, part, fits) {
    const same = (this.byNumber.get(number) ?? []).filter(({ used }) => !used);
    const candidates = same.filter((entry) => fits(entry.answer));
    const chosen =
      candidates.find((entry) => entry.part === part) ?? candidates[0] ?? (same.length === 1 ? same[0] : undefined);
    if (!chosen) return null;
    chosen.used = true;
    return chosen.answer;
  }
}

const isBlankCell = (cell) => cell.trim() === '' || /^[.\u2026_\s]+$/.test(cell);
const numberOf = (cell) => {
  const match = NUMBER.exec(fold(cell).trim());
  return match ? Number(match[1]) : null;
};
const isKeyValue = (cell) => {
  const answer = answerOf(cell);
  return Boolean(answer && (answer.letters || answer.verdicts));
};

/** What a table of answers says: entries, or `empty` for a form that nobody has filled in. Null: another table. */
export function keyTable(rows, inKey) {
  const grid = rows.map((row) => row.map((cell) => cell.trim()));
  const cells = grid.flat();
  if (cells.length < 2 || cells.length > 5000 || cells.some((cell) => cell.length > MAX_SHORT)) return null;
  return byPairs(grid) ?? byRows(grid, inKey) ?? byColumns(grid, inKey);
}

function byPairs(grid) {
  const cells = grid.flat().filter((cell) => !isBlankCell(cell));
  const pairs = cells.map((cell) => PAIR.exec(fold(cell)));
  if (pairs.length < 2 || pairs.some((pair) => !pair)) return null;
  return { entries: pairs.map(([, number, letter]) => [Number(number), letter.toUpperCase()]) };
}

/** Numbers in one row, answers in the row below. */
function byRows(grid, inKey) {
  const entries = [];
  let blank = 0;
  for (let at = 0; at < grid.length; at += 1) {
    const numbers = grid[at].map(numberOf);
    const count = numbers.filter((number) => number !== null).length;
    const words = grid[at].filter((cell, column) => numbers[column] === null && !isBlankCell(cell));
    if (count < 2 || words.length > 1) {
      if (grid[at].every(isBlankCell) || (at === 0 && grid[at].filter((cell) => !isBlankCell(cell)).length === 1))
        continue;
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
function byColumns(grid, inKey) {
  const entries = [];
  let blank = 0;
  for (const [at, row] of grid.entries()) {
    for (let column = 0; column < row.length; column += 2) {
      const number = numberOf(row[column]);
      const value = row[column + 1] ?? '';
      if (number === null) {
        const isHead =
          at === 0 && (/^(?:cau|stt|tt|so|no|question)/.test(fold(row[column])) || /ma de/.test(fold(row[column])));
        if (isHead || (isBlankCell(row[column]) && isBlankCell(value))) continue;
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
