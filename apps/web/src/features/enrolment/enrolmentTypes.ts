import type { Calls } from '@khue/contract/all';
import type { AnswerOf } from '@khue/contract/endpoint';

type StudentList = Extract<AnswerOf<Calls['GET /api/users/']>, { results: unknown[] }>;
export type Student = StudentList['results'][number];
export type Enrolment = AnswerOf<Calls['GET /api/enrollment_view/']>['results'][number];
export type Task = AnswerOf<Calls['GET /api/task_history/{taskId}/']>;

export type EnrolAction = 'enroll' | 'unenroll';

/** A course with an id at the platform; without one nobody can be enrolled in it. */
export interface CourseChoice {
  courseId: string;
  name: string;
  gradeName: string | null;
}

/** Who was ticked. The email is the way to enrol one person at once instead of in the background. */
export interface Person {
  id: number;
  name: string;
  username?: string;
  email?: string | null;
}

/** Whom an enrolment is about: some people, a class or a school. */
export type Target =
  | { kind: 'people'; people: readonly Person[] }
  | { kind: 'class'; id: number; name: string }
  | { kind: 'school'; id: number; name: string };

/** Wanted or ended, and how far the platform is. */
export const WANTED = 1;
export const PROGRESS = { waiting: 0, done: 1, failed: 2 } as const;
