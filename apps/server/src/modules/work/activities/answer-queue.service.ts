import type { Queryable } from '../../../platform/db/database';
import { fail } from '../../../platform/failure';
import { inLane } from '../../../platform/lane';
import { type NewAnswer, type StoredAnswer, saveAnswers } from './answer.repo';

const MOST_AT_ONCE = 100;
/** The more wait together, the less each costs: so one group at a time, and others only beside one that hangs. */
const LANES = 4;
/** A group that waits for the end of an activity holds up nobody else for longer. */
const PATIENCE_MS = 25;
/** Of one activity: a browser has a few on their way, whoever sends hundreds waits alone. */
const MOST_OF_ONE = 200;

const isAboutValues = (error: unknown): boolean => /^(?:2[23]|54)/.test(String((error as { code?: unknown }).code));

interface Waiting {
  answer: NewAnswer;
  settle(stored: StoredAnswer): void;
  refuse(error: unknown): void;
}

/** Answers that come while others are being saved wait together and share the next commit. Each is told after it. */
export class AnswerQueue {
  /** By activity; who has waited longest stands first. */
  private readonly waiting = new Map<number, Waiting[]>();
  private busy = 0;
  private lastBegan = 0;
  private look: NodeJS.Timeout | undefined;

  constructor(private readonly db: Queryable) {}

  save(answer: NewAnswer): Promise<StoredAnswer> {
    return new Promise((settle, refuse) => {
      const others = this.waiting.get(answer.activityId);
      if (others && others.length >= MOST_OF_ONE)
        fail('request.too_many', { params: { seconds: 1 }, retryAfterSeconds: 1 });
      if (others) others.push({ answer, settle, refuse });
      else this.waiting.set(answer.activityId, [{ answer, settle, refuse }]);
      if (this.busy === 0 || this.hangs) this.workBeside();
      else this.lookAgain();
    });
  }

  /** In the lane of exams, whoever's answer began it: what waits is saved together. */
  private work(): Promise<void> {
    return inLane('exam', () => this.saveAll());
  }

  private async saveAll(): Promise<void> {
    this.busy++;
    while (this.waiting.size > 0) {
      this.lastBegan = performance.now();
      const hangs = setTimeout(() => this.workBeside(), PATIENCE_MS);
      await this.saveGroup(this.nextGroup());
      clearTimeout(hangs);
    }
    this.busy--;
  }

  private get hangs(): boolean {
    return performance.now() - this.lastBegan > PATIENCE_MS;
  }

  /** What came just after another group had begun must not wait for a third that hangs. */
  private lookAgain(): void {
    this.look ??= setTimeout(() => {
      this.look = undefined;
      if (this.waiting.size === 0) return;
      if (this.hangs) this.workBeside();
      else this.lookAgain();
    }, PATIENCE_MS);
  }

  private workBeside(): void {
    if (this.waiting.size > 0 && this.busy < LANES) void this.work();
  }

  /** At most one of an activity: what it receipts counts the ones before it. All of one day: they lie in one place. */
  private nextGroup(): Waiting[] {
    const group: Waiting[] = [];
    for (const waiting of this.waiting.values()) {
      const [first] = waiting;
      if (!first || (group[0] && first.answer.startedOn !== group[0].answer.startedOn)) continue;
      group.push(first);
      if (group.length === MOST_AT_ONCE) break;
    }
    for (const { answer } of group) {
      const rest = this.waiting.get(answer.activityId)?.slice(1) ?? [];
      this.waiting.delete(answer.activityId);
      if (rest.length > 0) this.waiting.set(answer.activityId, rest);
    }
    // In one order everywhere: activities are held one after another, also by who gives a class more time.
    return group.sort((a, b) => a.answer.activityId - b.answer.activityId);
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
      // One that the database cannot take must not take the others with it; when it is away, all hear so at once.
      if (group.length > 1 && isAboutValues(error)) for (const one of group) await this.saveGroup([one]);
      else for (const { refuse } of group) refuse(error);
    }
  }
}
