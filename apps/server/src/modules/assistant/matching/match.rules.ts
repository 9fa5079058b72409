import { stem } from '../understanding/words.rules';
import { ALSO, BETWEEN, KINDS, NEUTRAL, type Phrase, SAME_TOLD, STATES, WAYS, type Way } from './tool-phrases.rules';

export interface Fit {
  way: Way;
  /** How many words of the question its phrases explain. */
  explained: number;
  /** Words that nothing accounts for. */
  left: readonly string[];
}

/** Whether a row of words stands in others, side by side. */
export const holds = (words: readonly string[], row: readonly string[]): boolean =>
  row.length > 0 && words.some((_, index) => row.every((word, offset) => words[index + offset] === word));

/** Takes a row of words out, the first time that it stands there. */
export function without(words: readonly string[], row: readonly string[]): string[] {
  const at = words.findIndex((_, index) => row.every((word, offset) => words[index + offset] === word));
  return at < 0 ? [...words] : [...words.slice(0, at), ...words.slice(at + row.length)];
}

const MOST_BETWEEN = 2;

/** Where a phrase that begins here has its words; articles and the like may stand between them. */
function placeAt(phrase: Phrase, stems: readonly string[], from: number): number[] | null {
  const place: number[] = [];
  let at = from;
  for (const word of phrase) {
    let skipped = 0;
    while (place.length > 0 && skipped < MOST_BETWEEN && stems[at] !== word && BETWEEN.has(stems[at] ?? '')) {
      place.push(at);
      at += 1;
      skipped += 1;
    }
    if (stems[at] !== word) return null;
    place.push(at);
    at += 1;
  }
  return place;
}

/** Nearly all phrases begin with a word that is not there. */
function placesOf(phrase: Phrase, stems: readonly string[]): number[][] {
  const places: number[][] = [];
  for (let at = stems.indexOf(phrase[0] ?? ''); at >= 0; at = stems.indexOf(phrase[0] ?? '', at + 1)) {
    const place = placeAt(phrase, stems, at);
    if (place) places.push(place);
  }
  return places;
}

const OF_ALL = ALSO.get('*') ?? [];
/** "Now" says nothing more of what stands now, but much of a timetable. */
const alsoOf = (tool: string | undefined): readonly Phrase[] => [
  ...(tool === 'timetable' ? [] : OF_ALL),
  ...(ALSO.get(tool ?? '') ?? []),
];

const QUESTION_ENDS = new Set(['khong', 'chua']);
const POLITE_ENDS = new Set(['a', 'nhi', 'vay', 'the', 'ha', 'nhe', 'nha', 'oi', 'thay', 'co', 'em', 'ban', 'roi']);

/** "Đã … chưa", "có … không": at the end they ask and deny nothing. */
export const isAsking = (words: readonly string[], at: number): boolean =>
  at > 0 && QUESTION_ENDS.has(words[at] ?? '') && words.slice(at + 1).every((word) => POLITE_ENDS.has(word));

/** What is counted: "how many students" is no question for lessons. */
const COUNTED = new Set([
  'student',
  'pupil',
  'kid',
  'teacher',
  'school',
  'class',
  'cours',
  'truong',
  'lop',
  'khoa',
  'giao',
]);

/** "Môn nào", "which class", "how many students": what is asked for is said by the kind, which says nothing elsewhere. */
const isAskedFor = (stems: readonly string[], at: number): boolean =>
  (KINDS.has(stems[at] ?? '') &&
    (stems[at + (stems[at + 1] === 'hoc' ? 2 : 1)] === 'nao' || stems[at - 1] === 'which')) ||
  (COUNTED.has(stems[at] ?? '') &&
    (stems[at - 1] === 'many' || (stems[at - 1] === 'nhieu' && stems[at - 2] === 'bao')));

/** The places of small words, but for those that tell what people are or did. */
function smallPlaces(stems: readonly string[], small: ReadonlySet<string>, isSaid: (at: number) => boolean) {
  const places = new Set(stems.flatMap((word, at) => (!isSaid(at) && small.has(word) ? [at] : [])));
  for (const state of STATES) {
    for (const row of placesOf(state, stems)) {
      if (row.every((at) => small.has(stems[at] ?? '') && !isSaid(at))) for (const at of row) places.delete(at);
    }
  }
  return places;
}

/** How a way fits the words that are left when classes, courses, people and times are taken out; null: it does not. */
function fitOf(way: Way, words: readonly string[], stems: readonly string[], small: ReadonlySet<string>): Fit | null {
  const explained = new Set<number>();
  for (const group of way.groups) {
    const places = group.flatMap((phrase) => placesOf(phrase, stems));
    if (places.length === 0) return null;
    for (const at of places.flat()) explained.add(at);
  }
  const phrases = [...alsoOf(way.tool), ...(SAME_TOLD.get(way) ?? [])];
  const also = new Set(phrases.flatMap((phrase) => placesOf(phrase, stems).flat()));
  const isSaid = (at: number) => explained.has(at) || also.has(at);
  const neutral = smallPlaces(stems, small, isSaid);
  const isNeutral = (at: number) => neutral.has(at) && !isAskedFor(stems, at);
  const left = words.filter((_, at) => !isSaid(at) && !isNeutral(at) && !isAsking(words, at));
  return { way, explained: explained.size, left };
}

/** Every way that fits, the one that explains most first. */
export function fitsOf(words: readonly string[], small: ReadonlySet<string> = NEUTRAL): Fit[] {
  const stems = words.map(stem);
  return WAYS.flatMap((way) => fitOf(way, words, stems, small) ?? []).sort(
    (a, b) => a.left.length - b.left.length || b.explained - a.explained || b.way.groups.length - a.way.groups.length,
  );
}

/** The words that say something by themselves; of a tool, those that it does not say anyway. */
export function tellingWords(words: readonly string[], small: ReadonlySet<string>, tool?: string): string[] {
  const stems = words.map(stem);
  const also = new Set(alsoOf(tool).flatMap((phrase) => placesOf(phrase, stems).flat()));
  const neutral = smallPlaces(stems, small, (at) => also.has(at));
  return words.filter((_, at) => !also.has(at) && !neutral.has(at) && !isAsking(words, at));
}

/**
 * What words mean for the tool that ran last, where they turn only one of its arguments: "the lowest" behind "who has the
 * highest score". Null where they mean nothing, or several things.
 */
export function turnsOf(
  words: readonly string[],
  last: { name: string; arguments: Readonly<Record<string, unknown>> },
): Readonly<Record<string, string>> | null {
  const stems = words.map(stem);
  const also = new Set(alsoOf(last.name).flatMap((phrase) => placesOf(phrase, stems).flat()));
  const turns = new Map<string, Readonly<Record<string, string>>>();
  for (const way of WAYS) {
    const others = Object.entries(way.means).filter(([name, value]) => last.arguments[name] !== value);
    if (way.tool !== last.name || others.length !== 1 || way.needs.length > 0) continue;
    for (const group of way.groups) {
      const said = new Set(group.flatMap((phrase) => placesOf(phrase, stems).flat()));
      const isAll = words.every(
        (_, at) => said.has(at) || also.has(at) || NEUTRAL.has(stems[at] ?? '') || isAsking(words, at),
      );
      const isTelling = [...said].some((at) => !also.has(at) && !NEUTRAL.has(stems[at] ?? ''));
      if (isAll && isTelling) turns.set(JSON.stringify(way.means), way.means);
    }
  }
  const [only, another] = [...turns.values()];
  return only && !another ? only : null;
}
