import { fold } from '../../../platform/fold';
/** Somebody who must not be told of outside, by whatever they are called. */
export interface KnownPerson {
  names: readonly string[];
  /** Username, email, phone, code and the like: found as they are written. */
  marks: readonly string[];
}

export type PlaceholderKind = 'PERSON' | 'SCHOOL' | 'CONTACT' | 'CODE';

/** Names of people have few words more. */
const LONGEST_NAME = 8;
/** Between two words of one name. */
const BETWEEN = /^(?:\s{1,3}|[._-])$/;

interface Word {
  start: number;
  end: number;
  text: string;
  folded: string;
}

/** Folded, with the apostrophe that keyboards have. */
export const folded = (text: string): string => fold(text).replace(/’/g, "'");

/** The words of a text with their places; `_`, `-`, `.` and `'` inside belong to a word. */
function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  for (const found of text.matchAll(/[\p{L}\p{M}\p{N}]+(?:['’_.-][\p{L}\p{M}\p{N}]+)*/gu)) {
    words.push({ start: found.index, end: found.index + found[0].length, text: found[0], folded: folded(found[0]) });
  }
  return words;
}

/** Words that a mark splits are tried apart as well: a name may be written with dots. */
const splitWords = (words: readonly Word[]): Word[] =>
  words.flatMap((word) => {
    if (!/[._-]/.test(word.text)) return [word];
    let start = word.start;
    return word.text.split(/[._-]/).map((text) => {
      const part = { start, end: start + text.length, text, folded: folded(text) };
      start += text.length + 1;
      return part;
    });
  });

/** Whatever could be somebody’s whole name in a text: runs of up to so many words. */
export function possibleNames(text: string): string[] {
  const found = new Set<string>();
  const words = wordsOf(text);
  for (const list of [words, splitWords(words)]) {
    for (let first = 0; first < list.length; first += 1) {
      let name = '';
      for (let last = first; last < Math.min(list.length, first + LONGEST_NAME); last += 1) {
        const [word, before] = [list[last], list[last - 1]];
        if (!word) break;
        if (last > first && before && !BETWEEN.test(text.slice(before.end, word.start))) break;
        name = last === first ? word.text : `${name} ${word.text}`;
        found.add(name.toLowerCase());
      }
    }
  }
  return [...found];
}

/** Single words, for usernames and codes. */
export const possibleAccounts = (text: string): string[] => [
  ...new Set(wordsOf(text).flatMap(({ text: word }) => [word, word.toLowerCase()])),
];

const digitsIn = (text: string) => text.replace(/\D/g, '').length;
/** A username may be a word that stands in any text. */
const isPlainWord = (text: string) => /^[a-z]+$/.test(folded(text));
const isYear = (text: string) => /^(?:19|20)\d\d$/.test(text);
/** A number after one of these is somebody’s. The words stand here without accents, as they are compared. */
const BEFORE_A_NUMBER = new Set('id ma so hs sinh student pupil user account khoan no number teacher vien'.split(' '));
/** Somebody is called by name after one of these, also by the given name alone. */
const BEFORE_A_NAME = new Set(
  'em ban thay co anh chi sinh vien chau con be mr ms mrs miss pupil student teacher'.split(' '),
);
const BEFORE_A_USERNAME = new Set(['user', 'username', 'account', 'khoan', 'nhap', 'login']);

interface PersonalSpot {
  start: number;
  end: number;
  kind: PlaceholderKind;
  /** What it stands for, without how it was written. */
  is: string;
}

/** Runs of characters between spaces, without the punctuation around them. */
function* chunksOf(text: string): Generator<{ start: number; text: string }> {
  for (const found of text.matchAll(/\S+/g)) {
    const lead = /^[("'“‘<[]*/.exec(found[0])?.[0].length ?? 0;
    let end = found[0].length;
    while (end > lead && /[.,;:!?)"'”’>\]]/.test(found[0][end - 1] ?? '')) end -= 1;
    if (end > lead) yield { start: found.index + lead, text: found[0].slice(lead, end) };
  }
}

/** Telephone numbers as people write them: groups of digits with one sign between them. */
function* phonesIn(text: string): Generator<PersonalSpot> {
  for (const found of text.matchAll(/\+?\d+(?:[ .-]\d+)*/g)) {
    const digits = digitsIn(found[0]);
    if (digits < 9 || digits > 13 || !/^(?:\+|0|84)/.test(found[0])) continue;
    if (found[0].split(/[ .-]/).some((group, index) => index > 0 && group.length < 2)) continue;
    yield { start: found.index, end: found.index + found[0].length, kind: 'CONTACT', is: found[0] };
  }
}

const isCapital = (word: string) => /^\p{Lu}/u.test(word) && !/^\p{Lu}{2,}$/u.test(word) && !/\p{N}/u.test(word);

/** Names that the database need not know: capitals after a word that people are called with. */
function* calledByName(text: string): Generator<PersonalSpot> {
  const words = wordsOf(text);
  for (let at = 1; at < words.length; at += 1) {
    const [before, first] = [words[at - 1], words[at]];
    if (!before || !first || !BEFORE_A_NAME.has(before.folded) || !isCapital(first.text)) continue;
    if (!/^\s+$/.test(text.slice(before.end, first.start))) continue;
    let last = first;
    for (let next = at + 1; next < at + LONGEST_NAME; next += 1) {
      const word = words[next];
      if (!word || !isCapital(word.text) || !/^\s+$/.test(text.slice(last.end, word.start))) break;
      last = word;
      at = next;
    }
    const is = folded(text.slice(first.start, last.end)).replace(/\s+/g, ' ');
    yield { start: first.start, end: last.end, kind: 'PERSON', is };
  }
}

interface Strictness {
  /** Words of a person to the assistant: shorter numbers may be somebody’s, too. */
  isSaid: boolean;
}

/**
 * Takes out of texts whatever tells who somebody is, and puts it back into what was written from them. What is known of
 * people is found in any case, with and without accents; addresses, telephone numbers and numbers that look like
 * somebody’s are found whoever they belong to. The same thing has the same placeholder everywhere, and comes back
 * as it was first written: nobody learns from it how a name of somebody else is spelled.
 */
export class Disguise {
  private readonly names = new Map<string, PlaceholderKind>();
  private readonly marks = new Map<string, PlaceholderKind>();
  private readonly placeholders = new Map<string, string>();
  private readonly originals = new Map<string, string>();
  private readonly counts = new Map<PlaceholderKind, number>();

  constructor(
    people: readonly KnownPerson[],
    schools: readonly string[] = [],
    /** Usernames and codes, whoever they belong to. */
    accounts: readonly string[] = [],
  ) {
    this.learn(people, schools, accounts);
  }

  private readonly accounts = new Set<string>();

  /** More that must not be told; what has a placeholder keeps it. */
  learn(people: readonly KnownPerson[], schools: readonly string[] = [], accounts: readonly string[] = []): void {
    for (const { names, marks } of people) {
      for (const name of names) this.addName(name, 'PERSON');
      for (const mark of marks) if (mark.length > 1) this.marks.set(folded(mark), 'CODE');
    }
    for (const school of schools) this.addName(school, 'SCHOOL');
    for (const account of accounts) this.accounts.add(folded(account));
  }

  private addName(name: string, kind: PlaceholderKind): void {
    const words = splitWords(wordsOf(name)).map((word) => word.folded);
    if (words.length > 0 && words.join('').length > 1) this.names.set(words.join(' '), kind);
  }

  hide(text: string, strictness: Strictness): string {
    const normal = text.normalize('NFC');
    return this.replaced(normal, [
      ...this.addressesIn(normal, strictness),
      ...phonesIn(normal),
      ...this.namesIn(normal),
      ...(strictness.isSaid ? calledByName(normal) : []),
      ...this.numbersIn(normal, strictness),
      ...this.accountsIn(normal, strictness),
    ]);
  }

  /** What has no original was made up by the writer and is nobody. */
  restore(text: string): string {
    return text.replace(
      /\b(PERSON|SCHOOL|CONTACT|CODE)_(\d{1,5})\b/gi,
      (found) => this.originals.get(found.toUpperCase()) ?? '…',
    );
  }

  private *addressesIn(text: string, { isSaid }: Strictness): Generator<PersonalSpot> {
    for (const { start, text: chunk } of chunksOf(text)) {
      const at = chunk.indexOf('@');
      if (at > 0 && at < chunk.length - 1) {
        yield { start, end: start + chunk.length, kind: 'CONTACT', is: folded(chunk) };
      } else if (this.marks.has(folded(chunk)) && (isSaid || !isPlainWord(chunk))) {
        yield { start, end: start + chunk.length, kind: 'CODE', is: folded(chunk) };
      }
    }
  }

  private *namesIn(text: string): Generator<PersonalSpot> {
    const words = splitWords(wordsOf(text));
    for (let first = 0; first < words.length; first += 1) {
      const last = this.longestName(text, words, first);
      const [from, to] = [words[first], words[last]];
      if (last < 0 || !from || !to) continue;
      const is = words
        .slice(first, last + 1)
        .map((word) => word.folded)
        .join(' ');
      yield { start: from.start, end: to.end, kind: this.names.get(is) ?? 'PERSON', is };
      first = last;
    }
  }

  private longestName(text: string, words: readonly Word[], first: number): number {
    let [name, longest] = ['', -1];
    for (let last = first; last < words.length && last < first + 3 * LONGEST_NAME; last += 1) {
      const [word, before] = [words[last], words[last - 1]];
      if (!word) break;
      if (last > first && before && !BETWEEN.test(text.slice(before.end, word.start))) break;
      name = last === first ? word.folded : `${name} ${word.folded}`;
      if (this.names.has(name)) longest = last;
    }
    return longest;
  }

  private *numbersIn(text: string, { isSaid }: Strictness): Generator<PersonalSpot> {
    let before = '';
    for (const word of wordsOf(text)) {
      const digits = digitsIn(word.text);
      const isNumber = digits === word.text.length;
      const isLong = isNumber
        ? digits >= (isSaid ? 3 : 5) && !isYear(word.text)
        : digits >= 3 && digits < word.text.length && /\p{L}/u.test(word.text);
      const isAnnounced = isSaid && isNumber && (BEFORE_A_NUMBER.has(before) || text[word.start - 1] === '#');
      if (isLong || isAnnounced) yield { start: word.start, end: word.end, kind: 'CODE', is: word.folded };
      before = word.folded;
    }
  }

  private *accountsIn(text: string, { isSaid }: Strictness): Generator<PersonalSpot> {
    let before = '';
    for (const word of wordsOf(text)) {
      const known = this.marks.has(word.folded) || this.accounts.has(word.folded);
      const isMeant = !isPlainWord(word.text) || isSaid || BEFORE_A_USERNAME.has(before);
      if (known && isMeant) yield { start: word.start, end: word.end, kind: 'CODE', is: word.folded };
      before = word.folded;
    }
  }

  /** Where places overlap, the one that begins first and reaches furthest counts. */
  private replaced(text: string, places: readonly PersonalSpot[]): string {
    const inOrder = [...places].sort((a, b) => a.start - b.start || b.end - a.end);
    let [result, done] = ['', 0];
    for (const place of inOrder) {
      if (place.end <= done) continue;
      // One that sticks out of the one before it is hidden with what is left of it.
      const start = Math.max(place.start, done);
      result += text.slice(done, start) + this.placeholderOf(place, text.slice(start, place.end));
      done = place.end;
    }
    return result + text.slice(done);
  }

  private placeholderOf({ kind, is }: PersonalSpot, written: string): string {
    const key = `${kind} ${is}`;
    const known = this.placeholders.get(key);
    if (known) return known;
    const number = (this.counts.get(kind) ?? 0) + 1;
    this.counts.set(kind, number);
    const placeholder = `${kind}_${number}`;
    this.placeholders.set(key, placeholder);
    this.originals.set(placeholder, written);
    return placeholder;
  }
}
