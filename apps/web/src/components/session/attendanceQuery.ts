import type { Calls } from '@khue/contract/all';
import type { AnswerOf } from '@khue/contract/endpoint';
import { reading } from '@/lib/reading';

export type AttendanceRow = AnswerOf<Calls['GET /api/zoom_meetings/{id}/attendance/']>[number];

export const attendanceOf = (id: number) =>
  reading('GET /api/zoom_meetings/{id}/attendance/', { params: { id } }, { background: true });

export const thereIn = (rows: readonly AttendanceRow[] | undefined): number =>
  rows?.filter(({ source, status }) => source !== null && (status === 'present' || status === 'late')).length ?? 0;
