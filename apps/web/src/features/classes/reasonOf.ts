import { ApiError } from '@/lib/api';

/** Why the server refused a change of people: what it says of them, else its sentence. */
export function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return error.errors?.user_id?.join(' ') ?? error.detail;
}
