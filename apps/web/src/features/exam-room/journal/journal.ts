import type { Response } from '@khue/scoring/model';

/** Whose answers, of which attempt. Nothing is read, numbered or erased without both: computers are shared. */
export interface OwnAttempt {
  owner: number;
  activity: number;
}

interface Change {
  question: string;
  /** Its number on the paper, the first is 1: told of when the paper can no longer be read. */
  number: number;
  response: Response;
  /** By the server's clock, in milliseconds. */
  madeAt: number;
}

/** An answer that the server has not confirmed. Of each question there is one, the newest. */
export interface Entry extends Change {
  /** The number under which it is sent; a newer answer has a higher one. */
  seq: number;
  /** The server does not take it, and why. */
  refused?: string;
}

/** What is kept on this computer of an attempt. Several tabs may write to it at once. */
export interface JournalStore {
  /** Gives the change the next number, at least the given one, and keeps it in the place of the question's last. */
  keep(place: OwnAttempt, change: Change, atLeast: number): Promise<Entry>;
  /** In the order of their numbers. */
  unsent(place: OwnAttempt): Promise<Entry[]>;
  /** The server has it, and with it all that was older. What has replaced it meanwhile stays. */
  settle(place: OwnAttempt, entry: Entry): Promise<void>;
  refuse(place: OwnAttempt, entry: Entry, why: string): Promise<void>;
  /** New numbers in the same order: others have taken the old ones. What has been replaced meanwhile is left out. */
  renumber(place: OwnAttempt, entries: readonly Entry[], atLeast: number): Promise<Entry[]>;
  /** Every number that was given out on this computer. */
  given(place: OwnAttempt): Promise<number[]>;
  /** The server has them apart from the attempt, which was over: they are erased, only of which questions stays known. */
  handedIn(place: OwnAttempt, entries: readonly Entry[]): Promise<void>;
  /** The numbers of the questions whose answers were handed in late, in order. */
  late(place: OwnAttempt): Promise<number[]>;
  /** The attempts of somebody of which something is unsent. */
  attempts(owner: number): Promise<number[]>;
}

/** A newer answer of the same question takes the place of an older one; the rest is in order. */
export function newestOfEach(entries: readonly Entry[]): Entry[] {
  const newest = new Map<string, Entry>();
  for (const entry of entries) {
    const known = newest.get(entry.question);
    if (!known || known.seq < entry.seq) newest.set(entry.question, entry);
  }
  return [...newest.values()].sort((a, b) => a.seq - b.seq);
}
