import type { Calls } from '@khue/contract/all';
import type { AnswerOf, RequestOf } from '@khue/contract/endpoint';

export type Role = AnswerOf<Calls['GET /api/roles/{id}/']>;
export type Group = AnswerOf<Calls['GET /api/group_permissions/{id}/']>;
export type GroupListRequest = NonNullable<RequestOf<Calls['GET /api/group_permissions/']>['query']>;
export type Permission = AnswerOf<Calls['GET /api/permissions/']>['results'][number];
