import { z } from 'zod';
import { bodyOf } from '../../../platform/outside/http-exchange';
import type { EnrolmentAction, EnrolmentOutcome } from '../../../ports/course-platform';
import { OutsideFault } from '../../../ports/outside-fault';
import type { OpenEdxClient } from './client';

const messageSchema = z.object({ message: z.string() });
const recordSchema = z.object({ is_active: z.boolean() });

/** Enrols or unenrols one person; whoever is what is wanted already stays so. */
export async function changeEnrolment(
  client: OpenEdxClient,
  action: EnrolmentAction,
  courseId: string,
  username: string,
  signal?: AbortSignal,
): Promise<EnrolmentOutcome> {
  const change = { user: username, is_active: action === 'enrol', course_details: { course_id: courseId } };
  const answer = await client.ask(
    {
      method: 'POST',
      path: '/api/enrollment/v1/enrollment',
      // A mode that is not the present one stops an unenrolment.
      json: action === 'enrol' ? { ...change, mode: 'audit', force_enrollment: true } : change,
    },
    signal,
  );
  const refused = (reason: Extract<EnrolmentOutcome, { status: 'refused' }>['reason']): EnrolmentOutcome => ({
    username,
    status: 'refused',
    reason,
  });
  switch (answer.status) {
    case 400: {
      const message = messageSchema.safeParse(answer.body).data?.message ?? '';
      return refused(message.startsWith('No course ') ? 'unknown_course' : 'refused');
    }
    case 403:
      return refused('refused');
    case 404:
      // Open edX hides from those who are not staff that other people exist at all.
      throw new OutsideFault('unauthorised', `${answer.about}: our account there is not staff`);
    case 406:
      return refused('unknown_user');
    default:
      return bodyOf(answer, recordSchema).is_active === change.is_active
        ? { username, status: 'done' }
        : refused('refused');
  }
}
