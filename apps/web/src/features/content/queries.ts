import type { Calls } from '@khue/contract/all';
import type { AnswerOf } from '@khue/contract/endpoint';
import { reading } from '@/lib/reading';
import { type RowOf, rowOf } from '@/lib/rows';

export type Material = AnswerOf<Calls['GET /api/submodulesquestions/{id}/']>;
export type MaterialInList = RowOf<'GET /api/submodulesquestions/'>;
export type MaterialVersion = AnswerOf<Calls['GET /api/submodulesquestions/{id}/versions/']>['results'][number];

/** The material that somebody made last. */
export const lastMadeBy = (userId: number) =>
  reading('GET /api/submodulesquestions/', {
    query: {
      creator: String(userId),
      status: 'draft,unpublished,published',
      ordering: '-created_at',
      page_size: '1',
    },
  });

export const MATERIAL = rowOf('GET /api/submodulesquestions/{id}/');

export const versionsOf = (id: number) => reading('GET /api/submodulesquestions/{id}/versions/', { params: { id } });
