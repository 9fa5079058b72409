import { randomUUID } from 'node:crypto';
import type { ErrorCode } from '@khue/contract/errors';
import type { FastifyBaseLogger } from 'fastify';
import { auditExempt, auditedTransaction } from '../audit/audit';
import type { Actor } from '../authz/actor';
import { scopeOf } from '../authz/scope';
import type { Tx } from '../db/database';
import { publish } from '../events/hub';
import { Failure, fail } from '../failure';
import type { Platform } from '../http/context';
import { inLane } from '../lane';
import { notify } from '../notifications/notification.repo';
import type { JobDefinition, JobResult, JobRun } from './definition';
import { mayHaveDone, type Progress, wordingOf } from './task';
import { beat, endRun, type StoredTask, saveProgress } from './task.repo';
import type { TurnOfWork } from './turn';

const BEAT_MS = 1_000;
const REPORT_MS = 500;
const BACKOFF_SECONDS = [5, 30, 120, 300];

export interface RunnerServices {
  platform: Platform;
  log: FastifyBaseLogger;
  loadActor: (userId: number) => Promise<Actor | null>;
  turns: TurnOfWork;
  /** Aborted when the process wants to stop and can wait no longer. */
  shutdown: AbortSignal;
}

type Cause = 'cancelled' | 'lost' | 'shutdown';

/** Runs one task once, that of the message or another of its kind whose turn it is: claim, beat, run, end. Everything it writes is guarded by its run id. */
export async function runTask(services: RunnerServices, job: JobDefinition, taskId: number): Promise<void> {
  const { platform, log } = services;
  const runId = randomUUID();
  const task = await services.turns.claim(platform.db, job.type, taskId, runId);
  if (!task) return;

  const stop = new AbortController();
  const abort = (cause: Cause) => stop.abort(cause);
  const onShutdown = () => abort('shutdown');
  services.shutdown.addEventListener('abort', onShutdown);
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
    const actor = await actorOf(services, job, task);
    // Signs of life and the end are written on connections that no other work can use up.
    const running = {
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
      write: <T>(work: (tx: Tx) => Promise<T>) => auditedTransaction(platform.db, work),
    };
    const result = await inLane('background', () => job.run(running));
    stop.signal.throwIfAborted();
    await succeed(platform, job, task, runId, result);
  } catch (error) {
    const cause = stop.signal.aborted ? (stop.signal.reason as Cause) : null;
    await endUnsuccessful(services, job, task, runId, cause, error);
  } finally {
    clearInterval(heart);
    services.shutdown.removeEventListener('abort', onShutdown);
  }
}

/** Rights may have been taken away since the work was asked for: what counts is who may do it now. */
async function actorOf(services: RunnerServices, job: JobDefinition, task: StoredTask): Promise<Actor> {
  const userId = task.run_as ?? task.created_by;
  const actor = userId === null ? null : await services.loadActor(userId);
  return actor && mayHaveDone(job, task.input, actor) ? actor : fail('task.not_allowed');
}

function throttledReport(
  platform: Platform,
  task: StoredTask,
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
    const percent = progress.total === 0 ? 0 : Math.floor((100 * progress.done) / progress.total);
    await platform.db.transaction(async (tx) => {
      heed(await saveProgress(tx, task.id, runId, progress));
      if (signal.aborted || task.created_by === null) return;
      await publish(tx, {
        kind: 'task',
        userId: task.created_by,
        id: task.id,
        status: 'running',
        progress: percent,
      });
    });
    signal.throwIfAborted();
  };
}

/** What the bell says of it: what it was about, and where that is. */
function newsOf(job: JobDefinition, { id, subject, input, link }: StoredTask) {
  const wording = wordingOf(job, input);
  return {
    object: subject === null ? null : { type: 'task' as const, id, name: subject },
    params: { taskId: id, ...(subject !== null && { subject }), ...(wording !== null && { wording }) },
    link,
  };
}

async function succeed(
  platform: Platform,
  job: JobDefinition,
  task: StoredTask,
  runId: string,
  result: JobResult,
): Promise<void> {
  await auditedTransaction(platform.db, async (tx) => {
    const mine = await endRun(tx, task.id, runId, {
      status: 'success',
      fileId: result.fileId ?? null,
      counts: result.counts ?? {},
    });
    if (!mine) throw new Error('the task was taken over by another process');
    if (result.commit) await result.commit(tx);
    else auditExempt(tx, 'the task is the record of its end');
    if (task.created_by === null) return;
    if (!job.quiet) {
      await notify(tx, { userId: task.created_by, kind: `task_success.${task.type}`, ...newsOf(job, task) });
    }
    await publish(tx, { kind: 'task', userId: task.created_by, id: task.id, status: 'success', progress: 100 });
  });
}

/** In the transaction in which a task was marked as failed: what else follows from it. */
export async function tellFailure(tx: Tx, job: JobDefinition, task: StoredTask, errorCode: ErrorCode): Promise<void> {
  const input = job.input.safeParse(task.input);
  if (input.success) await job.failed?.(tx, input.data, errorCode);
  if (task.created_by === null) return;
  // The subtasks of bulk work are told of by the whole.
  if (task.parent_id === null) {
    await notify(tx, { userId: task.created_by, kind: `task_failed.${task.type}`, ...newsOf(job, task) });
  }
  await publish(tx, { kind: 'task', userId: task.created_by, id: task.id, status: 'failed' });
}

async function endUnsuccessful(
  { platform, log }: RunnerServices,
  job: JobDefinition,
  task: StoredTask,
  runId: string,
  cause: Cause | null,
  error: unknown,
): Promise<void> {
  if (cause === 'lost') return;
  const final = error instanceof Failure;
  const again = cause === 'shutdown' || (cause === null && !final && task.attempts < job.attempts);
  const status = cause === 'cancelled' ? 'cancelled' : again ? 'pending' : 'failed';
  if (cause === null && !final) log.error({ err: error, task: task.id, type: task.type }, 'a task met a fault');
  await platform.db.transaction(async (tx) => {
    if (status === 'failed') {
      const errorCode = final ? error.code : 'internal.unexpected';
      if (await endRun(tx, task.id, runId, { status, errorCode })) await tellFailure(tx, job, task, errorCode);
      return;
    }
    if (!(await endRun(tx, task.id, runId, { status, uncounted: cause === 'shutdown' }))) return;
    if (status === 'pending') {
      const delay = cause === 'shutdown' ? 0 : (BACKOFF_SECONDS[task.attempts - 1] ?? 300);
      await platform.jobs.enqueue(tx, task, delay);
    }
    if (task.created_by === null) return;
    await publish(tx, { kind: 'task', userId: task.created_by, id: task.id, status });
  });
}
