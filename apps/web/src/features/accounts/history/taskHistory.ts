import type { Task } from '@/components/task/useTask';

/** One account at the course platform, and one run that makes many accounts. */
export const SINGLE = 'create_single_account';
export const BULK = 'create_accounts';

export const isRetryable = (task: Task) => task.can.retry;
