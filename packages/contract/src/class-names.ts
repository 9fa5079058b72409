/** Names of classes: how a series of them is written, and what their grade is. Without schemas, for forms. */

/** Of one series; more are a slip of the hand. */
export const MOST_IN_SERIES = 60;
/** As long as the name of one class. */
const LONGEST = 100;

type SeriesProblem = 'empty' | 'unreadable' | 'too_many' | 'twice' | 'too_long';
type Series = { names: string[] } | { problem: SeriesProblem; part: string };

/** A name of a class is the same with and without capitals and spaces. */
export const sameClassName = (name: string): string => name.replace(/\s+/g, '').toLowerCase();

/** Runs of spaces are one by then. */
const DASH = / ?(?:[-\u2010-\u2015]|\.{2,3}|\u2026) ?/;
/** What stands before the part that counts on, and that part: a number, or one letter. */
const ENDING = /^(.*?)(\d{1,3}|[A-Za-z])$/s;

const isNumber = (text: string) => /^\d+$/.test(text);
const codeOf = (letter: string) => letter.toUpperCase().charCodeAt(0);

/** "6A" and "6E", or "6A" and "E", as the names from one to the other; null where the two do not belong together. */
function between(from: string, to: string): string[] | null {
  const [, head = '', first = ''] = ENDING.exec(from) ?? [];
  const [, otherHead = '', last = ''] = ENDING.exec(to) ?? [];
  if (first === '' || last === '' || isNumber(first) !== isNumber(last)) return null;
  if (otherHead !== '' && sameClassName(otherHead) !== sameClassName(head)) return null;
  const [low, high] = isNumber(first) ? [Number(first), Number(last)] : [codeOf(first), codeOf(last)];
  if (high < low) return null;
  // One more than there may be is enough to say that they are too many.
  const count = Math.min(high - low, MOST_IN_SERIES) + 1;
  const isSmall = first !== first.toUpperCase();
  const written = (value: number) => {
    if (isNumber(first)) return String(value).padStart(first.length, '0');
    const letter = String.fromCharCode(value);
    return isSmall ? letter.toLowerCase() : letter;
  };
  return Array.from({ length: count }, (_, step) => `${head}${written(low + step)}`);
}

function namesOf(part: string): string[] | null {
  const [from = '', to, ...more] = part.split(DASH);
  if (to === undefined) return [part];
  return from === '' || to === '' || more.length > 0 ? null : between(from, to);
}

/** "6A–6E, 7A1–7A5, 8A" as the names of its classes. */
export function classNamesOf(series: string): Series {
  const parts = series.split(/[,;\n]/).flatMap((part) => part.trim().replace(/\s+/g, ' ') || []);
  if (parts.length === 0) return { problem: 'empty', part: '' };
  const names: string[] = [];
  const seen = new Set<string>();
  for (const part of parts) {
    const more = namesOf(part);
    if (!more) return { problem: 'unreadable', part };
    for (const name of more) {
      if (name.length > LONGEST) return { problem: 'too_long', part: name.slice(0, 20) };
      if (seen.has(sameClassName(name))) return { problem: 'twice', part: name };
      seen.add(sameClassName(name));
      names.push(name);
      if (names.length > MOST_IN_SERIES) return { problem: 'too_many', part };
    }
  }
  return { names };
}

/** The number of the grade that a name begins with, one word before it or none: 6 of "6A1" and of "Class 6A1". */
export function gradeNumberOf(className: string): number | null {
  const [, digits] = /^(?:\p{L}+\s+)?(\d{1,2})(?!\d)/u.exec(className.trim()) ?? [];
  return digits === undefined ? null : Number(digits);
}
