import type { Language } from '@khue/contract/constants';
import type { PermissionCode } from '@khue/contract/permissions';
import type { FastifyBaseLogger } from 'fastify';
import type { z } from 'zod';
import type { Actor } from '../authz/actor';
import type { Scope } from '../authz/scope';
import type { Tx } from '../db/database';
import type { Platform } from '../http/context';

export interface Counts {
  total: number;
  created: number;
  updated: number;
  skipped: number;
  failed: number;
}

export interface Progress {
  done: number;
  total: number;
  counts?: Partial<Counts>;
}

/** One run of a job, for its handler. */
export interface JobRun<Input> {
  taskId: number;
  /** This run; parts that it starts live as long as it shows signs of life. */
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
export interface JobDefinition<Input extends object = object> {
  type: string;
  input: z.ZodType<Input>;
  /** How often a passing fault is tried before the task fails. */
  attempts: number;
  /** Whether a person may start it again after failure or cancel. */
  retryable: boolean;
  cancellable: boolean;
  /** Who holds it sees such work of others within their scope, and may start it again. */
  sharedWith?: PermissionCode;
  /** One of many, or awaited on the spot: the person is told of a failure only. */
  quiet?: boolean;
  /** How many run at once in one process. */
  concurrency?: number;
  run(run: JobRun<Input>): Promise<JobResult>;
}

export function defineJob<Input extends object>(definition: JobDefinition<Input>): JobDefinition<Input> {
  return definition;
}

/** Small background duty that nobody watches (a mail to send, a nightly clean-up). */
export interface ErrandDefinition<Input extends object = object> {
  name: string;
  input: z.ZodType<Input>;
  attempts: number;
  /** With a schedule it runs by the clock of the product's time zone (cron). */
  cron?: string;
  /** The database itself may ask for it, by an event with the status `wake.<name>`. However often, it then runs once. */
  wakes?: boolean;
  /** How long one run may take; longer, and it counts as lost. */
  expireSeconds?: number;
  /** The signal is aborted when the process wants to stop and can wait no longer. */
  run(platform: Platform, input: Input, signal: AbortSignal): Promise<void>;
}

export function defineErrand<Input extends object>(definition: ErrandDefinition<Input>): ErrandDefinition<Input> {
  return definition;
}

export interface StartTask {
  input: object;
  subject?: string | null;
  /** The row that the work is about, and whose account, so that it can be found again. */
  targetId?: number;
  username?: string;
  createdBy: number;
  schoolId?: number | null;
  language?: Language;
}
