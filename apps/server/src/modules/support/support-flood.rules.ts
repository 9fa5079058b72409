import type { Written } from '../../platform/flood/flood.repo';
import type { Rate } from '../../platform/flood/flood.rules';

export const WRITTEN = {
  messages: { table: 'support_messages', person: 'author_id' },
  requests: { table: 'support_requests', person: 'user_id' },
  feedback: { table: 'feedback', person: 'user_id' },
} as const satisfies Record<string, Written>;

export const REQUEST_RATES: readonly Rate[] = [{ most: 20, seconds: 86_400 }];
export const FEEDBACK_RATES: readonly Rate[] = [
  { most: 10, seconds: 3600 },
  { most: 30, seconds: 86_400 },
];

/** Requests of one person that wait for an answer at the same time. */
export const MOST_OPEN = 5;
