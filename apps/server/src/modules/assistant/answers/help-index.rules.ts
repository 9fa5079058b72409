import type { Steps } from '../../../platform/pieces';
import { type HelpPage, textsOf } from '../../help/help.api';
import { type Forms, formsIn, isSameWord } from '../understanding/accent.rules';
import { askedWords, SMALL_WORDS } from '../understanding/intent-phrases.rules';
import { meanings } from '../understanding/meaning.rules';
import { pairsOf, spelledOut, wordsOf } from '../understanding/words.rules';
import {
  expectedIn,
  type LeftOut,
  likenessIn,
  type Nearness,
  nearestIn,
  sharesIn,
  type Way,
  type Ways,
  type Wording,
  waysOf,
} from './help-ways.rules';

export type Section = HelpPage['sections'][number];

/** Pages that are about the subject and not about the product: each of their sections is a matter of its own. */
export const SKILLS = 'skills';

/** What a section says, in all languages: people mix them. */
interface Text {
  /** Its words and what stands side by side, as ways to ask name them. */
  signs: ReadonlySet<string>;
  /** How it writes its words. */
  forms: Forms;
}

const MOST_WORDS = 400;
const readTerms = (text: string): string[] =>
  meanings(wordsOf(spelledOut(text), MOST_WORDS), formsIn(text), SMALL_WORDS);

function textOf(pages: readonly HelpPage[], at: number): Text {
  const texts = pages.flatMap(({ title, topic, summary, sections }) => {
    const section = sections[at];
    return [
      title,
      ...(at === 0 && topic !== SKILLS ? [summary] : []),
      section?.heading ?? '',
      ...(section?.blocks.flatMap(textsOf) ?? []),
    ];
  });
  const terms = texts.map(readTerms);
  const signs = terms.flatMap((some) => [...some.map((one) => `=${one}`), ...pairsOf(some).map((one) => `+${one}`)]);
  return { signs: new Set(signs), forms: formsIn(texts.join(' ')) };
}

/** By `page` or `page#section`, how people ask for it. */
type Asked = ReadonlyMap<string, readonly string[]>;

const wordingOf = (text: string): Wording => ({ words: askedWords(text), written: formsIn(text), small: SMALL_WORDS });

/** What people say, and what a page calls itself, its summary and its sections. */
function* waysTo(pages: readonly HelpPage[], asked: Asked): Steps<Way[]> {
  const called = pages.flatMap(({ key, topic, title, summary, sections }) => [
    ...(topic === SKILLS ? [] : [title, summary].map((text) => ({ place: key, text }))),
    ...sections.flatMap(({ heading, anchor }) => (heading ? [{ place: `${key}#${anchor}`, text: heading }] : [])),
  ]);
  const said = [...asked].flatMap(([place, texts]) => texts.map((text) => ({ place, text })));
  const ways: Way[] = [];
  for (const { place, text } of [...called, ...said]) {
    const [page = '', anchor = 's1'] = place.split('#');
    ways.push({ page, anchor, ...wordingOf(text) });
    yield;
  }
  return ways;
}

export interface HelpIndex {
  /** Of the first language. */
  pages: ReadonlyMap<string, HelpPage>;
  ways: Ways;
  /** By the numbers of the sections of ways. */
  texts: readonly (Text | undefined)[];
}

/** The same pages in each language, found by the words of all. */
export function* indexOf(asked: Asked, ...languages: readonly (readonly HelpPage[])[]): Steps<HelpIndex> {
  const ways = yield* waysOf(yield* waysTo(languages.flat(), asked));
  const pages = new Map((languages[0] ?? []).map((page) => [page.key, page]));
  const texts: (Text | undefined)[] = [];
  for (const { page, anchor } of ways.sections) {
    const at = pages.get(page)?.sections.findIndex((section) => section.anchor === anchor) ?? -1;
    const same = languages.flatMap((some) => some.filter(({ key }) => key === page));
    texts.push(at < 0 ? undefined : textOf(same, at));
    yield;
  }
  return { pages, ways, texts };
}

/** How much of a question stands in a text: of its words, from 0 to 1, and of all that tells something. */
function standsIn(text: Text, shares: ReadonlyMap<string, number>, written: Forms): { covered: number; told: number } {
  let [whole, found, told] = [0, 0, 0];
  for (const [sign, share] of shares) {
    const isWord = sign.startsWith('=');
    const isThere = text.signs.has(sign) && (!isWord || isSameWord(sign.slice(1), written, text.forms));
    if (isWord) whole += share;
    if (isWord && isThere) found += share;
    if (isThere) told += share ** 2;
  }
  return { covered: whole === 0 ? 0 : found / whole, told };
}

/** What makes a section likely: weights that were fitted once to how people ask (decision 0176). */
const WORTH = { best: 3.4, bestOfPage: 0.65, together: 1.9, togetherOfPage: 1.9, told: 3.8, expected: 0.4, roles: -1 };

export interface Ranked {
  /** A page, or what is none: figures, worries. */
  key: string;
  page: HelpPage | undefined;
  /** Its sections, the likeliest first. */
  anchors: readonly string[];
  /** How likely it is among all that may be meant, from 0 to 1, and how likely the section is among those of the page. */
  chance: number;
  ofSection: number;
  /** How much of the question stands there, from 0 to 1. */
  covered: number;
  /** How like the question is to a way to ask for the page, from 0 to 1. */
  alike: number;
  score: number;
}

interface Near extends Nearness {
  key: string;
  anchor: string;
  covered: number;
  told: number;
}

const byPage = <Item extends { key: string }>(items: readonly Item[]): Map<string, Item[]> => {
  const pages = new Map<string, Item[]>();
  for (const item of items) {
    const known = pages.get(item.key);
    if (known) known.push(item);
    else pages.set(item.key, [item]);
  }
  return pages;
};

/**
 * What a question may mean, the likeliest first. `worthOf` adds to what is likelier for whoever asks; null: not for them.
 */
export function rank(
  { ways, texts, pages }: HelpIndex,
  asked: Wording,
  worthOf: (key: string, page: HelpPage | undefined) => number | null,
  isLeftOut: LeftOut = () => false,
): Ranked[] {
  const shares = sharesIn(ways, asked);
  const likeness = likenessIn(ways, shares);
  const expected = expectedIn(ways, asked, likeness, isLeftOut);
  const near = nearestIn(ways, likeness, isLeftOut).flatMap((one, at): Near[] => {
    const { page: key = '', anchor = '' } = ways.sections[at] ?? {};
    const text = texts[at];
    const there = text ? standsIn(text, shares, asked.written) : { covered: 0, told: 0 };
    return one.best + there.told === 0 ? [] : [{ key, anchor, ...one, ...there }];
  });
  const found = [...byPage(near)].flatMap(([key, sections]) => {
    const page = pages.get(key);
    const worth = worthOf(key, page);
    if (worth === null) return [];
    const ofPage = WORTH.expected * (expected.get(key) ?? 0) + WORTH.roles * Math.log(page?.roles.length ?? 1);
    const best = Math.max(...sections.map((one) => one.best));
    const together = Math.max(...sections.map((one) => one.together));
    return sections.map(({ key, anchor, covered, ...one }) => ({
      key,
      anchor,
      covered,
      alike: best,
      score:
        worth +
        ofPage +
        WORTH.best * one.best +
        WORTH.bestOfPage * best +
        WORTH.together * one.together +
        WORTH.togetherOfPage * together +
        WORTH.told * one.told,
    }));
  });
  const most = Math.max(...found.map(({ score }) => score));
  const likely = found.map((one) => ({ ...one, part: Math.exp(one.score - most) }));
  const all = likely.reduce((sum, { part }) => sum + part, 0);
  return [...byPage(likely)]
    .map(([key, sections]): Ranked => {
      const [best] = sections.sort((a, b) => b.part - a.part) as [(typeof sections)[number]];
      const ofPage = sections.reduce((sum, { part }) => sum + part, 0);
      const { covered, alike, score, part } = best;
      const anchors = sections.map(({ anchor }) => anchor);
      return {
        key,
        page: pages.get(key),
        anchors,
        covered,
        alike,
        score,
        chance: ofPage / all,
        ofSection: part / ofPage,
      };
    })
    .sort((a, b) => b.chance - a.chance);
}
