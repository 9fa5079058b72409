import type { Db } from '../../../platform/db/database';
import { tellEach } from '../../../platform/events/hub';
import { Together } from '../../../platform/together';
import type { ExamStep } from './exam-progress.rules';
import type { ExamProgress } from './exam-progress.service';
import { type AttemptState, attemptStates, type Departure, type Presence, savePresence } from './presence.repo';

const FLUSH_MS = 2_000;
/** Nobody waits for the answer to a sign of life: those of a moment are asked about together. */
const GATHER_MS = 50;
const PATIENCE_MS = 250;
/** In one commit: so many attempts are held for it at most. */
const MOST_AT_ONCE = 500;
/** Of one device until the next flush: a page that is left more often in two seconds is none that somebody reads. */
const MOST_DEPARTURES_WAITING = 50;

/** Signs of life of the pages of attempts: kept here for a moment and written together. */
export class PresenceMemory {
  private seen = new Map<string, Presence & { step: ExamStep }>();
  private timer: NodeJS.Timeout | undefined;
  private readonly asking: Together<number, AttemptState | undefined>;

  constructor(
    private readonly db: Db,
    private readonly progress: ExamProgress,
  ) {
    this.asking = new Together({
      lane: 'exam',
      most: MOST_AT_ONCE,
      gatherMs: GATHER_MS,
      patienceMs: PATIENCE_MS,
      async work(ids) {
        const found = new Map((await attemptStates(db, [...new Set(ids)])).map((state) => [state.id, state]));
        return ids.map((id) => found.get(id));
      },
    });
  }

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
    return this.asking.take(id);
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
