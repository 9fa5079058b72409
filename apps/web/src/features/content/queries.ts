import type { Calls } from '@khue/contract/all';
import type { AnswerOf } from '@khue/contract/endpoint';
import { call } from '@/lib/api';
import { type RowOf, rowOf } from '@/lib/rows';

export type Material = AnswerOf<Calls['GET /api/submodulesquestions/{id}/']>;
export type MaterialInList = RowOf<'GET /api/submodulesquestions/'>;
export type MaterialVersion = AnswerOf<Calls['GET /api/submodulesquestions/{id}/versions/']>['results'][number];

export const MATERIAL = rowOf('GET /api/submodulesquestions/{id}/', ['material'], ['materials', 'material-versions']);

export const versionsOf = (id: number) => ({
  queryKey: ['material-versions', id],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call('GET /api/submodulesquestions/{id}/versions/', { params: { id } }, { signal }),
});
