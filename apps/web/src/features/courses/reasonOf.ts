import { ApiError } from '@/lib/api';

/** Why the server refused: what it says of the course, else its sentence. */
export function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const ofCourse = error.errors?.module ?? error.errors?.module_id;
  return ofCourse?.join(' ') ?? error.detail;
}
