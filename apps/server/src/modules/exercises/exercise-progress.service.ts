import type { Db } from '../../platform/db/database';
import { tellEach } from '../../platform/events/hub';
import { teachersOfExercises } from './exercise.repo';

const FLUSH_MS = 2_000;

/** Tells those who teach that something was answered, at most every two seconds. Noting it costs no query. */
export class ExerciseProgress {
  private readonly changed = new Set<number>();
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly db: Db) {}

  /** After its commit. */
  note(exerciseId: number): void {
    this.changed.add(exerciseId);
    this.timer ??= setTimeout(() => void this.flush(), FLUSH_MS).unref();
  }

  private async flush(): Promise<void> {
    this.timer = undefined;
    const ids = [...this.changed];
    this.changed.clear();
    try {
      const teachers = await teachersOfExercises(this.db, ids);
      const messages = teachers.map(({ exercise_id, user_id }) => ({
        userId: user_id,
        data: { exercise: exercise_id },
      }));
      await this.db.transaction((tx) => tellEach(tx, 'exercise.progress', messages));
    } catch {
      // The database is away: whoever watches reads all of it again when the line is back.
    }
  }
}
