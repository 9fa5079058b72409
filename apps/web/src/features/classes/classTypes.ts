import type { Calls } from '@khue/contract/all';
import type { AnswerOf } from '@khue/contract/endpoint';

export type SchoolClass = AnswerOf<Calls['GET /api/classes/{id}/']>;
type ClassList = AnswerOf<Calls['GET /api/classes/']>;
export type ClassRow = ClassList['results'][number];
type AccountList = Extract<AnswerOf<Calls['GET /api/users/']>, { results: unknown }>;
export type Student = AccountList['results'][number];
export type ClassTeacher = AnswerOf<Calls['GET /api/classes/{id}/teachers/']>['results'][number];
export type Membership = AnswerOf<Calls['GET /api/classes/{id}/memberships/']>['results'][number];
export type FoundStudents = AnswerOf<Calls['POST /api/classes/{id}/find_students/']>;
