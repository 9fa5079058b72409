import type { Calls } from '@khue/contract/all';
import type { AnswerOf, RequestOf } from '@khue/contract/endpoint';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { call } from '@/lib/api';
import { reading } from '@/lib/reading';

export type Book = AnswerOf<Calls['GET /api/gradebook/']>;
export type BookColumn = Book['columns'][number];
export type BookRow = Book['rows'][number];
export type BookMark = BookRow['marks'][number];
export type BookTerm = '1' | '2' | 'year';

export interface BookPlace {
  classId: number;
  courseId: number;
}

const FRESH_MS = 5 * 60_000;

/** The classes that somebody looks after, and the courses of the one chosen. */
export const useBookChoices = (school: string, ofClass: string) =>
  useQuery({
    ...reading('GET /api/admin_dashboard_api_filter', { query: { school, class: ofClass } }),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  }).data;

const asked = ({ classId, courseId }: BookPlace, term: BookTerm | undefined) => ({
  class_id: classId,
  module_id: courseId,
  ...(term === undefined ? {} : { term }),
});

/** Without a term it is that of today. */
export const useBook = (place: BookPlace, term: BookTerm | undefined) =>
  useQuery({ ...reading('GET /api/gradebook/', { query: asked(place, term) }), placeholderData: keepPreviousData });

export const useHistory = (columnId: number, userId: number) =>
  useQuery(reading('GET /api/gradebook/marks/history/', { query: { column_id: columnId, user_id: userId } }));

type Body<N extends 'POST /api/gradebook/columns/' | 'PUT /api/gradebook/columns/{id}/' | 'POST /api/gradebook/lock/'> =
  RequestOf<Calls[N]>['body'];

export const useAddColumn = () =>
  useMutation({
    mutationFn: (body: Body<'POST /api/gradebook/columns/'>) => call('POST /api/gradebook/columns/', { body }),
  });

export const useChangeColumn = (id: number) =>
  useMutation({
    mutationFn: (body: Body<'PUT /api/gradebook/columns/{id}/'>) =>
      call('PUT /api/gradebook/columns/{id}/', { params: { id }, body }),
  });

export const useRemoveColumn = (id: number) =>
  useMutation({ mutationFn: () => call('DELETE /api/gradebook/columns/{id}/', { params: { id } }) });

export const useLock = () =>
  useMutation({ mutationFn: (body: Body<'POST /api/gradebook/lock/'>) => call('POST /api/gradebook/lock/', { body }) });

export const exportBook = (place: BookPlace, term: BookTerm) =>
  call('GET /api/gradebook/export/', { query: asked(place, term) });
