import type { Calls } from '@khue/contract/all';
import type { AnswerOf } from '@khue/contract/endpoint';
import { reading } from '@/lib/reading';

export type Summary = AnswerOf<Calls['GET /api/zoom_meetings/{id}/summary/']>;

/** What came of a lesson; the room asks for it when the lesson is over. */
export const summaryOf = (id: number) =>
  reading('GET /api/zoom_meetings/{id}/summary/', { params: { id } }, { background: true });

export const isThere = ({ status }: Summary['students'][number]): boolean => status === 'present' || status === 'late';
