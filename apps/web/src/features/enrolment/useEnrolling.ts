import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toast } from '@/components/feedback/toast';
import type { ManySum } from '@/components/many/manySum';
import { ApiError, call } from '@/lib/api';
import type { EnrolAction, Target } from './enrolmentTypes';
import { unclearIn } from './unclearCourses';

/** Of one person the platform is asked at once; of many it is asked in the background. */
type Started =
  | { kind: 'answer'; list_success: string[]; list_failure: string[]; message: string }
  | { kind: 'task'; taskId: number; registrationId: number };

async function start(target: Target, action: EnrolAction, course_ids: string[]): Promise<Started> {
  const person = target.kind === 'people' && target.people.length === 1 ? target.people[0] : undefined;
  if (person?.email) {
    const body = { email: person.email, course_ids };
    const answer =
      action === 'enroll'
        ? await call('POST /api/enroll_courses_endpoint/', { body })
        : await call('POST /api/unenroll_courses_endpoint/', { body });
    return { kind: 'answer', ...answer };
  }
  const answer = await callMany(target, action, course_ids, false);
  if (!('task_id' in answer)) throw new Error('an enrolment was only counted');
  return { kind: 'task', taskId: answer.task_id, registrationId: answer.registration_id };
}

function callMany(target: Target, action: EnrolAction, course_ids: string[], dry_run: boolean) {
  const whom =
    target.kind === 'people'
      ? { user_ids: target.people.map(({ id }) => id) }
      : { [target.kind === 'class' ? 'class_id' : 'school_id']: target.id };
  return call(
    'POST /api/enroll_batch_endpoint/',
    { body: { ...whom, course_ids, action, dry_run } },
    { quiet: dry_run },
  );
}

/** One person is asked about by name; of more, the sum is shown first. */
export const isMany = (target: Target) =>
  target.kind !== 'people' || target.people.length > 1 || !target.people[0]?.email;

interface Asked {
  target: Target;
  courseIds: string[];
}

/** Says at once what the server refuses. */
function useRefusal(action: EnrolAction) {
  const { t } = useTranslation('enrolment');
  return (error: Error) => {
    // Not a failure but a question, which the dialog asks.
    if (unclearIn(error).length > 0) return;
    toast.failure({
      title: t(`${action}.failed`),
      message: error instanceof ApiError ? error.detail : undefined,
    });
  };
}

/** Starts an enrolment or its end. */
export function useEnrolling(action: EnrolAction) {
  const onError = useRefusal(action);
  return useMutation({
    mutationFn: ({ target, courseIds }: Asked) => start(target, action, courseIds),
    onError,
  });
}

/** What it would change, before it does. */
export function useEnrolPreview(action: EnrolAction) {
  const onError = useRefusal(action);
  return useMutation({
    mutationFn: ({ target, courseIds }: Asked): Promise<ManySum> => callMany(target, action, courseIds, true),
    onError,
  });
}
