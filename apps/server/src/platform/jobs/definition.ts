import type { FastifyBaseLogger } from 'fastify';
import type { Actor } from '../authz/actor';
import type { Scope } from '../authz/scope';
import type { Queryable, Tx } from '../db/database';
import type { Platform } from '../http/context';
import type { Counts, ErrandRules, JobRules, Progress } from './task';

/** The platform's services for background work, which reads as it likes and writes through `run.write`. */
type JobPlatform = Omit<Platform, 'db'> & { db: Queryable };

interface Run<Input> {
  input: Input;
  platform: JobPlatform;
  log: FastifyBaseLogger;
  /** Aborted when the work is to stop: on cancel, at a shutdown, when another process took it over. */
  signal: AbortSignal;
  /** One transaction for one write. It must leave an audit row, or say why there is none (see audit/audit.ts). */
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

/** One run of a job, for its handler. */
export interface JobRun<Input> extends Run<Input> {
  taskId: number;
  /** This run; subtasks that it starts live as long as it shows signs of life. */
  runId: string;
  /** The person in whose name it runs, with the rights they have now. */
  actor: Actor;
  scope: Scope;
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
  /** Last writes that must happen exactly when the task fails, also where it failed without running. */
  failed?(tx: Tx, input: Input, errorCode: string): Promise<void>;
}

export function defineJob<Input extends object>(definition: JobDefinition<Input>): JobDefinition<Input> {
  return definition;
}

/** Small background duty that nobody watches (a mail to send, a nightly clean-up). */
export interface ErrandDefinition<Input extends object = object> extends ErrandRules<Input> {
  run(run: Run<Input>): Promise<void>;
}

export function defineErrand<Input extends object>(definition: ErrandDefinition<Input>): ErrandDefinition<Input> {
  return definition;
}
