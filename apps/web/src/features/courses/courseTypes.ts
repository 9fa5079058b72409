import type { Calls } from '@khue/contract/all';
import type { AnswerOf } from '@khue/contract/endpoint';

export type Course = AnswerOf<Calls['GET /api/modules/{id}']>;
export type CourseRow = AnswerOf<Calls['GET /api/modules/']>['results'][number];
export type CourseKind = CourseRow['type'];

export type CoursePart = AnswerOf<Calls['GET /api/sub_modules/{id}/']>;
export type PartKind = CoursePart['sub_module_type'];

export type PlatformCourse = AnswerOf<Calls['GET /api/edx_list_course/']>['results'][number];
export type SyncResult = AnswerOf<Calls['GET /api/edx_sync_course/{id}']>;
