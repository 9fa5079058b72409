import type { Db } from '../../../platform/db/database';
import { type EventHub, type LiveEvent, PROCESSES, publish, tellEach } from '../../../platform/events/hub';
import type { Clock } from '../../../ports/clock';
import { type ExamStep, Steps, topicOf, Watchers } from './exam-progress.rules';
import { eraseExamWatchers, examWatchers, saveExamWatcher } from './exam-watch.repo';

const FLUSH_MS = 2_000;
/** Whoever has the page open reads it again within this time. */
const WATCH_MS = 15 * 60_000;
const RENEWED_AFTER_MS = 60_000;

/**
 * What changes in exams that somebody watches. Noting a step costs no query: every process knows who watches, and tells
 * them at most every two seconds.
 */
export class ExamProgress {
  private readonly watchers = new Watchers();
  private readonly steps = new Steps();
  private areKnown = false;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    events: EventHub,
  ) {
    events.subscribeToKind('watch', ({ id, topic = '', until = 0 }: LiveEvent) => this.watchers.add(topic, id, until));
    // Who began to watch while nothing was heard is looked up.
    events.onGap(() => {
      this.areKnown = false;
    });
  }

  /** After its commit. */
  note(step: ExamStep): void {
    if (this.areKnown && !this.watchers.isWatched(topicOf(step))) return;
    this.steps.add(step);
    this.timer ??= setTimeout(() => void this.flush(), FLUSH_MS).unref();
  }

  /** Somebody reads the page of an exam. Told to every process, once a minute at most. */
  async watch(watcher: ExamStep): Promise<void> {
    const now = this.clock.now().getTime();
    const topic = topicOf(watcher);
    if (this.watchers.until(topic, watcher.user_id) > now + WATCH_MS - RENEWED_AFTER_MS) return;
    const until = now + WATCH_MS;
    await this.db.transaction(async (tx) => {
      await eraseExamWatchers(tx, new Date(now));
      await saveExamWatcher(tx, { topic, user_id: watcher.user_id, until: new Date(until) });
      await publish(tx, { kind: 'watch', userId: PROCESSES, id: watcher.user_id, topic, until });
    });
    this.watchers.add(topic, watcher.user_id, until);
  }

  private async flush(): Promise<void> {
    this.timer = undefined;
    const taken = this.steps.take();
    try {
      await this.learn();
      const now = this.clock.now().getTime();
      const messages = taken.flatMap(([topic, steps]) =>
        this.watchers.of(topic, now).flatMap((userId) => steps.map((step) => ({ userId, data: wireStep(step) }))),
      );
      if (messages.length > 0) await this.db.transaction((tx) => tellEach(tx, 'exam.progress', messages));
    } catch {
      // The database is away: whoever watches reads all of it again when the line is back.
      this.areKnown = false;
    }
  }

  private async learn(): Promise<void> {
    if (this.areKnown) return;
    for (const { user_id, until, topic } of await examWatchers(this.db, this.clock.now())) {
      this.watchers.add(topic, user_id, until.getTime());
    }
    this.areKnown = true;
  }
}

const wireStep = ({ class_test_id, course_id, class_id, user_id, room_id }: ExamStep) => ({
  room: room_id ?? null,
  test: class_test_id,
  module: course_id,
  class: class_id,
  user: user_id,
});
