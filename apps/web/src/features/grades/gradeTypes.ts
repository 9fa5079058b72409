import type { Calls } from '@khue/contract/all';
import type { AnswerOf, RequestOf } from '@khue/contract/endpoint';

export type Grade = AnswerOf<Calls['GET /api/grades/{id}/']>;
export type GradeListRequest = NonNullable<RequestOf<Calls['GET /api/grades/']>['query']>;
