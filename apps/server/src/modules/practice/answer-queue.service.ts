import type { Queryable } from '../../platform/db/database';
import { type NewAnswer, type StoredAnswer, saveAnswers } from './answer.repo';

const MOST_AT_ONCE = 100;
/** A group that waits for the end of an activity holds up only its own. */
const LANES = 2;

interface Waiting {
  answer: NewAnswer;
  settle(stored: StoredAnswer): void;
  refuse(error: unknown): void;
}

/** Answers that come while others are being saved wait together and share the next commit. Each is told after it. */
export class AnswerQueue {
  private waiting: Waiting[] = [];
  private busy = 0;

  constructor(private readonly db: Queryable) {}

  save(answer: NewAnswer): Promise<StoredAnswer> {
    return new Promise((settle, refuse) => {
      this.waiting.push({ answer, settle, refuse });
      if (this.busy < LANES) void this.work();
    });
  }

  private async work(): Promise<void> {
    this.busy++;
    while (this.waiting.length > 0) await this.saveGroup(this.nextGroup());
    this.busy--;
  }

  /** At most one of an activity: what it receipts counts the ones before it. */
  private nextGroup(): Waiting[] {
    const group = new Map<number, Waiting>();
    const later: Waiting[] = [];
    for (const one of this.waiting) {
      if (group.size < MOST_AT_ONCE && !group.has(one.answer.activityId)) group.set(one.answer.activityId, one);
      else later.push(one);
    }
    this.waiting = later;
    // In one order everywhere: activities are held one after another, also by who gives a class more time.
    return [...group.values()].sort((a, b) => a.answer.activityId - b.answer.activityId);
  }

  private async saveGroup(group: readonly Waiting[]): Promise<void> {
    try {
      const stored = await saveAnswers(
        this.db,
        group.map(({ answer }) => answer),
      );
      const ofActivity = new Map(stored.map((row) => [row.activity_id, row]));
      for (const { answer, settle, refuse } of group) {
        const row = ofActivity.get(answer.activityId);
        if (row) settle(row);
        else refuse(new Error('an answer came back without its receipt'));
      }
    } catch (error) {
      // One that the database cannot take must not take the others with it.
      if (group.length > 1) for (const one of group) await this.saveGroup([one]);
      else for (const { refuse } of group) refuse(error);
    }
  }
}
