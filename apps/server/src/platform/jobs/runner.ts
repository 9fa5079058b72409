import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Actor } from '../authz/actor';
import { scopeOf } from '../authz/scope';
import { publish } from '../events/hub';
import { Failure } from '../failure';
import type { Platform } from '../http/context';
import { notify } from '../notifications/notification.repo';
import type { JobDefinition, JobResult, JobRun } from './definition';
import type { Progress } from './task';
import { beat, claimTask, endRun, saveProgress, type TaskRow } from './task.repo';

const BEAT_MS = 1_000;
const REPORT_MS = 500;
const BACKOFF_SECONDS = [5, 30, 120, 300];

export interface RunnerParts {
  platform: Platform;
  log: FastifyBaseLogger;
  loadActor: (userId: number) => Promise<Actor | null>;
  /** Puts the message of a waiting task into the queue again. */
  requeue: (
    tx: Parameters<Parameters<Platform['db']['transaction']>[0]>[0],
    task: { id: number; type: string },
    delaySeconds: number,
  ) => Promise<void>;
  /** Aborted when the process wants to stop and can wait no longer. */
  shutdown: AbortSignal;
}

type Cause = 'cancelled' | 'lost' | 'shutdown';

/** Runs one task once: claim, beat, run, end. Everything it writes is guarded by its run id. */
export async function runTask(parts: RunnerParts, job: JobDefinition, taskId: number): Promise<void> {
  const { platform, log } = parts;
  const runId = randomUUID();
  const task = await claimTask(platform.db, taskId, runId);
  if (!task) return;

  const stop = new AbortController();
  const abort = (cause: Cause) => stop.abort(cause);
  const onShutdown = () => abort('shutdown');
  parts.shutdown.addEventListener('abort', onShutdown);
  const heed = (row: { cancel_requested: boolean } | undefined) => {
    if (!row) abort('lost');
    else if (row.cancel_requested) abort('cancelled');
  };
  const heart = setInterval(() => {
    beat(platform.db, task.id, runId).then(heed, (error: unknown) =>
      log.warn({ err: error }, 'a task could not show a sign of life'),
    );
  }, BEAT_MS);

  try {
    const actor = task.created_by === null ? null : await parts.loadActor(task.created_by);
    if (!actor) throw new Failure('auth.forbidden');
    const result = await job.run({
      taskId: task.id,
      runId,
      input: job.input.parse(task.input),
      platform,
      actor,
      scope: scopeOf(actor),
      log,
      signal: stop.signal,
      lastAttempt: task.attempts >= job.attempts,
      report: throttledReport(platform, task, runId, stop.signal, heed),
    });
    stop.signal.throwIfAborted();
    await succeed(platform, job, task, runId, result);
  } catch (error) {
    await endUnsuccessful(parts, job, task, runId, stop.signal.aborted ? (stop.signal.reason as Cause) : null, error);
  } finally {
    clearInterval(heart);
    parts.shutdown.removeEventListener('abort', onShutdown);
  }
}

function throttledReport(
  platform: Platform,
  task: TaskRow,
  runId: string,
  signal: AbortSignal,
  heed: (row: { cancel_requested: boolean } | undefined) => void,
): JobRun<object>['report'] {
  let last = 0;
  return async (progress: Progress) => {
    signal.throwIfAborted();
    const now = Date.now();
    if (now - last < REPORT_MS && progress.done < progress.total) return;
    last = now;
    heed(await saveProgress(platform.db, task.id, runId, progress));
    signal.throwIfAborted();
    const percent = progress.total === 0 ? 0 : Math.floor((100 * progress.done) / progress.total);
    if (task.created_by !== null) {
      await publish(platform.db, {
        kind: 'task',
        userId: task.created_by,
        id: task.id,
        status: 'running',
        progress: percent,
      });
    }
  };
}

async function succeed(
  platform: Platform,
  job: JobDefinition,
  task: TaskRow,
  runId: string,
  result: JobResult,
): Promise<void> {
  await platform.db.transaction(async (tx) => {
    const mine = await endRun(tx, task.id, runId, {
      status: 'success',
      fileId: result.fileId ?? null,
      counts: result.counts ?? {},
    });
    if (!mine) throw new Error('the task was taken over by another process');
    await result.commit?.(tx);
    if (task.created_by === null) return;
    if (!job.quiet) {
      await notify(tx, { userId: task.created_by, kind: `task_success.${task.type}`, params: { taskId: task.id } });
    }
    await publish(tx, { kind: 'task', userId: task.created_by, id: task.id, status: 'success', progress: 100 });
  });
}

async function endUnsuccessful(
  parts: RunnerParts,
  job: JobDefinition,
  task: TaskRow,
  runId: string,
  cause: Cause | null,
  error: unknown,
): Promise<void> {
  if (cause === 'lost') return;
  const final = error instanceof Failure;
  const again = cause === 'shutdown' || (cause === null && !final && task.attempts < job.attempts);
  const status = cause === 'cancelled' ? 'cancelled' : again ? 'pending' : 'failed';
  if (cause === null && !final) parts.log.error({ err: error, task: task.id, type: task.type }, 'a task met a fault');
  await parts.platform.db.transaction(async (tx) => {
    const errorCode = status === 'failed' ? (final ? error.code : 'internal.unexpected') : null;
    if (!(await endRun(tx, task.id, runId, { status, errorCode }))) return;
    if (status === 'pending') {
      const delay = cause === 'shutdown' ? 0 : (BACKOFF_SECONDS[task.attempts - 1] ?? 300);
      await parts.requeue(tx, task, delay);
    }
    if (task.created_by === null) return;
    // The parts of bulk work are told of by the whole.
    if (status === 'failed' && task.parent_id === null) {
      await notify(tx, { userId: task.created_by, kind: `task_failed.${task.type}`, params: { taskId: task.id } });
    }
    await publish(tx, { kind: 'task', userId: task.created_by, id: task.id, status });
  });
}
