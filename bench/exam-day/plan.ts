/** What each student of an exam day will do, and when: decided before, so that a slow server slows nobody's intentions. */

/** A good line; a line of 3G that loses calls; a page that is loaded again in the middle. */
type Kind = 'good' | 'poor' | 'reload';

export interface StudentPlan {
  kind: Kind;
  /** When the list of exams, or the sealed paper, is opened: milliseconds before the bell. */
  opensBefore: number;
  /** When Start is pressed: milliseconds after the bell. */
  startsAfter: number;
  /** How long is thought about each question, in milliseconds. */
  thinks: number[];
  /** The question before which the page is loaded again; -1: never. */
  reloadsBefore: number;
}

export interface DayPlan {
  students: number;
  questions: number;
  /** All press Start within so many seconds. */
  startSeconds: number;
  /** The exam is thought about for so long on average. */
  minutes: number;
  /** The page before the exam is opened within so many seconds before the bell. */
  lobbySeconds: number;
}

/** The same numbers from the same seed, whatever the machine (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Seven of ten have a good line, two a poor one, one loads the page again. */
function kindAt(share: number): Kind {
  if (share < 0.7) return 'good';
  return share < 0.9 ? 'poor' : 'reload';
}

/** Thinking takes between half and one and a half of the mean. */
export function planOf(at: number, day: DayPlan): StudentPlan {
  const random = randomFrom(at + 1);
  const mean = (day.minutes * 60_000) / day.questions;
  const kind = kindAt(random());
  return {
    kind,
    opensBefore: 1000 + random() * day.lobbySeconds * 1000,
    startsAfter: random() * day.startSeconds * 1000,
    thinks: Array.from({ length: day.questions }, () => mean * (0.5 + random())),
    reloadsBefore: kind === 'reload' ? 1 + Math.floor(random() * (day.questions - 1)) : -1,
  };
}
