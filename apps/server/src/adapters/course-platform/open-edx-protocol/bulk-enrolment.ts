import { z } from 'zod';
import { bodyOf } from '../../../platform/outside/http-exchange';
import type { EnrolmentAction, EnrolmentOutcome } from '../../../ports/course-platform';
import type { OpenEdxClient } from './client';

/** The platform works through them one by one before it answers. */
const TIMEOUT_MS = 60_000;

const answerSchema = z.object({
  courses: z.record(
    z.string(),
    z.object({
      results: z.array(
        z.object({ identifier: z.string(), success: z.boolean().optional(), error_type: z.string().optional() }),
      ),
    }),
  ),
});

/**
 * Enrols or unenrols many at once, where the platform's operator allows it; `off` where not. Answers only
 * for those whose case is clear. People are named by username: an address that nobody has there would be
 * noted for later and reported as a success.
 */
export async function changeEnrolmentsInBulk(
  client: OpenEdxClient,
  action: EnrolmentAction,
  courseId: string,
  usernames: readonly string[],
  signal?: AbortSignal,
): Promise<EnrolmentOutcome[] | 'off'> {
  const answer = await client.ask(
    {
      method: 'POST',
      path: '/api/bulk_enroll/v1/bulk_enroll',
      timeoutMs: TIMEOUT_MS,
      json: {
        action: action === 'enrol' ? 'enroll' : 'unenroll',
        courses: courseId,
        identifiers: usernames.join(','),
        auto_enroll: true,
        email_students: false,
      },
    },
    signal,
  );
  if (answer.status === 404) return 'off';
  // One thing wrong refuses the whole batch; asked one by one, each gets an answer of its own.
  if (answer.status === 400) return [];
  const results = bodyOf(answer, answerSchema).courses[courseId]?.results ?? [];
  return results.flatMap(({ identifier: username, success, error_type }): EnrolmentOutcome[] => {
    if (success) return [{ username, status: 'done' }];
    if (error_type === 'invalid_identifier') return [{ username, status: 'refused', reason: 'unknown_user' }];
    return [];
  });
}
