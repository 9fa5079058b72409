import type { Calls } from '@khue/contract/all';
import type { AnswerOf } from '@khue/contract/endpoint';

export type School = AnswerOf<Calls['GET /api/schools/{id}/']>;
type SchoolList = Exclude<AnswerOf<Calls['GET /api/schools/']>, { task_id: number }>;
export type SchoolRow = SchoolList['results'][number];

export type Teacher = AnswerOf<Calls['GET /api/get_teacher_schools/']>['results'][number];
export type Teaching = AnswerOf<Calls['GET /api/schools/{id}/teaching/']>;
export type ClassRow = AnswerOf<Calls['GET /api/classes/']>['results'][number];
