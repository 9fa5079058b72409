import type { Calls } from '@khue/contract/all';
import type { AnswerOf } from '@khue/contract/endpoint';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '@/components/feedback/toast';
import { ApiError, call } from '@/lib/api';
import { pagesKey, reading } from '@/lib/reading';
import type { RowOf } from '@/lib/rows';

export type SupportRequest = RowOf<'GET /api/support_requests/'>;
export type SupportMessage = AnswerOf<Calls['GET /api/support_requests/{id}/messages/']>['results'][number];
export type Feedback = RowOf<'GET /api/feedback/'>;

const OWN_SHOWN = '50';

/** One's own, the latest first. */
export const useOwnRequests = () =>
  useQuery(reading('GET /api/support_requests/', { query: { own: 'true', page_size: OWN_SHOWN } }));

/** How many of others wait for an answer. */
export const useWaitingCount = () =>
  useQuery({
    ...reading('GET /api/support_requests/', { query: { state: 'open', own: 'false', page_size: '1' } }),
    select: ({ count }) => count,
  });

export const useRequest = (id: number | undefined) =>
  useQuery({ ...reading('GET /api/support_requests/{id}/', { params: { id: id ?? 0 } }), enabled: id !== undefined });

/** From the end backwards; earlier ones come when they are asked for. */
export const useMessages = (id: number) =>
  useInfiniteQuery({
    queryKey: pagesKey('GET /api/support_requests/{id}/messages/', id),
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /api/support_requests/{id}/messages/',
        { params: { id }, query: pageParam === undefined ? {} : { before: String(pageParam) } },
        { signal },
      ),
    getNextPageParam: (page) => (page.count > page.results.length ? page.results.at(-1)?.id : undefined),
  });

/** Setting the state, taking it on, or handing it over. */
export function useChangeRequest(id: number) {
  return useMutation({
    mutationFn: (body: { state?: SupportRequest['state']; taken?: boolean; answerer?: number }) =>
      call('PUT /api/support_requests/{id}/', { params: { id }, body }),
  });
}

/** Whoever sees a message has read it, and the notification that led to it. */
export function useReadMark(id: number, newest: number | undefined): void {
  useEffect(() => {
    if (newest === undefined) return;
    const mark = async () => {
      if (document.hidden) return;
      document.removeEventListener('visibilitychange', tried);
      await call(
        'POST /api/support_requests/{id}/read/',
        { params: { id }, body: { message: newest } },
        { background: true },
      );
    };
    // A mark that did not arrive is made with the next message, or when the page is opened again.
    const tried = () => void mark().catch(() => undefined);
    document.addEventListener('visibilitychange', tried);
    tried();
    return () => document.removeEventListener('visibilitychange', tried);
  }, [id, newest]);
}

export const useOwnFeedback = () =>
  useQuery(reading('GET /api/feedback/', { query: { own: 'true', page_size: OWN_SHOWN } }));

/** A mark that the sender sees, too. */
export function useMarkFeedback() {
  const { t } = useTranslation('support_inbox');
  return useMutation({
    mutationFn: ({ id, status }: { id: number; status: Feedback['status'] }) =>
      call('PUT /api/feedback/{id}/', { params: { id }, body: { status } }),
    onError: (error) =>
      toast.failure({
        title: t('change_failed'),
        message: error instanceof ApiError ? error.detail : undefined,
      }),
  });
}
