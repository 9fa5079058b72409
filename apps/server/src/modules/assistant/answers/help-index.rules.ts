import { type HelpPage, NO_PAGE, textsOf } from '../../help/help.api';
import { type Forms, formsIn, isSameWord } from '../understanding/accent.rules';
import { askedWords, SMALL_WORDS } from '../understanding/intent-phrases.rules';
import { meanings } from '../understanding/meaning.rules';
import { pairsOf, spelledOut, wordsOf } from '../understanding/words.rules';
import { nearestIn, termsOf, type Way, type Ways, type Wording, waysOf } from './help-ways.rules';

export type Section = HelpPage['sections'][number];

/** Pages that are about the subject and not about the product: each of their sections is a matter of its own. */
export const SKILLS = 'skills';

/** Where a word stands tells how much it is about that. */
const WORTH = { title: 3, heading: 2.5, asked: 2, summary: 1.5, text: 1 };

interface Place {
  page: HelpPage;
  section: Section;
  /** Terms with what each is worth where it stands. */
  terms: ReadonlyMap<string, number>;
  /** How it writes its words. */
  forms: Forms;
  /** What its heading says beyond the title of the page, in each language. */
  own: readonly (readonly string[])[];
}

const MOST_WORDS = 400;
const readTerms = (text: string): string[] =>
  meanings(wordsOf(spelledOut(text), MOST_WORDS), formsIn(text), SMALL_WORDS);

/** By `page` or `page#section`, how people ask for it. */
type Asked = ReadonlyMap<string, readonly string[]>;

/** What asks for a page asks for its beginning. */
const askedFor = (asked: Asked, page: HelpPage, section: Section): readonly string[] => [
  ...(section === page.sections[0] ? (asked.get(page.key) ?? []) : []),
  ...(asked.get(`${page.key}#${section.anchor}`) ?? []),
];

/** One section in all languages: people mix them. */
function placeOf(pages: readonly HelpPage[], at: number, asked: Asked): Place {
  const [page] = pages as [HelpPage];
  const section = page.sections[at] as Section;
  const isOfSkills = page.topic === SKILLS;
  const isFirst = at === 0;
  const terms = new Map<string, number>();
  const texts: string[] = [];
  const add = (text: string, worth: number) => {
    const said = readTerms(text);
    for (const term of [...said, ...pairsOf(said)]) terms.set(term, Math.max(terms.get(term) ?? 0, worth));
    texts.push(text);
  };
  for (const one of pages) {
    const there = one.sections[at];
    add(one.title, isOfSkills ? 1 : isFirst ? WORTH.title : WORTH.summary);
    add(there?.heading ?? '', isOfSkills ? WORTH.title : WORTH.heading);
    if (!isOfSkills) add(one.summary, isFirst ? WORTH.summary : 1);
    for (const text of there?.blocks.flatMap(textsOf) ?? []) add(text, WORTH.text);
  }
  for (const way of askedFor(asked, page, section)) add(way, WORTH.asked);
  const own = pages.flatMap(({ title, sections }) => {
    const ofTitle = new Set(readTerms(title));
    const said = readTerms(sections[at]?.heading ?? '').filter((term) => !ofTitle.has(term));
    return isFirst || said.length === 0 ? [] : [said];
  });
  return { page, section, terms, forms: formsIn(texts.join(' ')), own };
}

const wordingOf = (text: string): Wording => ({ words: askedWords(text), written: formsIn(text), small: SMALL_WORDS });

/** What people say, and what a page calls itself, its summary and its sections. */
function waysTo(pages: readonly HelpPage[], asked: Asked): Way[] {
  const called = pages.flatMap(
    ({ key: page, topic, title, summary, sections: [first, ...others] }): [string, Way][] => {
      const way = (text: string, anchor = 's1'): [string, Way] => [text, { page, anchor, ...wordingOf(text) }];
      return [
        ...(topic === SKILLS ? [] : [way(title), way(summary)]),
        ...[first, ...others].flatMap((one) => (one?.heading ? [way(one.heading, one.anchor)] : [])),
      ];
    },
  );
  const said = [...asked].flatMap(([place, texts]) => {
    const [page = '', anchor = 's1'] = place.split('#');
    return texts.map((text): Way => ({ page, anchor, ...wordingOf(text) }));
  });
  return [...called.map(([, way]) => way), ...said];
}

export interface HelpIndex {
  places: readonly Place[];
  ways: Ways;
  /** In how few places a term stands. */
  weight: (term: string) => number;
}

const UNKNOWN = 0.6;

/** The same pages in each language, found by the words of all. */
export function indexOf(asked: Asked, ...languages: readonly (readonly HelpPage[])[]): HelpIndex {
  const places = (languages[0] ?? []).flatMap((page, at) =>
    page.sections.map((_, section) =>
      placeOf(
        languages.flatMap((pages) => pages[at] ?? []),
        section,
        asked,
      ),
    ),
  );
  const counts = new Map<string, number>();
  for (const { terms } of places) for (const term of terms.keys()) counts.set(term, (counts.get(term) ?? 0) + 1);
  const weight = (term: string) => {
    const standsIn = counts.get(term) ?? 0;
    return Math.log(1 + (places.length - standsIn + 0.5) / (standsIn + 0.5)) * (standsIn === 0 ? UNKNOWN : 1);
  };
  return { places, weight, ways: waysOf(waysTo(languages.flat(), asked)) };
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

/** What stands in few places tells more than where it stands: every other title has a student in it. */
const RARE = 1.3;

interface InText {
  section: Section;
  covered: number;
  /** The share of the question that stands there, by how rare it is and where it stands. */
  share: number;
}

/** Of each page, the section whose own words have most of the question. */
function inTexts({ places, weight }: HelpIndex, terms: readonly string[], written: Forms): Map<string, InText> {
  const single = new Set(terms);
  const pairs = pairsOf(terms);
  const whole = sum(single, weight);
  const most = WORTH.title * sum([...single, ...pairs], (term) => weight(term) ** RARE);
  const best = new Map<string, InText>();
  if (whole === 0) return best;
  for (const { page, section, terms: there, forms } of places) {
    const isThere = (term: string) => there.has(term) && (term.startsWith('=') || isSameWord(term, written, forms));
    const hit = [...single].filter(isThere);
    if (hit.length === 0) continue;
    const worthThere = (term: string) => weight(term) ** RARE * (there.get(term) ?? 0);
    const share = sum([...hit, ...pairs.filter((pair) => there.has(pair))], worthThere) / most;
    if (share > (best.get(page.key)?.share ?? 0))
      best.set(page.key, { section, share, covered: sum(hit, weight) / whole });
  }
  return best;
}

/** So much of what a heading says of its own has to be asked for. */
const MOSTLY = 0.5;

/** Of each page, the section that is called by its heading: "lock" of a gradebook is its section, not its beginning. */
function inHeadings({ places, weight }: HelpIndex, terms: readonly string[], written: Forms): Map<string, Section> {
  const asked = new Set(terms);
  const best = new Map<string, { section: Section; share: number }>();
  for (const { page, section, own, forms } of places) {
    if (page.topic === SKILLS) continue;
    for (const said of own) {
      const there = said.filter(
        (term) => asked.has(term) && (term.startsWith('=') || isSameWord(term, written, forms)),
      );
      const share = sum(there, weight) / sum(said, weight);
      if (share >= MOSTLY && share > (best.get(page.key)?.share ?? 0)) best.set(page.key, { section, share });
    }
  }
  return new Map([...best].map(([key, { section }]) => [key, section]));
}

/** What the words of a page add to how it is asked for. */
const TEXT = 0.8;
/** From here on the nearest way tells which section is meant. */
const MEANT = 0.35;
const CALLED = 0.6;

/** Pages by how near the question comes to them, the nearest first, and how near it comes to a question for figures. */
export function rank(
  index: HelpIndex,
  asked: Wording,
  worthOf: (page: HelpPage) => number,
): { found: Ranked[]; figures: number } {
  const near = nearestIn(index.ways, asked);
  const texts = inTexts(index, termsOf(asked), asked.written);
  const headings = inHeadings(index, termsOf(asked), asked.written);
  const pages = new Map(index.places.map(({ page }) => [page.key, page]));
  const found = [...pages.values()].flatMap((page): Ranked[] => {
    const [way, text] = [near.get(page.key), texts.get(page.key)];
    const worth = way || text ? worthOf(page) : 0;
    if (worth === 0) return [];
    const named = way && way.alike >= MEANT ? page.sections.find(({ anchor }) => anchor === way.anchor) : undefined;
    // Asked for in nearly these words, a page is meant from its beginning, whatever a heading has of them.
    const isBeginning = named === page.sections[0] && (way?.alike ?? 0) < CALLED;
    const called = named === undefined || isBeginning ? headings.get(page.key) : undefined;
    const section = called ?? named ?? text?.section ?? page.sections[0];
    if (!section) return [];
    const covered = text?.covered ?? 0;
    const score = worth * ((way?.score ?? 0) + TEXT * covered * (text?.share ?? 0));
    return [{ page, section, covered, alike: way?.alike ?? 0, score }];
  });
  return { found: found.sort((a, b) => b.score - a.score), figures: near.get(NO_PAGE)?.score ?? 0 };
}
