import type { Calls } from '@khue/contract/all';
import type { AnswerOf } from '@khue/contract/endpoint';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '@/components/feedback/toast';
import { ApiError, call } from '@/lib/api';
import { useLive } from '@/lib/live';
import { NOTIFICATIONS_QUERY } from '@/lib/notices';
import type { RowOf } from '@/lib/rows';

export type SupportRequest = RowOf<'GET /api/support_requests/'>;
export type SupportMessage = AnswerOf<Calls['GET /api/support_requests/{id}/messages/']>['results'][number];
export type Feedback = RowOf<'GET /api/feedback/'>;

export const REQUESTS_QUERY = ['support-requests'] as const;
const requestKey = (id: number) => ['support-request', id];
const messagesKey = (id: number) => ['support-messages', id];

const OWN_SHOWN = '50';

/** One's own, the latest first. */
export const useOwnRequests = () =>
  useQuery({
    queryKey: [...REQUESTS_QUERY, 'own'],
    queryFn: ({ signal }) =>
      call('GET /api/support_requests/', { query: { own: 'true', page_size: OWN_SHOWN } }, { signal }),
  });

/** How many of others wait for an answer. */
export const useWaitingCount = () =>
  useQuery({
    queryKey: [...REQUESTS_QUERY, 'waiting'],
    queryFn: async ({ signal }) =>
      (await call('GET /api/support_requests/', { query: { state: 'open', own: 'false', page_size: '1' } }, { signal }))
        .count,
  });

export const useRequest = (id: number | undefined) =>
  useQuery({
    queryKey: requestKey(id ?? 0),
    queryFn: ({ signal }) => call('GET /api/support_requests/{id}/', { params: { id: id ?? 0 } }, { signal }),
    enabled: id !== undefined,
  });

/** From the end backwards; earlier ones come when they are asked for. */
export const useMessages = (id: number) =>
  useInfiniteQuery({
    queryKey: messagesKey(id),
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /api/support_requests/{id}/messages/',
        { params: { id }, query: pageParam === undefined ? {} : { before: String(pageParam) } },
        { signal },
      ),
    getNextPageParam: (page) => (page.count > page.results.length ? page.results.at(-1)?.id : undefined),
  });

/** What a thread touches is asked again. */
export function useForgetThread() {
  const client = useQueryClient();
  return (id: number) =>
    Promise.all(
      [messagesKey(id), requestKey(id), REQUESTS_QUERY].map((queryKey) => client.invalidateQueries({ queryKey })),
    );
}

/** Messages that come one after the other are fetched together. */
const TOGETHER_MS = 200;

/** Keeps the threads on the page as they are on the server, as long as it is open. */
export function useThreadsLive(): void {
  const client = useQueryClient();
  const forget = useForgetThread();
  const waiting = useRef(new Set<number>());
  const timer = useRef<number>(undefined);
  useLive(
    'support.message',
    ({ id }) => {
      waiting.current.add(id);
      timer.current ??= window.setTimeout(() => {
        const ids = [...waiting.current];
        waiting.current.clear();
        timer.current = undefined;
        for (const one of ids) void forget(one);
      }, TOGETHER_MS);
    },
    () => {
      for (const key of ['support-messages', 'support-request', ...REQUESTS_QUERY]) {
        void client.invalidateQueries({ queryKey: [key] });
      }
    },
  );
  useEffect(() => () => window.clearTimeout(timer.current), []);
}

/** Setting the state, or taking it on. */
export function useChangeRequest(id: number) {
  const client = useQueryClient();
  const forget = useForgetThread();
  return useMutation({
    mutationFn: (body: { state?: SupportRequest['state']; taken?: boolean }) =>
      call('PUT /api/support_requests/{id}/', { params: { id }, body }),
    onSuccess: (row) => client.setQueryData(requestKey(id), row),
    onSettled: () => forget(id),
  });
}

/** Whoever sees a message has read it, and the notification that led to it. */
export function useReadMark(id: number, newest: number | undefined): void {
  const client = useQueryClient();
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
      for (const queryKey of [requestKey(id), REQUESTS_QUERY, NOTIFICATIONS_QUERY]) {
        void client.invalidateQueries({ queryKey });
      }
    };
    // A mark that did not arrive is made with the next message, or when the page is opened again.
    const tried = () => void mark().catch(() => undefined);
    document.addEventListener('visibilitychange', tried);
    tried();
    return () => document.removeEventListener('visibilitychange', tried);
  }, [client, id, newest]);
}

export const FEEDBACK_QUERY = ['feedback'] as const;

export const useOwnFeedback = () =>
  useQuery({
    queryKey: [...FEEDBACK_QUERY, 'own'],
    queryFn: ({ signal }) => call('GET /api/feedback/', { query: { own: 'true', page_size: OWN_SHOWN } }, { signal }),
  });

/** A mark that the sender sees, too. */
export function useMarkFeedback() {
  const client = useQueryClient();
  const { t } = useTranslation('support_inbox');
  return useMutation({
    mutationFn: ({ id, status }: { id: number; status: Feedback['status'] }) =>
      call('PUT /api/feedback/{id}/', { params: { id }, body: { status } }),
    onError: (error) =>
      toast.failure({
        title: t('change_failed'),
        message: error instanceof ApiError ? error.detail : undefined,
      }),
    onSettled: () => client.invalidateQueries({ queryKey: FEEDBACK_QUERY }),
  });
}
