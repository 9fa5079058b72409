import type { Calls } from '@khue/contract/all';
import type { AnswerOf } from '@khue/contract/endpoint';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { reading } from '@/lib/reading';

export type Sheet = AnswerOf<Calls['GET /api/class_attendance/']>;
export type SheetRow = Sheet['rows'][number];
export type SheetStatus = SheetRow['marks'][number]['status'];

export const STATUSES = ['present', 'late', 'absent', 'excused'] as const satisfies readonly SheetStatus[];

/** Without a term it is that of today. */
export const useSheet = (classId: number, term: string) =>
  useQuery({
    ...reading('GET /api/class_attendance/', {
      query: { class_id: classId, ...(term === '1' || term === '2' ? { term } : {}) },
    }),
    placeholderData: keepPreviousData,
  });
