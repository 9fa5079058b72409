import type { Calls } from '@khue/contract/all';
import type { AnswerOf } from '@khue/contract/endpoint';

export type CoursePart = AnswerOf<Calls['GET /api/sub_modules/']>['results'][number];
export type Assignment = AnswerOf<Calls['GET /api/active_submodule_class_practice/']>['results'][number];
