import type { Calls } from '@khue/contract/all';
import type { AnswerOf } from '@khue/contract/endpoint';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api';
import { WORK_QUERY } from '@/lib/work';

export type PlatformState = AnswerOf<Calls['GET /api/course_platform/status/']>;
export type FailedEnrolment = AnswerOf<Calls['GET /api/enrollment_view/']>['results'][number];

const STATE = 'platform-state';
const REFRESH_MS = 10_000;

/** The state now; it is read again while one looks, because it changes by itself. */
export const usePlatformState = () =>
  useQuery({
    queryKey: [STATE],
    queryFn: ({ signal }) => call('GET /api/course_platform/status/', undefined, { signal, background: true }),
    refetchInterval: REFRESH_MS,
  });

/** Enrolments that the platform refused, with its reason. */
export const useFailedEnrolments = (page: number, pageSize: number) =>
  useQuery({
    queryKey: [STATE, 'failed', page, pageSize],
    queryFn: ({ signal }) =>
      call(
        'GET /api/enrollment_view/',
        { query: { progress: '2', ordering: '-updated_at', page: String(page), page_size: String(pageSize) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });

export function useCompare() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /api/course_platform/reconcile/'),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: [STATE] }),
        client.invalidateQueries({ queryKey: WORK_QUERY }),
      ]),
  });
}
