import type { HelpPage } from '../../help/help.api';
import { textsOf } from '../../help/help.api';
import { type Forms, formsIn, isSameWord } from '../understanding/accent.rules';
import { KNOWN_AS, SMALL_WORDS } from '../understanding/intent-phrases.rules';
import { meanings } from '../understanding/meaning.rules';
import { pairsOf, spelledOut, wordsOf } from '../understanding/words.rules';

export type Section = HelpPage['sections'][number];

/** Pages that are about the subject and not about the product: each of their sections is a matter of its own. */
export const SKILLS = 'skills';

/** Where a word stands tells how much it is about that. */
const WORTH = { title: 3, heading: 2.5, name: 2, summary: 1.5, text: 1 };

interface Place {
  page: HelpPage;
  section: Section;
  /** Terms with what each is worth where it stands. */
  terms: ReadonlyMap<string, number>;
  /** Ways to ask for it, term by term: what people call it, its title and its heading. */
  names: readonly (readonly string[])[];
  /** How it writes its words. */
  forms: Forms;
}

const MOST_WORDS = 400;
const readTerms = (text: string): string[] =>
  meanings(wordsOf(spelledOut(text), MOST_WORDS), formsIn(text), SMALL_WORDS);

/** What people call a page stands for its beginning; a section may have names of its own. */
const namesOf = (page: HelpPage, section: Section): readonly string[] =>
  [
    section === page.sections[0] ? KNOWN_AS.get(page.key) : undefined,
    KNOWN_AS.get(`${page.key}#${section.anchor}`),
  ].flatMap((names) => names?.split('/') ?? []);

/** One section in all languages: people mix them. */
function placeOf(pages: readonly HelpPage[], at: number): Place {
  const [page] = pages as [HelpPage];
  const section = page.sections[at] as Section;
  const isOfSkills = page.topic === SKILLS;
  const isFirst = at === 0;
  const terms = new Map<string, number>();
  const names: string[][] = [];
  const texts: string[] = [];
  const add = (text: string, worth: number, isName = false) => {
    const said = readTerms(text);
    for (const term of [...said, ...pairsOf(said)]) terms.set(term, Math.max(terms.get(term) ?? 0, worth));
    if (isName && said.length > 0) names.push([...new Set(said)]);
  };
  for (const one of pages) {
    const there = one.sections[at];
    add(one.title, isOfSkills ? 1 : isFirst ? WORTH.title : WORTH.summary, isFirst && !isOfSkills);
    add(there?.heading ?? '', isOfSkills ? WORTH.title : WORTH.heading, true);
    if (!isOfSkills) add(one.summary, isFirst ? WORTH.summary : 1, isFirst);
    for (const text of there?.blocks.flatMap(textsOf) ?? []) {
      add(text, WORTH.text);
      texts.push(text);
    }
    texts.push(one.title, there?.heading ?? '', one.summary);
  }
  for (const name of namesOf(page, section)) add(name, WORTH.name, true);
  return { page, section, terms, names, forms: formsIn(texts.join(' ')) };
}

export interface HelpIndex {
  places: readonly Place[];
  /** In how few places a term stands. */
  weight: (term: string) => number;
}

const UNKNOWN = 0.6;

/** `pages` are those of one language, `others` the same in the other ones. */
export function indexOf(pages: readonly HelpPage[], ...others: readonly (readonly HelpPage[])[]): HelpIndex {
  const places = pages.flatMap((page, at) =>
    page.sections.map((_, section) => placeOf([page, ...others.flatMap((some) => some[at] ?? [])], section)),
  );
  const counts = new Map<string, number>();
  for (const { terms } of places) for (const term of terms.keys()) counts.set(term, (counts.get(term) ?? 0) + 1);
  const weight = (term: string) => {
    const standsIn = counts.get(term) ?? 0;
    return Math.log(1 + (places.length - standsIn + 0.5) / (standsIn + 0.5)) * (standsIn === 0 ? UNKNOWN : 1);
  };
  return { places, weight };
}

export interface Ranked {
  page: HelpPage;
  section: Section;
  /** How much of the question stands there, from 0 to 1. */
  covered: number;
  /** How like the question is to a way to ask for it, from 0 to 1. */
  alike: number;
  score: number;
}

const sum = (terms: Iterable<string>, weight: (term: string) => number): number => {
  let all = 0;
  for (const term of terms) all += weight(term);
  return all;
};

/**
 * 1 for the same words; less where the name says more than the question, and a little less where it says less. One word
 * alone is named by chance more often.
 */
function alikeOf(said: ReadonlySet<string>, name: readonly string[], weight: (term: string) => number): number {
  const both = sum(
    name.filter((term) => said.has(term)),
    weight,
  );
  const [ofName, ofSaid] = [sum(name, weight), sum(said, weight)];
  return ofName === 0 || ofSaid === 0 ? 0 : (both / ofName) ** 2 * (both / ofSaid) ** (name.length === 1 ? 0.75 : 0.5);
}

/** What stands in few places tells more than where it stands: every other title has a student in it. */
const RARE = 1.3;
/** A question in words in which it is asked for counts four times. */
const ALIKE = 3;

/** Sections by how well they answer, the best first. */
export function rank(
  index: HelpIndex,
  { terms, written }: { terms: readonly string[]; written: Forms },
  worthOf: (page: HelpPage) => number,
): Ranked[] {
  const { places, weight } = index;
  const single = new Set(terms);
  const pairs = new Set(pairsOf(terms));
  const whole = sum(single, weight);
  if (whole === 0) return [];
  return places
    .flatMap(({ page, section, terms: there, names, forms }) => {
      const worth = worthOf(page);
      if (worth === 0) return [];
      const isThere = (term: string) => there.has(term) && (term.startsWith('=') || isSameWord(term, written, forms));
      const hit = [...single].filter(isThere);
      if (hit.length === 0) return [];
      const worthThere = (term: string) => weight(term) ** RARE * (there.get(term) ?? 0);
      const together = [...pairs].filter((pair) => there.has(pair));
      const covered = sum(hit, weight) / whole;
      const alike = Math.max(0, ...names.map((name) => alikeOf(single, name, weight)));
      const score = (sum(hit, worthThere) + sum(together, worthThere)) / whole;
      return [{ page, section, covered, alike, score: worth * (0.5 + covered) * score * (1 + ALIKE * alike) }];
    })
    .sort((a, b) => b.score - a.score);
}
