import { type HelpRole, LANGUAGES } from '@khue/contract/constants';
import { fold } from '../../../platform/fold';
import { atOnce, stepByStep } from '../../../platform/pieces';
import { CONCERNS, FIGURES, type HelpPage, helpAsked, helpPages, textsOf, WORRIES } from '../../help/help.api';
import { isAsking } from '../matching/match.rules';
import { formsIn } from '../understanding/accent.rules';
import { classNamesIn } from '../understanding/class-name.rules';
import { says } from '../understanding/intent.rules';
import { beginsWithAction, MARKS } from '../understanding/intent-phrases.rules';
import { LONGEST_ASKED, line } from '../understanding/words.rules';
import type { Found } from './answer.rules';
import { type HelpIndex, indexOf, type Ranked, rank, type Section, SKILLS } from './help-index.rules';
import { Draft, listenerOf, plainAnswer, type Talk } from './talk.rules';

/** Pages do not change while a process runs. */
let kept: HelpIndex | undefined;

const indexing = () => indexOf(helpAsked(), ...LANGUAGES.map((one) => helpPages(one)));

/** The pages and how they are asked for, of both languages. */
function readHelp(): HelpIndex {
  kept ??= atOnce(indexing());
  return kept;
}

/** Reads them before anybody asks, with pauses: it takes seconds, in which others are served. */
export async function readHelpBeforehand(): Promise<void> {
  const index = await stepByStep(indexing());
  kept ??= index;
}

export interface HelpFinding extends Pick<Ranked, 'chance' | 'ofSection' | 'covered' | 'alike' | 'score'> {
  page: HelpPage;
  section: Section;
  /** What else of the page it may be, the likeliest first. */
  others: readonly Section[];
}

interface LookedUp {
  pages: HelpFinding[];
  /** How likely figures are asked for, or somebody tells what worries them: a pupil, or a grown-up of a pupil. */
  figures: number;
  worries: number;
}

/** A question is looked up once, however often it is wondered about. */
const lookedUp = new WeakMap<Talk, LookedUp>();

function lookUp(talk: Talk): LookedUp {
  const now = lookedUp.get(talk) ?? search(talk, (page) => page.roles.includes(listenerOf(talk.ctx)));
  lookedUp.set(talk, now);
  return now;
}

/** What the help pages of the caller's role say of what was asked, the best first; each page once. */
export const findInHelp = (talk: Talk): readonly HelpFinding[] => lookUp(talk).pages;

/** Whether it is rather asked like figures than like any page. */
export const isLikeFigures = (talk: Talk): boolean => lookUp(talk).figures > (findInHelp(talk)[0]?.chance ?? 0);

/** How likely somebody tells what worries them, whatever the spelling. */
export const worryIn = (talk: Talk): number => lookUp(talk).worries;

/** Enough is known of how it is asked for to look for nothing else. */
export const isSure = ({ chance, alike }: HelpFinding): boolean => alike >= 0.4 || (alike >= 0.25 && chance >= 0.6);

/** In these words, or nearly so, it is asked for. */
export const isCalled = ({ alike }: HelpFinding): boolean => alike >= 0.6;

/** Less sure than this it is told as a guess, with what else may be meant: a wrong page costs more than a question back. */
export const isCertain = ({ chance, alike, covered }: HelpFinding): boolean =>
  chance >= 0.9 && alike >= 0.3 && (covered >= STANDS_THERE || alike >= NEARLY_SAID);
/** A page in which hardly a word of the question stands seldom holds the detail that is asked for. */
const STANDS_THERE = 0.35;

/** Asks how something is done, or what is wrong. */
const asksHow = ({ words }: Talk): boolean => says(words, MARKS, 'how_to') || says(words, MARKS, 'trouble');

/** Or says what is to be done: "which are running" is no such question, however alike a page is. */
const isToBeKnown = (talk: Talk): boolean => asksHow(talk) || beginsWithAction(talk.words);

/** It is known which section is meant, and not only which page. */
const isOfSection = ({ page, section, ofSection }: HelpFinding): boolean =>
  ofSection >= MEANT || section === page.sections[0];

/** Asks how long, why or whether, which the page that is meant may not say. */
export const isOfDetail = ({ words }: Talk): boolean =>
  says(words, MARKS, 'detail') || words.some((_, at) => isAsking(words, at));

/** A detail is told with confidence only to whoever asks for it as it is known to be asked for. */
export const isOpen = (talk: Talk, { alike }: HelpFinding): boolean => alike < NEARLY_SAID && isOfDetail(talk);
const NEARLY_SAID = 0.8;

/** Enough of it to be shown as what it is, a guess. */
export const isLikely = ({ chance }: HelpFinding): boolean => chance >= 0.35;

/** So much more than for anything of the caller's own pages. */
const RATHER = 3;
const THEIRS = 0.7;

/** Nobody is sent to somebody who may do less. */
const ROLES: readonly HelpRole[] = ['student', 'teacher', 'staff', 'admin'];

/** A page for others that is clearly meant: what is asked for is done by somebody else. */
export function findForOthers(talk: Talk): HelpFinding | undefined {
  const role: HelpRole = listenerOf(talk.ctx);
  const above = ROLES.slice(ROLES.indexOf(role) + 1);
  const isTheirs = ({ topic, roles }: HelpPage) => topic !== SKILLS && !roles.some((one) => !above.includes(one));
  const [theirs] = search(talk, isTheirs).pages;
  const [own] = findInHelp(talk);
  return theirs && theirs.alike >= THEIRS && theirs.score > RATHER + (own?.score ?? 0) ? theirs : undefined;
}

/** Says whose work it is. */
export function notYours({ t }: Talk, { page }: HelpFinding): Found {
  const who = (['teacher', 'staff', 'admin'] as const).find((role) => page.roles.includes(role)) ?? 'admin';
  return plainAnswer('answer', t(`help.done_by_${who}`, { title: page.title }));
}

/** Where the reason begins: "because", "vì". */
const REASON = /^(?:because|v\u00ec)$/u;
const LEAST_BEFORE_REASON = 3;

/** What is to be done, without why, how many and for which class: none of it stands in a page. */
function matterOf({ asked, words }: Talk): readonly string[] {
  const classes = new Set(classNamesIn(words));
  const written = asked.text.normalize('NFC').toLowerCase().split(/\s+/);
  const reason = written.findIndex((word, at) => at >= LEAST_BEFORE_REASON && REASON.test(word));
  const before = reason < 0 ? words : words.slice(0, words.indexOf(fold(written[reason] ?? ''), LEAST_BEFORE_REASON));
  return before.filter((word) => !classes.has(word) && !/^\d+$/.test(word));
}

/** Who has done something is told by the log, whatever it was. */
const LOG = 'audit';
const LOG_MEANT = 6;
const HERE = 0.5;

/** How something is done stands in pages of the product, what it is in those of the subject, which pupils ask for most. */
function kindWorth(talk: Talk, isOfSkills: boolean): number {
  const [isHowTo, isWhatIs] = [says(talk.words, MARKS, 'how_to'), says(talk.words, MARKS, 'what_is')];
  if (!isOfSkills) return isHowTo && !isWhatIs ? 0.5 : 0;
  if (isWhatIs && !isHowTo) return 0.5;
  return (listenerOf(talk.ctx) === 'student' ? -0.5 : -1) - (isHowTo ? 1 : 0);
}

/** Figures are asked for in more ways than are listed. */
const OF_FIGURES = 0.3;

const MOST_FOUND = 3;

function search(talk: Talk, isFor: (page: HelpPage) => boolean): LookedUp {
  const { asked, small } = talk;
  const wording = { words: matterOf(talk), written: formsIn(asked.text.slice(0, LONGEST_ASKED)), small };
  const isWhoDid = says(talk.words, MARKS, 'who_did');
  const worth = { product: kindWorth(talk, false), skills: kindWorth(talk, true) };
  const isPupil = listenerOf(talk.ctx) === 'student';
  const found = rank(readHelp(), wording, (key, page) => {
    if (!page) return key === FIGURES ? OF_FIGURES : key === (isPupil ? WORRIES : CONCERNS) ? 0 : null;
    if (!isFor(page)) return null;
    const isHere = page.path !== null && asked.context.page.startsWith(page.path);
    return (
      worth[page.topic === SKILLS ? 'skills' : 'product'] +
      (isHere ? HERE : 0) +
      (isWhoDid && key === LOG ? LOG_MEANT : 0)
    );
  });
  const here = new Map(helpPages(asked.language).map((page) => [page.key, page]));
  const pages = found.flatMap(({ key, anchors, ...one }): HelpFinding[] => {
    const page = here.get(key);
    const [section, ...others] = anchors.flatMap(
      (anchor) => page?.sections.find((some) => some.anchor === anchor) ?? [],
    );
    return page && section ? [{ ...one, page, section, others }] : [];
  });
  const chanceOf = (key: string) => found.find((one) => one.key === key)?.chance ?? 0;
  return {
    pages: pages.slice(0, MOST_FOUND),
    figures: chanceOf(FIGURES),
    worries: chanceOf(isPupil ? WORRIES : CONCERNS),
  };
}

/** Links keep their words. */
const wordsIn = (section: Section): string => section.blocks.flatMap(textsOf).join(' ');

const MOST_STEPS = 7;

type FoundSection = Pick<HelpFinding, 'page' | 'section'>;

export const titleOf = ({ page, section: { heading } }: FoundSection): string =>
  heading === null ? page.title : page.topic === SKILLS ? heading : `${page.title}: ${heading}`;

const addressOf = ({ page, section }: FoundSection): string =>
  `/help?page=${encodeURIComponent(page.key)}#${encodeURIComponent(section.anchor)}`;

const LONGEST_TEXT = 2_000;

const cited = (draft: Draft, found: FoundSection): string =>
  draft.cite({
    kind: 'help',
    title: titleOf(found),
    url: addressOf(found),
    text: wordsIn(found.section).slice(0, LONGEST_TEXT),
  });

/** One of several that may be meant, to be opened. */
function addToOffer(draft: Draft, found: FoundSection): void {
  const { page, section } = found;
  const about = page.topic === SKILLS || section !== page.sections[0] ? '' : ` – ${page.summary}`;
  draft.add(`- **${titleOf(found)}**${about}${cited(draft, found)}`);
}

/** Where more of it can be read. */
export function addToRead(draft: Draft, { t }: Talk, found: FoundSection): void {
  draft.add(t('help.also', { title: titleOf(found) }) + cited(draft, found));
}

/** Who asks for it to be done in their place is not answered by how it is done. */
const IN_PLACE = /(?: (?:giup|ho|dum|gium|please) | (?:for me|now) $)/;
const asksToAct = ({ words }: Talk): boolean => IN_PLACE.test(line(words)) && !says(words, MARKS, 'how_to');

/** Told with confidence is only what is asked for in known words, or what a page holds nearly whole. */
const CLEARLY_SAID = 0.55;
const CLEARLY_THERE = 0.75;

/** When it was, who did it, how many there are: a page may say where that stands, but not what it is. */
const FACT =
  / (?:khi nao|bao gio|luc nao|gan nhat|lan cuoi|bao nhieu|may lan|ai|nao|when|who|which|how many|last|latest|most recent) /;
const asksFact = ({ words }: Talk): boolean => FACT.test(line(words)) && !says(words, MARKS, 'how_to');

/** As much may be meant of what is shown beside it. */
const BESIDE = 0.1;
/** Less sure of the section, the page is told from its beginning, with its sections. */
const MEANT = 0.6;

/** What help says: the page that is meant; the likeliest as a guess, with what else it may be; or what to choose from. */
export function helpAnswer(talk: Talk, [best, ...others]: readonly HelpFinding[]): Found | null {
  if (!best) return null;
  const suggested = others.map((one) => talk.t('ask.about', { title: titleOf(one) }));
  const isOfProduct = best.page.topic !== SKILLS;
  const isClear = asksHow(talk)
    ? best.alike >= CLEARLY_SAID || best.covered >= CLEARLY_THERE
    : best.alike >= NEARLY_SAID;
  const isMeant = isCertain(best) && isOfSection(best) && isClear && isToBeKnown(talk) && !asksFact(talk);
  if (isOfProduct && isMeant && !isOpen(talk, best) && !asksToAct(talk)) {
    const draft = told(best);
    for (const one of others) if (one.chance >= BESIDE) addToRead(draft, talk, one);
    return draft.done();
  }
  if (isOfProduct && isLikely(best)) {
    const draft = told(best).under(talk.t('perhaps'));
    for (const one of others) if (one.page.topic !== SKILLS) addToRead(draft, talk, one);
    return draft.done({ kind: 'unknown', suggested });
  }
  const draft = new Draft().add(talk.t('unsure'));
  for (const one of [best, ...others]) addToOffer(draft, one);
  return draft.done({ kind: 'unknown', suggested });
}

const MOST_SECTIONS = 3;

/** A page by the section that is meant; where it may be another, by its beginning and the likeliest of its sections. */
function told({ page, section, others, ofSection }: HelpFinding): Draft {
  const [first] = page.sections;
  if (ofSection >= MEANT || !first) return sectionAnswer({ page, section });
  const draft = sectionAnswer({ page, section: first });
  const likely = [section, ...others].filter(({ heading }) => heading !== null).slice(0, MOST_SECTIONS);
  for (const one of likely) draft.add(`- ${one.heading}${cited(draft, { page, section: one })}`);
  return draft;
}

/** What a section says. */
export function sectionAnswer(best: FoundSection): Draft {
  const { page, section } = best;
  const draft = new Draft();
  draft.add(`**${titleOf(best)}**${cited(draft, best)}`);
  // The summary often is the very answer: whether something can be done again, when it is shown.
  if (page.topic !== SKILLS && section === page.sections[0]) draft.add(page.summary);
  let lines = 0;
  for (const block of section.blocks) {
    if (lines >= MOST_STEPS) break;
    const items = textsOf(block).map((text) => ('items' in block ? `- ${text}` : text));
    for (const item of items.slice(0, MOST_STEPS - lines)) draft.add(item);
    lines += items.length;
  }
  return draft;
}
