import type { Calls } from '@khue/contract/all';
import type { AnswerOf } from '@khue/contract/endpoint';

export type Account = AnswerOf<Calls['GET /api/users/{id}/']>;
/** The answer for one account; a series answers otherwise. */
type CreatedAccount = Extract<AnswerOf<Calls['POST /api/account/']>, { user_existed: boolean }>;
/** What a save answers: the account, what is doubtful about it, and once a password that was made up. */
export type SavedAccount = Account & Partial<Pick<CreatedAccount, 'warnings' | 'first_password'>>;
type AccountList = Extract<AnswerOf<Calls['GET /api/users/']>, { results: unknown }>;
export type AccountRow = AccountList['results'][number];
