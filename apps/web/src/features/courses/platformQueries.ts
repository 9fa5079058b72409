import type { Calls } from '@khue/contract/all';
import type { AnswerOf } from '@khue/contract/endpoint';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { call } from '@/lib/api';
import { reading } from '@/lib/reading';

export type PlatformState = AnswerOf<Calls['GET /api/course_platform/status/']>;
export type FailedEnrolment = AnswerOf<Calls['GET /api/enrollment_view/']>['results'][number];

const REFRESH_MS = 10_000;

/** The state now; it is read again while one looks, because it changes by itself. */
export const usePlatformState = () =>
  useQuery({
    ...reading('GET /api/course_platform/status/', undefined, { background: true }),
    refetchInterval: REFRESH_MS,
  });

/** Enrolments that the platform refused, with its reason. */
export const useFailedEnrolments = (page: number, pageSize: number) =>
  useQuery({
    ...reading('GET /api/enrollment_view/', {
      query: { progress: '2', ordering: '-updated_at', page: String(page), page_size: String(pageSize) },
    }),
    placeholderData: keepPreviousData,
  });

export const useCompare = () => useMutation({ mutationFn: () => call('POST /api/course_platform/reconcile/') });
