import type { HelpRole } from '@khue/contract/constants';
import { type HelpPage, helpPages, textsOf } from '../../help/help.api';
import { coverage, termsOf, weightOf } from '../passages/retrieval.rules';
import { type Forms, formsIn, isSameWord } from '../understanding/accent.rules';
import { KNOWN_AS } from '../understanding/intent-phrases.rules';
import { line, pairsOf, stemsOf } from '../understanding/words.rules';
import type { Found } from './answer.rules';
import { Draft, listenerOf, type Talk } from './talk.rules';

type Section = HelpPage['sections'][number];

interface Place {
  page: HelpPage;
  section: Section;
  /** Terms with what each is worth where it stands. */
  terms: ReadonlyMap<string, number>;
  /** What people call it, without accents. */
  calledBy: ReadonlySet<string>;
  /** How it writes its words. */
  forms: Forms;
}

interface Known {
  pages: readonly HelpPage[];
  places: readonly Place[];
  counts: ReadonlyMap<string, number>;
}

const TITLE = 3;
const HEADING = 2;
const SUMMARY = 1.5;

/** Links keep their words. */
const wordsIn = (section: Section): string => section.blocks.flatMap(textsOf).join(' ');

function placeOf(page: HelpPage, section: Section): Place {
  const terms = new Map<string, number>();
  const add = (text: string, worth: number) => {
    const words = stemsOf(text, 400);
    for (const term of [...words, ...pairsOf(words)]) terms.set(term, Math.max(terms.get(term) ?? 0, worth));
  };
  const names = section === page.sections[0] ? (KNOWN_AS.get(page.key)?.split('/') ?? []) : [];
  for (const name of names) add(name, TITLE);
  const calledBy = new Set(terms.keys());
  add(page.title, TITLE);
  add(section.heading ?? '', HEADING);
  add(page.summary, SUMMARY);
  add(wordsIn(section), 1);
  const forms = formsIn([page.title, section.heading ?? '', page.summary, wordsIn(section)].join(' '));
  return { page, section, terms, calledBy, forms };
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

export interface HelpFinding {
  page: HelpPage;
  section: Section;
  covered: number;
  score: number;
  together: boolean;
  inTitle: boolean;
}

/** What the help pages of the caller's role say of what was asked, the best first; each page once. */
export function findInHelp({ ctx, asked, words, small }: Talk): HelpFinding[] {
  const role: HelpRole = listenerOf(ctx);
  const { places, counts } = known(asked.language);
  const terms = termsOf(words, small);
  const of = counts.get('*') ?? 0;
  const weight = (term: string) => weightOf(counts.get(term) ?? 0, of);
  const text = line(words);
  const written = formsIn(asked.text.slice(0, 1_000));
  const isCalled = ({ key }: HelpPage) =>
    KNOWN_AS.get(key)
      ?.split('/')
      .some((name) => name.includes(' ') && text.includes(` ${name} `)) ?? false;
  const found = places
    .filter(({ page }) => page.roles.includes(role))
    .flatMap(({ page, section, terms: there, calledBy, forms }) => {
      const hit = terms.filter(
        ({ term, words: made }) =>
          there.has(term) && (calledBy.has(term) || made.every((word) => isSameWord(word, written, forms))),
      );
      if (hit.length === 0) return [];
      const score = hit.reduce((sum, { term }) => sum + weight(term) * (there.get(term) ?? 0), 0);
      const covered = coverage(terms, new Set(hit.flatMap((one) => [one.term, ...one.words])), weight);
      const isHere = page.path !== null && asked.context.page.startsWith(page.path);
      const isNamed = section === page.sections[0] && isCalled(page);
      return [
        {
          page,
          section,
          covered,
          score: score * (isHere ? 1.2 : 1) * (isNamed ? 1.5 : 1),
          together: hit.some((one) => one.words.length > 1),
          inTitle: isNamed || hit.some((one) => one.words.length > 1 && (there.get(one.term) ?? 0) >= TITLE),
        },
      ];
    })
    .sort((a, b) => b.score * (0.5 + b.covered) - a.score * (0.5 + a.covered));
  const seen = new Set<string>();
  return found.filter(({ page }) => !seen.has(page.key) && Boolean(seen.add(page.key))).slice(0, 3);
}

const MOST_STEPS = 7;

export function helpAnswer({ t }: Talk, found: readonly HelpFinding[]): Found | null {
  const [best, next] = found;
  if (!best) return null;
  const { page, section } = best;
  const draft = new Draft();
  const url = `/help?page=${encodeURIComponent(page.key)}${section.anchor ? `#${encodeURIComponent(section.anchor)}` : ''}`;
  const title = section.heading ? `${page.title}: ${section.heading}` : page.title;
  const mark = draft.cite({ kind: 'help', title, url, text: wordsIn(section).slice(0, 2_000) });
  draft.add(`**${title}**${mark}`);
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
  return draft.done();
}
