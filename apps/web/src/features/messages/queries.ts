import type { Calls } from '@khue/contract/all';
import type { AnswerOf } from '@khue/contract/endpoint';
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '@/lib/api';
import { pagesKey, reading } from '@/lib/reading';
import type { RowOf } from '@/lib/rows';

export type Conversation = RowOf<'GET /api/conversations/'>;
export type Message = AnswerOf<Calls['GET /api/conversations/{id}/messages/']>['results'][number];
export type Recipient = RowOf<'GET /api/conversations/recipients/'>;

/** So many more at a time, up to as many as the server gives at once. */
export const STEP = 100;

export const useConversations = (given: { search: string; reported: boolean; most: number }) =>
  useQuery({
    ...reading('GET /api/conversations/', {
      query: {
        search: given.search,
        reported: String(given.reported) as 'true' | 'false',
        page_size: String(given.most),
      },
    }),
    placeholderData: keepPreviousData,
  });

/** From the end backwards, each page with the conversation as it is; earlier ones come when they are asked for. */
export const useMessages = (id: number) =>
  useInfiniteQuery({
    queryKey: pagesKey('GET /api/conversations/{id}/messages/', id),
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /api/conversations/{id}/messages/',
        { params: { id }, query: pageParam === undefined ? {} : { before: String(pageParam) } },
        { signal },
      ),
    getNextPageParam: (page) => (page.count > page.results.length ? page.results.at(-1)?.id : undefined),
  });

export const useRecipients = (given: { search: string; most: number; isWanted: boolean }) =>
  useQuery({
    ...reading('GET /api/conversations/recipients/', {
      query: { search: given.search, page_size: String(given.most) },
    }),
    enabled: given.isWanted,
    placeholderData: keepPreviousData,
  });

/** One of them, whom somebody chose elsewhere: a teacher may have hundreds. */
export const useRecipient = (id: number | undefined) =>
  useQuery({
    ...reading('GET /api/conversations/recipients/', { query: { user_id: String(id) } }),
    enabled: id !== undefined,
  });

export const useBegin = () =>
  useMutation({
    mutationFn: (body: { user_id?: number; class_id?: number; text: string; key: string }) =>
      call('POST /api/conversations/', { body }),
  });

export const useWrite = (id: number) =>
  useMutation({
    mutationFn: (body: { text: string; key: string }) =>
      call('POST /api/conversations/{id}/messages/', { params: { id }, body }),
  });

export const useReport = (id: number) =>
  useMutation({
    mutationFn: (reason: string) =>
      call('POST /api/conversations/{id}/report/', { params: { id }, body: reason.trim() === '' ? {} : { reason } }),
  });

/** Whoever sees a message has read it, and the notification that led to it. */
export function useReadMark(id: number, newest: number | undefined): void {
  useEffect(() => {
    if (newest === undefined) return;
    const mark = () => {
      if (document.hidden) return;
      document.removeEventListener('visibilitychange', mark);
      const sent = { params: { id }, body: { message: newest } };
      // A mark that did not arrive is made with the next message, or when the page is opened again.
      void call('POST /api/conversations/{id}/read/', sent, { background: true }).catch(() => undefined);
    };
    document.addEventListener('visibilitychange', mark);
    mark();
    return () => document.removeEventListener('visibilitychange', mark);
  }, [id, newest]);
}
