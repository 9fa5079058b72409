import type { Calls } from '@khue/contract/all';
import type { AnswerOf } from '@khue/contract/endpoint';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { call } from '@/lib/api';
import { reading } from '@/lib/reading';
import type { Days } from './recordDays';

export type StudentRecord = AnswerOf<Calls['GET /api/students/{id}/record/']>;
export type Result = StudentRecord['results'][number];

/** Of all courses or one, of the school year or other days. */
export const useStudentRecord = (id: number | undefined, course?: number, days: Partial<Days> = {}) =>
  useQuery({
    ...reading('GET /api/students/{id}/record/', {
      params: { id: id ?? 0 },
      query: { ...days, ...(course !== undefined && { module_id: String(course) }) },
    }),
    enabled: id !== undefined,
    placeholderData: keepPreviousData,
  });

export const useNotes = (id: number, isOpen: boolean) =>
  useQuery({
    ...reading('GET /api/students/{id}/notes/', { params: { id }, query: { page_size: '100' } }),
    enabled: isOpen,
  });

/** The student alone gets what was answered wrong, to practise it again. */
export const useGiveAgain = (record: StudentRecord) =>
  useMutation({
    mutationFn: (materialIds: readonly number[]) =>
      call('POST /api/class_materials/', {
        body: {
          class_id: record.class?.id ?? 0,
          material_ids: [...materialIds],
          user_ids: [record.user.id],
        },
      }),
  });

export const useAddNote = (id: number) =>
  useMutation({
    mutationFn: (text: string) => call('POST /api/students/{id}/notes/', { params: { id }, body: { text } }),
  });
