import type { FastifyBaseLogger } from 'fastify';
import type { Actor } from '../authz/actor';
import type { Scope } from '../authz/scope';
import type { Tx } from '../db/database';
import type { Platform } from '../http/context';
import type { Counts, ErrandRules, JobRules, Progress } from './task';

/** One run of a job, for its handler. */
export interface JobRun<Input> {
  taskId: number;
  /** This run; subtasks that it starts live as long as it shows signs of life. */
  runId: string;
  input: Input;
  platform: Platform;
  /** The person who started it, with the rights they have now. */
  actor: Actor;
  scope: Scope;
  log: FastifyBaseLogger;
  /** Aborted on cancel, on shutdown, and when another process took the task over. */
  signal: AbortSignal;
  /** A passing fault in this run will not be tried again. */
  lastAttempt: boolean;
  /** Tells the person how far it is. Cheap to call often: written at most twice a second. */
  report(progress: Progress): Promise<void>;
}

export interface JobResult {
  /** A file for the person to download. */
  fileId?: number;
  counts?: Partial<Counts>;
  /** Last writes that must happen exactly when the task becomes a success. */
  commit?: (tx: Tx) => Promise<void>;
}

/**
 * Background work that a person can see. It must be idempotent: after a crash it simply
 * runs again. A `Failure` ends it at once; any other error is a passing fault and is tried again.
 */
export interface JobDefinition<Input extends object = object> extends JobRules<Input> {
  run(run: JobRun<Input>): Promise<JobResult>;
}

export function defineJob<Input extends object>(definition: JobDefinition<Input>): JobDefinition<Input> {
  return definition;
}

/** Small background duty that nobody watches (a mail to send, a nightly clean-up). */
export interface ErrandDefinition<Input extends object = object> extends ErrandRules<Input> {
  /** The signal is aborted when the process wants to stop and can wait no longer. */
  run(platform: Platform, input: Input, signal: AbortSignal): Promise<void>;
}

export function defineErrand<Input extends object>(definition: ErrandDefinition<Input>): ErrandDefinition<Input> {
  return definition;
}
