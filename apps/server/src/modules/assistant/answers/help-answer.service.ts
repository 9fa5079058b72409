import { type HelpRole, LANGUAGES } from '@khue/contract/constants';
import { fold } from '../../../platform/fold';
import { type HelpPage, helpAsked, helpPages, textsOf } from '../../help/help.api';
import { formsIn } from '../understanding/accent.rules';
import { classNamesIn } from '../understanding/class-name.rules';
import { says } from '../understanding/intent.rules';
import { MARKS } from '../understanding/intent-phrases.rules';
import { LONGEST_ASKED } from '../understanding/words.rules';
import type { Found } from './answer.rules';
import { type HelpIndex, indexOf, type Ranked, rank, type Section, SKILLS } from './help-index.rules';
import { Draft, listenerOf, plainAnswer, type Talk } from './talk.rules';

/** Pages do not change while a process runs. */
let kept: HelpIndex | undefined;

/** Reads the pages and how they are asked for, of both languages, before anybody asks. */
export function readHelp(): HelpIndex {
  kept ??= indexOf(helpAsked(), ...LANGUAGES.map((one) => helpPages(one)));
  return kept;
}

export interface HelpFinding extends Ranked {
  /** How many times better than the next page. */
  lead: number;
}

interface LookedUp {
  pages: HelpFinding[];
  /** Rather figures are asked for than how something is done. */
  isOfFigures: boolean;
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
export const isLikeFigures = (talk: Talk): boolean => lookUp(talk).isOfFigures;

/** It is asked for in such words; or in nearly such, and nothing else is like it. */
export const isSure = ({ covered, alike, lead }: HelpFinding): boolean =>
  alike >= 0.4 || (alike >= 0.3 && lead >= 1.4) || (covered >= 0.8 && lead >= 2);

/** In these words, or nearly so, it is asked for. */
export const isCalled = ({ alike }: HelpFinding): boolean => alike >= 0.6;

/** Less sure than this it is told as a guess, with what else may be meant: a wrong page costs more than a question back. */
export const isCertain = ({ alike, lead }: HelpFinding): boolean => alike >= 0.6 || (alike >= 0.5 && lead >= 2);

/** Enough of it to be shown as what it is, a guess. */
export const isLikely = ({ covered, alike, lead }: HelpFinding): boolean =>
  (alike >= 0.25 && lead >= 1.1) || (covered >= 0.4 && lead >= 1.8);

/** So much better than anything of the caller's own pages. */
const RATHER = 1.5;
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
  return theirs && theirs.alike >= THEIRS && theirs.score > RATHER * (own?.score ?? 0) ? theirs : undefined;
}

/** Says whose work it is. */
export function notYours({ t }: Talk, { page }: HelpFinding): Found {
  const who = page.roles.includes('staff') ? 'staff' : page.roles.includes('admin') ? 'admin' : 'teacher';
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
const HERE = 1.2;

/** How something is done stands in pages of the product, what it is in those of the subject, which pupils ask for most. */
function kindWorth(talk: Talk, isOfSkills: boolean): number {
  const [isHowTo, isWhatIs] = [says(talk.words, MARKS, 'how_to'), says(talk.words, MARKS, 'what_is')];
  if (!isOfSkills) return isHowTo && !isWhatIs ? 1.25 : 1;
  if (isWhatIs && !isHowTo) return 1.25;
  const worth = listenerOf(talk.ctx) === 'student' ? 0.75 : 0.6;
  return isHowTo ? worth / 2 : worth;
}

const MOST_FOUND = 3;

function search(talk: Talk, isFor: (page: HelpPage) => boolean): LookedUp {
  const { asked, small } = talk;
  const wording = { words: matterOf(talk), written: formsIn(asked.text.slice(0, LONGEST_ASKED)), small };
  const isWhoDid = says(talk.words, MARKS, 'who_did');
  const worth = { product: kindWorth(talk, false), skills: kindWorth(talk, true) };
  const worthOf = (page: HelpPage): number => {
    if (!isFor(page)) return 0;
    const isHere = page.path !== null && asked.context.page.startsWith(page.path);
    return (
      worth[page.topic === SKILLS ? 'skills' : 'product'] *
      (isHere ? HERE : 1) *
      (isWhoDid && page.key === LOG ? LOG_MEANT : 1)
    );
  };
  const { found, figures } = rank(readHelp(), wording, worthOf);
  const here = new Map(helpPages(asked.language).map((page) => [page.key, page]));
  const best = found.slice(0, MOST_FOUND + 1);
  const pages = best.slice(0, MOST_FOUND).map((one, at): HelpFinding => {
    const page = here.get(one.page.key) ?? one.page;
    const section = page.sections.find(({ anchor }) => anchor === one.section.anchor) ?? one.section;
    return { ...one, page, section, lead: one.score / (best[at + 1]?.score ?? 0.01) };
  });
  return { pages, isOfFigures: figures > (best[0]?.score ?? 0) };
}

/** Links keep their words. */
const wordsIn = (section: Section): string => section.blocks.flatMap(textsOf).join(' ');

const MOST_STEPS = 7;

type HelpPlace = Pick<HelpFinding, 'page' | 'section'>;

export const titleOf = ({ page, section: { heading } }: HelpPlace): string =>
  heading === null ? page.title : page.topic === SKILLS ? heading : `${page.title}: ${heading}`;

const addressOf = ({ page, section }: HelpPlace): string =>
  `/help?page=${encodeURIComponent(page.key)}#${encodeURIComponent(section.anchor)}`;

const LONGEST_TEXT = 2_000;

const cited = (draft: Draft, found: HelpPlace): string =>
  draft.cite({
    kind: 'help',
    title: titleOf(found),
    url: addressOf(found),
    text: wordsIn(found.section).slice(0, LONGEST_TEXT),
  });

/** One of several that may be meant, to be opened. */
export function addToOffer(draft: Draft, found: HelpPlace): void {
  const { page, section } = found;
  const about = page.topic === SKILLS || section !== page.sections[0] ? '' : ` – ${page.summary}`;
  draft.add(`- **${titleOf(found)}**${about}${cited(draft, found)}`);
}

/** Where more of it can be read. */
export function addToRead(draft: Draft, { t }: Talk, found: HelpPlace): void {
  draft.add(t('help.also', { title: titleOf(found) }) + cited(draft, found));
}

/** The next page is as likely: both are named, and whoever asked chooses. */
const EITHER = 1.25;

/** What a section says, with the page that comes next; or which of the two may be meant. */
export function foundInHelp(talk: Talk, best: HelpFinding, next?: HelpFinding): Draft {
  if (best.page.topic !== SKILLS && !isCertain(best)) return guessed(talk, best);
  if (!next) return helpAnswer(best);
  if (best.lead < EITHER && best.page.topic !== SKILLS) {
    const draft = new Draft().add(talk.t('help.either'));
    for (const one of [best, next]) addToOffer(draft, one);
    return draft;
  }
  const draft = helpAnswer(best);
  addToRead(draft, talk, next);
  return draft;
}

/** The nearest page, said to be a guess; of several as near all are named. */
function guessed(talk: Talk, best: HelpFinding): Draft {
  const others = findInHelp(talk).filter(({ page }) => page.key !== best.page.key && page.topic !== SKILLS);
  if (best.lead >= EITHER || others.length === 0) {
    const draft = helpAnswer(best).under(talk.t('perhaps'));
    if (others[0]) addToRead(draft, talk, others[0]);
    return draft;
  }
  const draft = new Draft().add(talk.t('unsure'));
  for (const one of [best, ...others]) addToOffer(draft, one);
  return draft;
}

/** What a section says. */
export function helpAnswer(best: HelpPlace): Draft {
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
