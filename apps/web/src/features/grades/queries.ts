import type { Calls } from '@khue/contract/all';
import type { AnswerOf } from '@khue/contract/endpoint';
import { rowOf } from '@/lib/rows';

export type Grade = AnswerOf<Calls['GET /api/grades/{id}/']>;

export const GRADE = rowOf('GET /api/grades/{id}/');
