import type { Actor } from '../authz/actor';
import { type JobRules, mayHaveDone } from './task';
import type { TaskRow } from './task.repo';

type Reader = Pick<Actor, 'userId' | 'permissions'>;

/** Others' work may be watched with job.view, but stopped or restarted only with job.run. */
const isInCharge = (actor: Reader, task: Pick<TaskRow, 'created_by'>): boolean =>
  task.created_by === actor.userId || actor.permissions.has('job.run');

/** Whether everybody who keeps the rows that it is about has it in common, and the reader is one of them. */
export const isShared = (actor: Reader, rules: JobRules | undefined): boolean =>
  rules?.sharedWith !== undefined && actor.permissions.has(rules.sharedWith);

type Refusal = 'auth.forbidden' | 'task.not_retryable' | 'task.not_cancellable';

/** Work that came through with rows that failed can be done again for their sake, unless all were refused as they stand. */
const hasFailed = ({ status, failed_count, refused_count }: TaskRow): boolean =>
  status === 'failed' || status === 'cancelled' || (status === 'success' && failed_count > refused_count);

export function retryRefusal(actor: Reader, rules: JobRules | undefined, task: TaskRow): Refusal | null {
  if (!isShared(actor, rules) && !isInCharge(actor, task)) return 'auth.forbidden';
  if (!rules?.retryable) return 'task.not_retryable';
  if (!mayHaveDone(rules, task.input, actor)) return 'auth.forbidden';
  return hasFailed(task) ? null : 'task.not_retryable';
}

export function cancelRefusal(actor: Reader, rules: JobRules | undefined, task: TaskRow): Refusal | null {
  if (!isInCharge(actor, task)) return 'auth.forbidden';
  const isLive = task.status === 'pending' || task.status === 'running';
  return rules?.cancellable && isLive ? null : 'task.not_cancellable';
}

/** Asked once, work that runs is on its way to stopping: nobody has to ask again. */
export const taskAbilities = (actor: Reader, rules: JobRules | undefined, task: TaskRow) => ({
  retry: retryRefusal(actor, rules, task) === null,
  cancel: !task.cancel_requested && cancelRefusal(actor, rules, task) === null,
});
