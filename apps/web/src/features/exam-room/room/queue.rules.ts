import { ApiError } from '@/lib/api';

const AGAIN_S = 2;

/** Others start before: one's place, where the server told it, and when to ask again. Null: it is no queue. */
export function queueOf(failure: unknown, random = Math.random()): { place: number | null; againInMs: number } | null {
  if (!(failure instanceof ApiError) || failure.status !== 429) return null;
  const { params, retryAfter } = failure;
  const numberOf = (name: string) => (typeof params?.[name] === 'number' ? params[name] : null);
  const seconds = retryAfter ?? numberOf('seconds') ?? AGAIN_S;
  return { place: numberOf('place'), againInMs: (seconds + random) * 1000 };
}
