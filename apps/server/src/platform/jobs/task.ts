import type { Language } from '@khue/contract/constants';
import type { PermissionCode } from '@khue/contract/permissions';
import type { z } from 'zod';

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

/** What is known of a kind of background work without knowing how it is done. */
export interface JobRules<Input extends object = object> {
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
}

/** The same of a small duty that nobody watches. */
export interface ErrandRules<Input extends object = object> {
  name: string;
  input: z.ZodType<Input>;
  attempts: number;
  /** With a schedule it runs by the clock of the product's time zone (cron). */
  cron?: string;
  /** The database itself may ask for it, by an event with the status `wake.<name>`. However often, it then runs once. */
  wakes?: boolean;
  /** How long one run may take; longer, and it counts as lost. */
  expireSeconds?: number;
}
