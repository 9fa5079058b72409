import type { Calls } from '@khue/contract/all';
import type { AnswerOf } from '@khue/contract/endpoint';

/** An exam as its student's list tells it. */
export type StudentExam = AnswerOf<Calls['GET /api/student_exams/']>['results'][number];
