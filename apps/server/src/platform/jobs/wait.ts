import type { TaskStatus } from '@khue/contract/tasks';
import { firstRowOf } from '../db/database';
import { sql } from '../db/sql';
import type { Platform } from '../http/context';

interface TaskEnd {
  status: TaskStatus;
  error_code: string | null;
  file_id: number | null;
}

const hasEnded = (task: TaskEnd | undefined) =>
  task !== undefined && task.status !== 'pending' && task.status !== 'running';

/**
 * Waits a little for work that is usually done at once, so that a person need not be told to wait.
 * Whoever does the work, in whichever process, its end is heard here; nothing comes back when it takes longer.
 */
export async function endOfTask(
  platform: Pick<Platform, 'db' | 'events'>,
  task: { id: number; createdBy: number },
  milliseconds: number,
): Promise<TaskEnd | undefined> {
  const read = () =>
    firstRowOf<TaskEnd>(platform.db, sql`SELECT status, error_code, file_id FROM tasks WHERE id = ${task.id}`);
  let hear: () => void = () => undefined;
  const heard = new Promise<void>((resolve) => {
    hear = resolve;
  });
  // Listening begins before the first look, so that an end between the two is not missed.
  const stop = platform.events.subscribe(task.createdBy, (event) => {
    if (event.kind === 'task' && event.id === task.id && event.status !== 'pending' && event.status !== 'running')
      hear();
  });
  const timer = setTimeout(hear, milliseconds);
  try {
    const now = await read();
    if (hasEnded(now)) return now;
    await heard;
    const later = await read();
    return hasEnded(later) ? later : undefined;
  } finally {
    clearTimeout(timer);
    stop();
  }
}
