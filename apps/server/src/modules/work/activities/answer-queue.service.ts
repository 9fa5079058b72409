import type { Queryable } from '../../../platform/db/database';
import { fail } from '../../../platform/failure';
import { Together } from '../../../platform/together';
import { type NewAnswer, type StoredAnswer, saveAnswers } from './answer.repo';

const MOST_AT_ONCE = 100;
/** Nobody notices so little before "saved", and of hundreds who answer in a second some share a statement and its commit. */
const GATHER_MS = 10;
/** Of one activity: a browser has a few on their way, whoever sends hundreds waits alone. */
const MOST_OF_ONE = 200;

/** At most one of an activity, as what it receipts counts the ones before it. All of one day: they lie in one place. */
function choose(): (answer: NewAnswer) => boolean {
  const chosen = new Set<number>();
  let day: string | undefined;
  return ({ activityId, startedOn }) => {
    if (chosen.has(activityId) || (day !== undefined && startedOn !== day)) return false;
    day = startedOn;
    chosen.add(activityId);
    return true;
  };
}

/** Answers that come while others are being saved wait together and share the next commit. Each is told after it. */
export class AnswerQueue {
  private readonly waitingOf = new Map<number, number>();
  private readonly together: Together<NewAnswer, StoredAnswer>;

  constructor(db: Queryable, patience: { patienceMs?: number } = {}) {
    this.together = new Together({
      lane: 'exam',
      gatherMs: GATHER_MS,
      ...patience,
      most: MOST_AT_ONCE,
      choose,
      async work(answers) {
        // In one order everywhere: activities are held one after another, also by who gives a class more time.
        const ordered = [...answers].sort((a, b) => a.activityId - b.activityId);
        const stored = new Map((await saveAnswers(db, ordered)).map((row) => [row.activity_id, row]));
        return answers.map(({ activityId }) => {
          const row = stored.get(activityId);
          if (!row) throw new Error('an answer came back without its receipt');
          return row;
        });
      },
    });
  }

  async save(answer: NewAnswer): Promise<StoredAnswer> {
    const { activityId } = answer;
    const before = this.waitingOf.get(activityId) ?? 0;
    if (before >= MOST_OF_ONE) fail('request.too_many', { params: { seconds: 1 }, retryAfterSeconds: 1 });
    this.waitingOf.set(activityId, before + 1);
    try {
      return await this.together.take(answer);
    } finally {
      const left = (this.waitingOf.get(activityId) ?? 1) - 1;
      if (left > 0) this.waitingOf.set(activityId, left);
      else this.waitingOf.delete(activityId);
    }
  }
}
