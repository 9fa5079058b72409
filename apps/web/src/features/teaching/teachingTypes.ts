import type { Calls } from '@khue/contract/all';
import type { AnswerOf } from '@khue/contract/endpoint';
import type { Me } from '@/lib/me';

export type OwnClass = Me['classes'][number];
export type ClassCourse = AnswerOf<Calls['GET /api/classes/{id}/modules/']>['results'][number];
export type CoursePart = AnswerOf<Calls['GET /api/sub_modules/']>['results'][number];
export type Assignment = AnswerOf<Calls['GET /api/active_submodule_class_practice/']>['results'][number];

/** A course with those of one's own classes that take it. */
export interface TaughtCourse {
  id: number;
  name: string;
  gradeName: string | null;
  classes: { id: number; name: string; enrolled: number; students: number }[];
}
