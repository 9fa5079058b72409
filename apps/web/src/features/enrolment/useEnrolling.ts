import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toast } from '@/components/feedback/toast';
import { ApiError, call } from '@/lib/api';
import type { EnrolAction, Target } from './enrolmentTypes';
import { unclearIn } from './unclearCourses';

/** Of one person the platform is asked at once; of many it is asked in the background. */
type Started =
  | { kind: 'answer'; list_success: string[]; list_failure: string[]; message: string }
  | { kind: 'task'; taskId: number };

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
  const whom =
    target.kind === 'people'
      ? { user_ids: target.people.map(({ id }) => id) }
      : { [target.kind === 'class' ? 'class_id' : 'school_id']: target.id };
  const { task_id } = await call('POST /api/enroll_batch_endpoint/', { body: { ...whom, course_ids, action } });
  return { kind: 'task', taskId: task_id };
}

/** Starts an enrolment or its end, and says at once what the server refuses. */
export function useEnrolling(action: EnrolAction) {
  const { t } = useTranslation('enrolment');
  return useMutation({
    mutationFn: ({ target, courseIds }: { target: Target; courseIds: string[] }) => start(target, action, courseIds),
    onError: (error) => {
      // Not a failure but a question, which the dialog asks.
      if (unclearIn(error).length > 0) return;
      toast.failure({
        title: t(`${action}.failed`),
        message: error instanceof ApiError ? error.detail : undefined,
      });
    },
  });
}
