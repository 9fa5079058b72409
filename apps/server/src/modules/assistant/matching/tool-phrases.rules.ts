import en from '@khue/i18n/locales/en/assistant_intents.json';
import vi from '@khue/i18n/locales/vi/assistant_intents.json';
import { fold } from '../../../platform/fold';
import { type Forms, formsIn } from '../understanding/accent.rules';
import { stem } from '../understanding/words.rules';
import also from './also.json' with { type: 'json' };

/** Words without their English endings, in order. */
export type Phrase = readonly string[];

/** One way to ask for a tool: phrases of which each row must be there, and what they mean for its arguments. */
export interface Way {
  tool: string;
  means: Readonly<Record<string, string>>;
  /** What the question has to name, and what it must not. */
  needs: readonly string[];
  bars: readonly string[];
  groups: readonly (readonly Phrase[])[];
}

/** Both languages in one: people mix them. */
const GROUPS = new Map<string, string>();
for (const [name, text] of [...Object.entries(vi.tool.group), ...Object.entries(en.tool.group)]) {
  GROUPS.set(name, GROUPS.has(name) ? `${GROUPS.get(name)}/${text}` : text);
}

/** `a b/c + @group`: phrases as words; a group with more words beside it is each of them followed by these. */
function phrasesOf(text: string): Phrase[] {
  return text
    .split('/')
    .flatMap((phrase) => {
      const group = /@(\w+)/.exec(phrase);
      if (!group) return [phrase];
      return (GROUPS.get(group[1] ?? '') ?? '').split('/').map((one) => phrase.replace(group[0], one));
    })
    .map((phrase) => phrase.trim().split(/\s+/).map(stem));
}

/** `tool:order=lowest,+class,-grade`: what its phrases mean, what has to be named, and what must not be. */
const waysOf = (ask: Readonly<Record<string, string>>): Way[] =>
  Object.entries(ask).flatMap(([key, text]) => {
    const [tool = '', said = ''] = key.split(':');
    const parts = said.split(',').filter(Boolean);
    const marked = (mark: string) => parts.flatMap((part) => (part.startsWith(mark) ? [part.slice(1)] : []));
    const means = Object.fromEntries(
      parts.filter((part) => part.includes('=')).map((pair) => pair.split('=') as [string, string]),
    );
    return text.split('|').map((way) => ({
      tool,
      means,
      needs: marked('+'),
      bars: marked('-'),
      groups: way.split(' + ').map((group) => phrasesOf(group.trim())),
    }));
  });

export const WAYS: readonly Way[] = [...waysOf(vi.tool.ask), ...waysOf(en.tool.ask)];

/** Words of both languages that say the same of a tool once more, by its name; `*` is every tool. */
export const ALSO: ReadonlyMap<string, readonly Phrase[]> = new Map(
  Object.entries(also).map(([tool, text]) => [tool, phrasesOf(text)]),
);

const sameTold = ({ tool, means, needs, bars }: Way): string => JSON.stringify([tool, means, needs, bars]);
const siblings = new Map<string, Set<Phrase>>();
for (const way of WAYS) {
  const known = siblings.get(sameTold(way)) ?? new Set<Phrase>();
  for (const phrase of way.groups.flat()) known.add(phrase);
  siblings.set(sameTold(way), known);
}
/** What asks for the very same in other words says nothing more of it. */
export const SAME_TOLD: ReadonlyMap<Way, readonly Phrase[]> = new Map(
  WAYS.map((way) => [way, [...(siblings.get(sameTold(way)) ?? [])]]),
);

const wordsOfBoth = (name: 'neutral' | 'between' | 'kind'): ReadonlySet<string> =>
  new Set(fold(`${vi.tool[name]} ${en.tool[name]}`).split(' ').map(stem));
const phrasesOfBoth = (name: 'follow' | 'level' | 'whole' | 'pronoun'): readonly string[][] =>
  `${vi.tool[name]}/${en.tool[name]}`
    .split('/')
    .map((phrase) => phrase.split(' '))
    .sort((a, b) => b.length - a.length);

/** What an officer calls the province or ward that they look after, the longest first. */
const areasOf = (level: 'province' | 'ward'): readonly string[] =>
  `${vi.tool.area[level]}/${en.tool.area[level]}`.split('/').sort((a, b) => b.length - a.length);
export const AREAS = { province: areasOf('province'), ward: areasOf('ward') };

/** Words that say nothing of what is asked for. */
export const NEUTRAL = wordsOfBoth('neutral');
const NEUTRAL_FORMS: Forms = formsIn(`${vi.tool.neutral} ${en.tool.neutral}`);

/** Those of them that a text writes so, or without accents: "muộn" is no "muốn". */
export function neutralIn(text: string): ReadonlySet<string> {
  const others = [...formsIn(text)].flatMap(([word, forms]) => {
    const small = NEUTRAL_FORMS.get(word);
    return small && [...forms].every((form) => form !== word && !small.has(form)) ? [stem(word)] : [];
  });
  return others.length === 0 ? NEUTRAL : new Set([...NEUTRAL].filter((word) => !others.includes(word)));
}

/** What people are or did, in words that alone say nothing: "can giup do", "di muon". */
export const STATES: readonly Phrase[] = ['help', 'late', 'rise', 'fall', 'pass', 'fail', 'absent']
  .flatMap((group) => phrasesOf(`@${group}`))
  .filter((phrase) => phrase.length > 1 && phrase.every((word) => NEUTRAL.has(word)));
/** What may be asked for with "which": the answer is one of them, so the tool has to tell it. */
export const KINDS = wordsOfBoth('kind');
/** Words that may stand between those of a phrase. */
export const BETWEEN = wordsOfBoth('between');
/** What goes on with the last question. */
export const FOLLOWING = phrasesOfBoth('follow');
/** What the level of a course is called. */
export const LEVELS = phrasesOfBoth('level');
/** A student of whom the question before was. */
export const PRONOUNS = phrasesOfBoth('pronoun');
/** What says that all classes are meant, whatever was asked before. */
export const WHOLE = phrasesOfBoth('whole');
