import type { PermissionCode } from '@khue/contract/permissions';
import type { z } from 'zod';
import type { Actor } from '../authz/actor';

export interface Counts {
  total: number;
  created: number;
  updated: number;
  skipped: number;
  failed: number;
  /** Of those that failed: refused as they stand, so that doing the same again helps none of them. */
  refused: number;
}

export interface Progress {
  done: number;
  total: number;
  counts?: Partial<Counts>;
}

/** Somebody who has work done, with the rights they have now. */
export type Starter = Pick<Actor, 'userId' | 'permissions'>;

export interface StartTask {
  input: object;
  subject?: string | null;
  /** The row that the work is about, and whose account, so that it can be found again. */
  targetId?: number;
  username?: string;
  /** Where whoever started it finds what came of it, `/admin/…`; without one that is a file, or nothing to be seen. */
  link?: string;
  startedBy: Starter;
  schoolId?: number | null;
}

/** What is known of a kind of background work without knowing how it is done. */
export interface JobRules<Input extends object = object> {
  type: string;
  input: z.ZodType<Input>;
  /** Any one of these lets somebody have it done. Asked when it is started and started again, and before every run. */
  needs(input: Input): readonly PermissionCode[];
  /** How often it is tried after a passing fault or the end of its process before the task fails. */
  attempts: number;
  /** Whether a person may start it again after failure or cancel. */
  retryable: boolean;
  cancellable: boolean;
  /** Who holds it sees such work of others within their scope, and may start it again, then in their own name. */
  sharedWith?: PermissionCode;
  /** One of many, or awaited on the spot: the person is told of a failure only. */
  quiet?: boolean;
  /** Which of several sentences tells of its end: work that gives and takes away is called by what it did. */
  wording?(input: Input): string | undefined;
  /** How many run at once in one process. */
  concurrency?: number;
}

/** Whether somebody may have this work done. */
export function mayHaveDone(job: JobRules, input: object, { permissions }: Pick<Starter, 'permissions'>): boolean {
  const parsed = job.input.safeParse(input);
  return parsed.success && job.needs(parsed.data).some((code) => permissions.has(code));
}

export function wordingOf(job: JobRules | undefined, input: object): string | null {
  const parsed = job?.input.safeParse(input);
  return (parsed?.success && job?.wording?.(parsed.data)) || null;
}

/** The same of a small duty that nobody watches. */
export interface ErrandRules<Input extends object = object> {
  name: string;
  input: z.ZodType<Input>;
  attempts: number;
  /** With a schedule it runs by the clock of the product's time zone (cron). */
  cron?: string;
  /**
   * It looks for its work itself and is only woken, by the server (`jobs.send`) or by a trigger (publish_event),
   * always after the commit. However often it is woken, it waits in the queue once.
   */
  wakes?: boolean;
  /** How long one run may take; longer, and it counts as lost. As little as it may: so long nobody does what a dead process took. */
  expireSeconds?: number;
}
