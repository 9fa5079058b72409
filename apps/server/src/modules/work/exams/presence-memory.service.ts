import type { Db } from '../../../platform/db/database';
import { tellEach } from '../../../platform/events/hub';
import type { ExamStep } from './exam-progress.rules';
import type { ExamProgress } from './exam-progress.service';
import { type AttemptState, attemptStates, type Departure, type Presence, savePresence } from './presence.repo';

const FLUSH_MS = 2_000;
/** In one commit: so many attempts are held for it at most. */
const MOST_AT_ONCE = 500;
/** Of one device until the next flush: a page that is left more often in two seconds is none that somebody reads. */
const MOST_DEPARTURES_WAITING = 50;

interface Waiting {
  settle(state: AttemptState | undefined): void;
  refuse(error: unknown): void;
}

/** Signs of life of the pages of attempts: kept here for a moment and written together. */
export class PresenceMemory {
  private seen = new Map<string, Presence & { step: ExamStep }>();
  private timer: NodeJS.Timeout | undefined;
  private readonly asking = new Map<number, Waiting[]>();
  private isAsking = false;

  constructor(
    private readonly db: Db,
    private readonly progress: ExamProgress,
  ) {}

  note(presence: Presence & { step: ExamStep }): void {
    const key = `${presence.activityId}:${presence.device}`;
    const before = this.seen.get(key);
    const leftPage = Math.max(presence.leftPage, before?.leftPage ?? 0);
    const departures = latest([...(before?.departures ?? []), ...presence.departures]);
    this.seen.set(key, { ...presence, leftPage, departures });
    this.timer ??= setTimeout(() => void this.flush(), FLUSH_MS).unref();
  }

  /** How an attempt stands. Those who ask at the same moment share a question. */
  stateOf(id: number): Promise<AttemptState | undefined> {
    return new Promise((settle, refuse) => {
      this.asking.set(id, [...(this.asking.get(id) ?? []), { settle, refuse }]);
      if (!this.isAsking) void this.ask();
    });
  }

  private async ask(): Promise<void> {
    this.isAsking = true;
    while (this.asking.size > 0) {
      const asked = new Map(this.asking);
      this.asking.clear();
      const waiting = [...asked.values()].flat();
      try {
        const found = new Map((await attemptStates(this.db, [...asked.keys()])).map((state) => [state.id, state]));
        for (const [id, those] of asked) for (const { settle } of those) settle(found.get(id));
      } catch (error) {
        for (const { refuse } of waiting) refuse(error);
      }
    }
    this.isAsking = false;
  }

  private async flush(): Promise<void> {
    this.timer = undefined;
    const seen = [...this.seen.values()].sort((a, b) => a.activityId - b.activityId || (a.device < b.device ? -1 : 1));
    this.seen = new Map();
    for (let from = 0; from < seen.length; from += MOST_AT_ONCE) await this.save(seen.slice(from, from + MOST_AT_ONCE));
  }

  private async save(seen: readonly (Presence & { step: ExamStep })[]): Promise<void> {
    const ownerOf = new Map(seen.map(({ activityId, step }) => [activityId, step.user_id]));
    try {
      await this.db.transaction(async (tx) => {
        const newcomers = await savePresence(tx, seen);
        const messages = newcomers.map(({ activity_id, device }) => ({
          userId: ownerOf.get(activity_id) ?? 0,
          data: { activity_id, device },
        }));
        await tellEach(tx, 'exam.elsewhere', messages);
      });
      for (const { step } of seen) this.progress.note(step);
    } catch {
      // The next sign of life, seconds later, says the same again.
    }
  }
}

/** Each departure once, as it was told last. */
const latest = (departures: readonly Departure[]): Departure[] =>
  [...new Map(departures.map((one) => [one.at.getTime(), one])).values()].slice(0, MOST_DEPARTURES_WAITING);
