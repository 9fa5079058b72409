import type { Calls } from '@khue/contract/all';
import type { AnswerOf, RequestOf } from '@khue/contract/endpoint';

export type AccountImport = AnswerOf<Calls['GET /api/account_imports/{id}/']>;
export type ImportColumn = AccountImport['columns'][number];
export type ImportRow = AccountImport['rows'][number];
export type ImportRowsRequest = NonNullable<RequestOf<Calls['GET /api/account_imports/{id}/rows/']>['query']>;

/** What holds for every row that does not say otherwise. Ids as text; '' is none. */
export interface ImportOptions {
  role: string;
  school: string;
  class: string;
  /** The courses to enrol everyone in, by the platform's id. */
  courses: readonly string[];
  update: boolean;
}
