import type { Calls } from '@khue/contract/all';
import type { AnswerOf, RequestOf } from '@khue/contract/endpoint';

export type Account = AnswerOf<Calls['GET /api/users/{id}/']>;
export type SavedAccount = AnswerOf<Calls['PUT /api/account/{id}/']>;
export type CreatedAccount = AnswerOf<Calls['POST /api/account/']>;
export type AccountList = Extract<AnswerOf<Calls['GET /api/users/']>, { results: unknown }>;
export type AccountRow = AccountList['results'][number];
export type AccountListRequest = NonNullable<RequestOf<Calls['GET /api/users/']>['query']>;
