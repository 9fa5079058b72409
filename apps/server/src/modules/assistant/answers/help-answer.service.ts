import { type HelpRole, LANGUAGES } from '@khue/contract/constants';
import { fold } from '../../../platform/fold';
import { type HelpPage, helpPages, textsOf } from '../../help/help.api';
import { formsIn } from '../understanding/accent.rules';
import { classNamesIn } from '../understanding/class-name.rules';
import { says } from '../understanding/intent.rules';
import { MARKS } from '../understanding/intent-phrases.rules';
import { meanings } from '../understanding/meaning.rules';
import { LONGEST_ASKED } from '../understanding/words.rules';
import type { Found } from './answer.rules';
import { type HelpIndex, indexOf, type Ranked, rank, type Section, SKILLS } from './help-index.rules';
import { Draft, listenerOf, plainAnswer, type Talk } from './talk.rules';

/** Pages do not change while a process runs. */
const kept = new Map<string, HelpIndex>();

/** The pages of one language, found by the words of all. */
function indexIn(language: Talk['asked']['language']): HelpIndex {
  const others = LANGUAGES.filter((one) => one !== language);
  const index = kept.get(language) ?? indexOf(helpPages(language), ...others.map((one) => helpPages(one)));
  kept.set(language, index);
  return index;
}

/** Reads the pages of both languages before anybody asks. */
export function readHelp(): void {
  for (const language of LANGUAGES) indexIn(language);
}

export interface HelpFinding extends Ranked {
  /** How many times better than the next page. */
  lead: number;
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

/** Most of the question stands there, and it is asked for in such words; or nothing else is like it. */
export const isSure = ({ covered, alike, lead }: HelpFinding): boolean =>
  (covered >= 0.5 && alike >= 0.5) || (covered >= 0.8 && lead >= 2);

/** Enough of it to be shown as what it is, a guess. */
export const isLikely = ({ covered, alike, lead }: HelpFinding): boolean =>
  (covered >= 0.3 && alike >= 0.5 && lead >= 1.1) || (covered >= 0.4 && lead >= 1.8);

/** So much better than anything of the caller's own pages. */
const RATHER = 1.5;

/** Nobody is sent to somebody who may do less. */
const ROLES: readonly HelpRole[] = ['student', 'teacher', 'staff', 'admin'];

/** A page for others that is clearly meant: what is asked for is done by somebody else. */
export function findForOthers(talk: Talk): HelpFinding | undefined {
  const role: HelpRole = listenerOf(talk.ctx);
  const above = ROLES.slice(ROLES.indexOf(role) + 1);
  const isTheirs = ({ topic, roles }: HelpPage) => topic !== SKILLS && !roles.some((one) => !above.includes(one));
  const [theirs] = search(talk, isTheirs);
  const [own] = findInHelp(talk);
  const isMeant = theirs && isSure(theirs) && theirs.alike >= 0.7 && !(own && isSure(own));
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

function search(talk: Talk, isFor: (page: HelpPage) => boolean): HelpFinding[] {
  const { asked, small } = talk;
  const written = formsIn(asked.text.slice(0, LONGEST_ASKED));
  const terms = meanings(matterOf(talk), written, small);
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
  const seen = new Set<string>();
  const best = rank(indexIn(asked.language), { terms, written }, worthOf)
    .filter(({ page }) => !seen.has(page.key) && Boolean(seen.add(page.key)))
    .slice(0, MOST_FOUND + 1);
  return best.slice(0, MOST_FOUND).map((one, at) => ({ ...one, lead: one.score / (best[at + 1]?.score ?? 0.01) }));
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

/** What a section says; the page that comes next may have been meant. */
export function helpAnswer(talk: Talk, best: HelpPlace, next?: HelpPlace): Draft {
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
  if (next) addToRead(draft, talk, next);
  return draft;
}
