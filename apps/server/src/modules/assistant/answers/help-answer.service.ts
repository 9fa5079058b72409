import { type HelpRole, LANGUAGES } from '@khue/contract/constants';
import { fold } from '../../../platform/fold';
import { type HelpPage, helpPages, textsOf } from '../../help/help.api';
import { type AskedTerm, coverage, HALF, termsOf, tornWords, weightOf } from '../passages/retrieval.rules';
import { type Forms, formsIn, isSameWord } from '../understanding/accent.rules';
import { classNamesIn } from '../understanding/class-name.rules';
import { says, wordsFound } from '../understanding/intent.rules';
import { KNOWN_AS, MARKS, SMALL_WORDS, sameWord } from '../understanding/intent-phrases.rules';
import { line, pairsOf, spelledOut, stem, stemsOf, wordsOf } from '../understanding/words.rules';
import type { Found } from './answer.rules';
import { Draft, listenerOf, plainAnswer, type Talk } from './talk.rules';

type Section = HelpPage['sections'][number];

interface Place {
  page: HelpPage;
  section: Section;
  /** Terms with what each is worth where it stands. */
  terms: ReadonlyMap<string, number>;
  /** What people call it, word by word. */
  names: readonly (readonly string[])[];
  /** Words of these names: they are written without accents, so they fit whichever somebody types. */
  called: ReadonlySet<string>;
  /** What stands in the section itself, without what the whole page is about. */
  inside: ReadonlySet<string>;
  /** How it writes its words. */
  forms: Forms;
}

interface Known {
  pages: readonly HelpPage[];
  places: readonly Place[];
  counts: ReadonlyMap<string, number>;
}

/** Pages that are about the subject and not about the product: each of their sections is a matter of its own. */
export const SKILLS = 'skills';

const TITLE = 3;
const HEADING = 2;
const SUMMARY = 1.5;

/** Links keep their words. */
const wordsIn = (section: Section): string => section.blocks.flatMap(textsOf).join(' ');

/** What people call a page stands for its beginning; a section may have names of its own. */
const namesOf = (page: HelpPage, section: Section): readonly string[] =>
  [
    section === page.sections[0] ? KNOWN_AS.get(page.key) : undefined,
    KNOWN_AS.get(`${page.key}#${section.anchor}`),
  ].flatMap((names) => names?.split('/') ?? []);

/** A name without its small words, where something is left that tells it from others. */
function tellingOf(name: string): readonly string[] {
  const words = wordsOf(name);
  const telling = words.filter((word) => !SMALL_WORDS.has(word));
  return telling.length > 1 ? telling : words;
}

/** One stem for a word in all its forms, and for those that ask for the same. */
const meantBy = (word: string): string => stem(sameWord(sameWord(word) === word ? stem(word) : word));

function placeOf(page: HelpPage, section: Section): Place {
  const terms = new Map<string, number>();
  const add = (text: string, worth: number) => {
    const words = stemsOf(spelledOut(text), 400);
    for (const term of [...words, ...pairsOf(words)]) terms.set(term, Math.max(terms.get(term) ?? 0, worth));
  };
  const names = namesOf(page, section);
  for (const name of names) add(name, SUMMARY);
  const isOfSkills = page.topic === SKILLS;
  add(page.title, isOfSkills ? 1 : TITLE);
  add(section.heading ?? '', isOfSkills ? TITLE : HEADING);
  if (!isOfSkills) add(page.summary, SUMMARY);
  add(wordsIn(section), 1);
  const own = stemsOf(spelledOut([...names, section.heading ?? '', wordsIn(section)].join(' ')), 500);
  const inside = new Set([...own, ...pairsOf(own)]);
  const forms = formsIn([page.title, section.heading ?? '', page.summary, wordsIn(section)].join(' '));
  const called = new Set(names.flatMap((name) => wordsOf(name).map(stem)));
  return { page, section, terms, names: names.map((name) => tellingOf(name).map(meantBy)), called, inside, forms };
}

function knownOf(pages: readonly HelpPage[]): Known {
  const places = pages.flatMap((page) => page.sections.map((section) => placeOf(page, section)));
  const counts = new Map<string, number>([['*', places.length]]);
  for (const { terms } of places) for (const term of terms.keys()) counts.set(term, (counts.get(term) ?? 0) + 1);
  return { pages, places, counts };
}

/** Pages do not change while a process runs. */
const kept = new Map<string, Known>();

function known(language: Talk['asked']['language']): Known {
  const pages = helpPages(language);
  const before = kept.get(language);
  if (before?.pages === pages) return before;
  const now = knownOf(pages);
  kept.set(language, now);
  return now;
}

/** Reads the pages of both languages before anybody asks. */
export function readHelp(): void {
  for (const language of LANGUAGES) known(language);
}

/** How something is done stands in pages of the product, what it is in those of the subject. */
const MEANT_KIND = 1.25;
/** Who works with the product means the product, unless they ask what something is. */
const OTHER_KIND = 0.6;
const CALLED = 2;
const ALMOST_CALLED = 1.6;
/** The longer the name, the less by chance: whose password is forgotten tells more than that one is. */
const MORE_CALLED = 0.3;
const MOST_CALLED = 5;
/** What stands in few places tells more than where it stands: every other title has a student in it. */
const RARE = 1.8;
/** A name with a small word in it tells half. */
const OF_SMALL = 0.5;
/** A word that stands in so few places is a name by itself. */
const FEW_PLACES = 3;
/** Who has done something is told by the log, whatever it was. */
const WHO_DID = 'audit';
const LOG_CALLED = 6;
const CLEARLY_NAMED = 0.6;
const LONG_NAME = 5;
const CLEARLY = 0.1;

export interface HelpFinding {
  page: HelpPage;
  section: Section;
  covered: number;
  score: number;
  together: boolean;
  inTitle: boolean;
  /** Somebody calls it by what people call it. */
  isNamed: boolean;
}

/** A question is looked up once, however often it is wondered about. */
const lookedUp = new WeakMap<Talk, HelpFinding[]>();

/** What the help pages of the caller's role say of what was asked, the best first; each page once. */
export function findInHelp(talk: Talk): HelpFinding[] {
  const before = lookedUp.get(talk);
  if (before) return before;
  const now = search(talk, (page) => page.roles.includes(listenerOf(talk.ctx)));
  lookedUp.set(talk, now);
  return now;
}

const MOSTLY = 0.6;
/** So much better than anything of the caller's own pages. */
const RATHER = 1.5;

/** A page for others that is clearly meant: what is asked for is done by somebody else. */
export function findForOthers(talk: Talk): HelpFinding | undefined {
  const role: HelpRole = listenerOf(talk.ctx);
  const isTheirs = ({ topic, roles }: HelpPage) =>
    topic !== SKILLS && !roles.includes(role) && !roles.includes('student');
  const [theirs] = search(talk, isTheirs);
  const [own] = findInHelp(talk);
  const isOwn = own?.isNamed && own.covered >= MOSTLY;
  const isMeant = theirs?.isNamed && theirs.covered >= MOSTLY && !isOwn;
  return isMeant && theirs.score > RATHER * (own?.score ?? 0) ? theirs : undefined;
}

/** Says whose work it is. */
export function notYours({ t }: Talk, { page }: HelpFinding): Found {
  const who = page.roles.includes('staff') ? 'staff' : page.roles.includes('admin') ? 'admin' : 'teacher';
  return plainAnswer('answer', t(`help.done_by_${who}`, { title: page.title }));
}

/** Where the reason begins: "because", "vì". */
const REASON = /^(?:because|v\u00ec)$/u;
const LEAST_BEFORE_REASON = 3;

/** What is to be done, without why and for which class: neither stands in a page. */
function matterOf({ asked, words }: Talk): readonly string[] {
  const classes = new Set(classNamesIn(words));
  const written = asked.text.normalize('NFC').toLowerCase().split(/\s+/);
  const reason = written.findIndex((word, at) => at >= LEAST_BEFORE_REASON && REASON.test(word));
  const before = reason < 0 ? words : words.slice(0, words.indexOf(fold(written[reason] ?? ''), LEAST_BEFORE_REASON));
  return before.filter((word) => !classes.has(word));
}

function search(talk: Talk, isFor: (page: HelpPage) => boolean): HelpFinding[] {
  const { ctx, asked, small } = talk;
  const words = matterOf(talk);
  const role: HelpRole = listenerOf(ctx);
  const { places, counts } = known(asked.language);
  // How it is asked tells nothing of what it is about.
  const form = [...wordsFound(words, MARKS, 'how_to'), ...wordsFound(words, MARKS, 'what_is')];
  // A verb that no page uses stands for the one that they use.
  const used = words.map((word) => (counts.has(stem(word)) ? word : sameWord(word)));
  const telling = termsOf(used, new Set([...small, ...form]));
  const terms = telling.some((one) => one.words.length === 1) ? telling : termsOf(used, small);
  const isWhatIs = says(words, MARKS, 'what_is');
  const isHowTo = says(words, MARKS, 'how_to');
  const isWhoDid = says(words, MARKS, 'who_did');
  const of = counts.get('*') ?? 0;
  const weight = (term: string) => weightOf(counts.get(term) ?? 0, of);
  const written = formsIn(asked.text.slice(0, 1_000));
  const worthOf = ({ term, words: made }: AskedTerm) =>
    weight(term) ** RARE * (made.length > 1 && made.some((word) => small.has(word)) ? OF_SMALL : 1);
  const isNameAlone = (word: string) => word.length >= LONG_NAME && (counts.get(word) ?? 0) <= FEW_PLACES;
  const meant = words.map(meantBy);
  const said = new Set(meant);
  const meantText = line(meant);
  /** In these words side by side, or with others between them. */
  const callOf = (names: readonly (readonly string[])[], forms: Forms) => {
    const whole = names.filter((name) =>
      name.length > 1
        ? name.every((word) => said.has(word))
        : isNameAlone(name[0] ?? '') && said.has(name[0] ?? '') && isSameWord(name[0] ?? '', written, forms),
    );
    if (whole.length === 0) return 1;
    const exact = whole.filter((name) => meantText.includes(line(name)));
    const longest = Math.max(...(exact.length > 0 ? exact : whole).map((name) => name.length));
    return (exact.length > 0 ? CALLED : ALMOST_CALLED) + MORE_CALLED * Math.min(MOST_CALLED, longest - 1);
  };
  // Of a word of two syllables that stands nowhere, one syllable alone tells nothing.
  const torn = tornWords(terms, (term) => counts.has(term), small);
  const fitting = places
    .filter(({ page }) => isFor(page))
    .flatMap(({ page, section, terms: there, names, called, inside, forms }) => {
      const hit = terms.filter(
        ({ term, words: made }) =>
          there.has(term) && made.every((word) => called.has(word) || isSameWord(word, written, forms)),
      );
      if (hit.length === 0) return [];
      const score = hit.reduce((sum, one) => sum + worthOf(one) * (there.get(one.term) ?? 0), 0);
      const isHalf = isWhatIs && !isHowTo && hit.every(({ words: made }) => made.some((word) => torn.has(word)));
      const covered =
        coverage(terms, new Set(hit.flatMap((one) => [one.term, ...one.words])), weight) * (isHalf ? HALF : 1);
      const isOfSkills = page.topic === SKILLS;
      const kind = !isOfSkills
        ? isHowTo && !isWhatIs
          ? MEANT_KIND
          : 1
        : isWhatIs && !isHowTo
          ? MEANT_KIND
          : role === 'student'
            ? 1
            : isHowTo
              ? OTHER_KIND / 2
              : OTHER_KIND;
      const isHere = page.path !== null && asked.context.page.startsWith(page.path);
      const name = page.key === WHO_DID && isWhoDid ? LOG_CALLED : callOf(names, forms);
      const isNamed = name > 1;
      // A name that is little of the question is perhaps beside the point.
      const call = isWhoDid ? name : 1 + (name - 1) * Math.min(1, covered / CLEARLY_NAMED);
      return [
        {
          page,
          section,
          covered,
          score: score * (isHere ? 1.2 : 1) * call * kind,
          together: hit.some((one) => one.words.length > 1),
          isNamed,
          own:
            coverage(
              terms,
              new Set(hit.filter((one) => inside.has(one.term)).flatMap((one) => [one.term, ...one.words])),
              weight,
            ) +
            call / 4,
          inTitle: isNamed || hit.some((one) => one.words.length > 1 && (there.get(one.term) ?? 0) >= TITLE),
        },
      ];
    })
    .sort((a, b) => b.score * (0.5 + b.covered) - a.score * (0.5 + a.covered));
  const seen = new Set<string>();
  const best = fitting.filter(({ page }) => !seen.has(page.key) && Boolean(seen.add(page.key))).slice(0, 3);
  // Of a page that is meant, the section that has most of the question in itself.
  return best.map((one) => {
    const { section } = fitting
      .filter(({ page }) => page.key === one.page.key)
      .reduce((a, b) => (b.own > a.own + CLEARLY ? b : a));
    return { ...one, section };
  });
}

const MOST_STEPS = 7;

export const titleOf = ({ page, section }: Pick<HelpFinding, 'page' | 'section'>): string =>
  page.topic === SKILLS && section.heading ? section.heading : page.title;

const addressOf = ({ page, section }: HelpFinding): string =>
  `/help?page=${encodeURIComponent(page.key)}${section.anchor ? `#${encodeURIComponent(section.anchor)}` : ''}`;

/** Where more of it can be read. */
export function addToRead(draft: Draft, { t }: Talk, found: HelpFinding): void {
  const mark = draft.cite({ kind: 'help', title: titleOf(found), url: addressOf(found), text: wordsIn(found.section) });
  draft.add(t('help.also', { title: titleOf(found) }) + mark);
}

export function helpAnswer({ t }: Talk, found: readonly HelpFinding[]): Draft | null {
  const [best, next] = found;
  if (!best) return null;
  const { page, section } = best;
  const draft = new Draft();
  const url = addressOf(best);
  const title = !section.heading
    ? page.title
    : page.topic === SKILLS
      ? section.heading
      : `${page.title}: ${section.heading}`;
  const mark = draft.cite({ kind: 'help', title, url, text: wordsIn(section).slice(0, 2_000) });
  draft.add(`**${title}**${mark}`);
  // The summary often is the very answer: whether something can be done again, when it is shown.
  if (page.topic !== SKILLS && section === page.sections[0]) draft.add(page.summary);
  let lines = 0;
  for (const block of section.blocks) {
    if (lines >= MOST_STEPS) break;
    const items = textsOf(block).map((text) => ('items' in block ? `- ${text}` : text));
    for (const item of items.slice(0, MOST_STEPS - lines)) draft.add(item);
    lines += items.length;
  }
  if (next && next.score > best.score * 0.6) {
    const other = draft.cite({
      kind: 'help',
      title: next.page.title,
      url: `/help?page=${encodeURIComponent(next.page.key)}`,
      text: next.page.summary,
    });
    draft.add(t('help.also', { title: next.page.title }) + other);
  }
  return draft;
}
