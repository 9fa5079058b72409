import { ApiError } from '@/lib/api';

/** On the wire a taken username is `lms_error`; on the screen it stands beside the username. */
export function besideItsField(error: unknown): unknown {
  if (!(error instanceof ApiError) || !error.errors?.lms_error) return error;
  const { lms_error, ...others } = error.errors;
  return new ApiError(error.status, { ...error.body, errors: { ...others, username: lms_error } }, { cause: error });
}
