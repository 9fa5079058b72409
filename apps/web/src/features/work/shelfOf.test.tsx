import { expect, test } from 'vitest';
import type { Task } from '@/components/task/useTask';
import { shelfOf } from './shelfOf';

const taskOf = (status: Task['status'], failed = 0) => ({ status, counts: { failed } }) as Task;

test.each([
  ['waiting', taskOf('pending'), 'running'],
  ['under way with failed rows', taskOf('running', 3), 'running'],
  ['done', taskOf('success'), 'done'],
  ['done but for some rows', taskOf('success', 1), 'failed'],
  ['failed', taskOf('failed'), 'failed'],
  ['cancelled', taskOf('cancelled'), 'failed'],
] as const)('work that is %s', (_what, task, shelf) => expect(shelfOf(task)).toBe(shelf));
