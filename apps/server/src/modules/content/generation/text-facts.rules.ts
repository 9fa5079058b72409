import type { ContentLanguage } from '@khue/scoring/making';

/** Words by which a language marks definitions and lists, each list with bars between. */
export interface LanguageMarks {
  definition: string;
  list: string;
  and: string;
  /** What no term begins with, and what none ends with. */
  no_term: string;
  no_end: string;
  stop: string;
}

/** What a sentence says, as far as a question can be made of it. */
export interface TextFacts {
  sentences: string[];
  definitions: { term: string; meaning: string; sentence: string }[];
  lists: { subject: string; items: string[]; sentence: string }[];
  numbers: { value: string; sentence: string }[];
  /** Words that matter, most telling first. */
  terms: string[];
}

const SHORTEST = 25;
const LONGEST = 320;
const MOST_SENTENCES = 300;
const MOST_TERMS = 60;
const TERM_WORDS = 7;

/** Marks over and under letters, and the letter with a stroke. */
const VIETNAMESE = /[\u0300-\u0303\u0306\u0309\u031b\u0323\u0111]/g;

/** By its letters: English has hardly any of those. */
export function languageOf(text: string): ContentLanguage {
  return (text.toLowerCase().normalize('NFD').match(VIETNAMESE)?.length ?? 0) > text.length / 100 ? 'vi' : 'en';
}

const listOf = (marks: string) => marks.split('|');
const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean);
const lower = (text: string) => text.toLocaleLowerCase('vi');
/** Without the marks around it. Letter by letter: an expression that looks for the end of a text looks from every letter. */
function trimmed(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && /[\s\p{P}]/u.test(text.charAt(start))) start += 1;
  while (end > start && /[\s.,;:!?…]/u.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/** A term without what stands in brackets behind it: "random-access memory (RAM)". */
function withoutBrackets(text: string): string {
  const open = text.lastIndexOf('(');
  return text.endsWith(')') && open > 0 ? text.slice(0, open) : text;
}

/** Whole sentences that state something; headings, questions and scraps are none. */
function sentencesIn(text: string, language: ContentLanguage): string[] {
  const segmenter = new Intl.Segmenter(language, { granularity: 'sentence' });
  const lines = text.normalize('NFC').split(/[\r\n]+/);
  return lines
    .flatMap((line) => [...segmenter.segment(line.replace(/^\s*(?:[-*•–+]|\d{1,3}[.)])\s+/u, ''))])
    .map(({ segment }) => segment.trim().replace(/\s+/g, ' '))
    .filter((sentence) => sentence.length >= SHORTEST && sentence.length <= LONGEST && !/[?]$|https?:/u.test(sentence))
    .slice(0, MOST_SENTENCES);
}

/** The first mark in the sentence, with what stands before and after it. */
function splitAt(sentence: string, marks: string): { before: string; after: string } | null {
  const low = lower(sentence);
  let best: { at: number; length: number } | null = null;
  for (const mark of listOf(marks)) {
    const at = low.indexOf(` ${mark} `);
    if (at > 0 && (best === null || at < best.at)) best = { at, length: mark.length + 2 };
  }
  return best && { before: sentence.slice(0, best.at), after: sentence.slice(best.at + best.length) };
}

const beginsWith = (text: string, marks: string) =>
  listOf(marks).some((mark) => `${lower(text)} `.startsWith(`${mark} `));
const endsWith = (text: string, marks: string) => listOf(marks).some((mark) => ` ${lower(text)}`.endsWith(` ${mark}`));

/** A name for something: short, not a pronoun, not half a sentence. */
function isTerm(text: string, marks: LanguageMarks): boolean {
  const words = wordsOf(text);
  if (words.length === 0 || words.length > TERM_WORDS || text.length < 2 || /[,;:]/.test(text)) return false;
  return !beginsWith(text, marks.no_term) && !endsWith(text, marks.no_end);
}

function definitionIn(sentence: string, marks: LanguageMarks): TextFacts['definitions'][number] | null {
  const split = splitAt(sentence, marks.definition);
  if (!split) return null;
  const [term, meaning] = [trimmed(withoutBrackets(split.before)), trimmed(split.after)];
  return isTerm(term, marks) && wordsOf(meaning).length >= 4 ? { term, meaning, sentence } : null;
}

function itemsIn(text: string, marks: LanguageMarks): string[] {
  const [list = ''] = text.split(/[.;:]\s/);
  const last = new RegExp(`\\s(?:${marks.and})\\s`, 'iu');
  return list
    .split(',')
    .flatMap((part) => part.split(last))
    .map((item) => trimmed(item))
    .filter((item) => item !== '');
}

function listIn(sentence: string, marks: LanguageMarks): TextFacts['lists'][number] | null {
  const split = splitAt(sentence, marks.list);
  if (!split) return null;
  const subject = trimmed(split.before);
  const items = itemsIn(split.after, marks);
  const isList = items.length >= 3 && items.every((item) => wordsOf(item).length <= TERM_WORDS);
  return isList && isTerm(subject, marks) ? { subject, items, sentence } : null;
}

/** The number that a sentence is about: one, and not the number of a figure or a chapter. */
function numberIn(sentence: string): TextFacts['numbers'][number] | null {
  const found = [...sentence.matchAll(/(?<![\p{L}\d.,])\d{1,3}(?:[.,]?\d{1,3}){0,3}(?![\p{L}\d])/gu)];
  const value = found.length === 1 ? found[0]?.[0] : undefined;
  return value ? { value, sentence } : null;
}

/** Runs of words that come again, and abbreviations. */
function frequentTerms(sentences: readonly string[], marks: LanguageMarks): string[] {
  const stop = new Set(listOf(marks.stop));
  const counts = new Map<string, number>();
  const note = (term: string, weight = 1) => counts.set(term, (counts.get(term) ?? 0) + weight);
  for (const sentence of sentences) {
    for (const [abbreviation] of sentence.matchAll(/(?<!\p{L})\p{Lu}{2,6}(?!\p{L})/gu)) note(abbreviation, 2);
    for (const run of sentence.split(/[\p{P}\p{S}]+/u)) {
      const words = wordsOf(lower(run));
      for (let at = 0; at < words.length; at += 1) {
        for (let length = 2; length <= 3 && at + length <= words.length; length += 1) {
          const part = words.slice(at, at + length);
          if (!part.some((word) => stop.has(word) || /\d/.test(word))) note(part.join(' '));
        }
      }
    }
  }
  const again = [...counts].filter(([, count]) => count >= 2);
  return again
    .filter(
      ([term, count]) =>
        !again.some(([longer, often]) => often >= count && ` ${longer} `.includes(` ${term} `) && longer !== term),
    )
    .sort(([a, one], [b, other]) => other * wordsOf(b).length - one * wordsOf(a).length || a.localeCompare(b, 'vi'))
    .map(([term]) => term);
}

const isPresent = <T>(value: T | null): value is T => value !== null;

export function factsOf(text: string, language: ContentLanguage, marks: LanguageMarks): TextFacts {
  const sentences = [...new Set(sentencesIn(text, language))];
  const lists = sentences.map((sentence) => listIn(sentence, marks)).filter(isPresent);
  const listed = new Set(lists.map(({ sentence }) => sentence));
  const definitions = sentences
    .filter((sentence) => !listed.has(sentence))
    .map((sentence) => definitionIn(sentence, marks))
    .filter(isPresent);
  const named = [...definitions.map(({ term }) => term), ...lists.flatMap(({ items }) => items)];
  const known = new Set(named.map(lower));
  const others = frequentTerms(sentences, marks).filter((term) => !known.has(lower(term)));
  return {
    sentences,
    definitions,
    lists,
    numbers: sentences.map(numberIn).filter(isPresent),
    terms: [...new Set([...named, ...others])].slice(0, MOST_TERMS),
  };
}
