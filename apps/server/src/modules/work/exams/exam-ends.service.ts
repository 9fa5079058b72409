import type { Db } from '../../../platform/db/database';
import { Together } from '../../../platform/together';
import {
  type AskedAttempt,
  type Ended,
  endAttempts,
  type HandedIn,
  type RunningAttempt,
  runningAttempts,
} from '../activities/activity.repo';

/** Graded one after another in between: more would keep answers waiting. */
const MOST_AT_ONCE = 20;
/** Whoever hands in can wait; answers that are being saved at the same moment go first. */
const PATIENCE_MS = 250;
/** Those who hand in within so long do it together. */
const GATHER_MS = 50;

/** Each attempt once, and all of one day: their answers lie in one place. */
function choose(): (end: HandedIn) => boolean {
  const chosen = new Set<number>();
  let day: string | undefined;
  return ({ id, startedOn }) => {
    if (chosen.has(id) || (day !== undefined && startedOn !== day)) return false;
    day = startedOn;
    chosen.add(id);
    return true;
  };
}

/** A class hands in at the same moment: reading what is graded, and ending, are one statement each for all who wait. */
export class ExamEnds {
  private readonly looks: Together<AskedAttempt, RunningAttempt | undefined>;
  private readonly ends: Together<HandedIn, Ended | undefined>;

  constructor(db: Db) {
    const shared = { lane: 'exam', most: MOST_AT_ONCE, patienceMs: PATIENCE_MS, gatherMs: GATHER_MS } as const;
    this.looks = new Together({ ...shared, work: (asked) => runningAttempts(db, asked) });
    this.ends = new Together({
      ...shared,
      choose,
      async work(all) {
        const ordered = [...all].sort((a, b) => a.id - b.id);
        const ended = new Map((await endAttempts(db, ordered)).map(({ id, ...end }) => [id, end]));
        return all.map(({ id }) => ended.get(id));
      },
    });
  }

  /** The attempt that somebody has begun in a course and not ended. */
  look(asked: AskedAttempt): Promise<RunningAttempt | undefined> {
    return this.looks.take(asked);
  }

  /** Nothing comes back of one that is not as it was read. */
  end(handedIn: HandedIn): Promise<Ended | undefined> {
    return this.ends.take(handedIn);
  }
}
