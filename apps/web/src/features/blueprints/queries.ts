import type { Calls } from '@khue/contract/all';
import { MAX_PAGE_SIZE } from '@khue/contract/constants';
import type { AnswerOf } from '@khue/contract/endpoint';
import { reading } from '@/lib/reading';
import { type RowOf, rowOf } from '@/lib/rows';

export type Blueprint = AnswerOf<Calls['GET /api/blueprints/{id}/']>;
export type BlueprintInList = RowOf<'GET /api/blueprints/'>;
export type Coverage = AnswerOf<Calls['GET /api/blueprints/{id}/coverage/']>;

export const BLUEPRINT = rowOf('GET /api/blueprints/{id}/');

export const coverageOf = (id: number) => reading('GET /api/blueprints/{id}/coverage/', { params: { id } });
export const paperOf = (id: number, seed: string) =>
  reading('GET /api/blueprints/{id}/draw/', { params: { id }, query: { seed } });
export const partsOfCourse = (id: number) =>
  reading('GET /api/sub_modules/', { query: { module_id: String(id), page_size: String(MAX_PAGE_SIZE) } });
