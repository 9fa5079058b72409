import type { Calls } from '@khue/contract/all';
import type { AnswerOf } from '@khue/contract/endpoint';
import { reading } from '@/lib/reading';
import { type RowOf, rowOf } from '@/lib/rows';

export type Examination = AnswerOf<Calls['GET /api/examinations/{id}/']>;
export type ExaminationInList = RowOf<'GET /api/examinations/'>;
export type Problem = Examination['problems'][number];
export type Sitting = AnswerOf<Calls['GET /api/examinations/{id}/sittings/']>['results'][number];
export type Room = Sitting['rooms'][number];
export type Candidate = RowOf<'GET /api/examinations/{id}/candidates/'>;

export const EXAMINATION = rowOf('GET /api/examinations/{id}/');
export const sittingsOf = (id: number) => reading('GET /api/examinations/{id}/sittings/', { params: { id } });
