import { MAX_PAGE_SIZE } from '@khue/contract/constants';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '@/lib/api';
import { reading } from '@/lib/reading';
import { readingPage } from '@/lib/rows';
import type { Assignment } from './teachingTypes';

const ALL = String(MAX_PAGE_SIZE);

/** The parts of a course that can be assigned, in their order. */
export const useParts = (course: number | undefined) =>
  useQuery({
    ...reading('GET /api/sub_modules/', {
      query: { module_id: String(course), status: '1', archived: 'false', page_size: ALL },
    }),
    select: ({ results }) => results,
    enabled: course !== undefined,
  });

/** What is assigned to some classes, all of it or of one course. */
export const useAssignments = (classIds: readonly number[], module?: number) =>
  useQuery({
    ...reading('GET /api/active_submodule_class_practice/', {
      query: {
        class_ids: classIds.join(','),
        page_size: ALL,
        ...(module === undefined ? {} : { module: String(module) }),
      },
    }),
    select: ({ results }): Assignment[] => results,
    enabled: classIds.length > 0,
  });

export const useTakeBack = () =>
  useMutation({
    mutationFn: (id: number) => call('DELETE /api/active_submodule_class_practice/{id}/', { params: { id } }),
  });

export const useChangeTimes = () =>
  useMutation({
    mutationFn: ({ id, ...body }: { id: number; open_at: string | null; close_at: string | null }) =>
      call('PUT /api/active_submodule_class_practice/{id}/', { params: { id }, body }),
  });

/** The class list in the order of given names. */
export const useRoster = (id: number | undefined) =>
  useQuery({
    ...readingPage('GET /api/users/', { query: { classes: String(id), page_size: ALL, ordering: 'full_name' } }),
    enabled: id !== undefined,
  });

export const useClass = (id: number | undefined) =>
  useQuery({ ...reading('GET /api/classes/{id}/', { params: { id } }), enabled: id !== undefined });
