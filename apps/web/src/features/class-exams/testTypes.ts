import type { Calls } from '@khue/contract/all';
import type { AnswerOf } from '@khue/contract/endpoint';

export type ClassTest = AnswerOf<Calls['GET /api/class_exams/']>['results'][number];
export type RunningTest = AnswerOf<Calls['GET /api/class_exams/{moduleId}/{classId}/']>;
export type Sitter = RunningTest['students'][number];
type Analysis = AnswerOf<Calls['GET /api/class_exams/{moduleId}/{classId}/analysis/']>;
export type AskedItem = Analysis['questions'][number];
export type Paper = AnswerOf<Calls['GET /api/exam_papers/{id}/']>;
export type PaperInList = AnswerOf<Calls['GET /api/class_exams/{moduleId}/{classId}/papers/']>['results'][number];
export type AnswerPaper = AnswerOf<Calls['GET /api/papers/{activityId}/']>;
export type PaperQuestion = AnswerPaper['questions'][number];

/** Which exam of which class. */
export interface TestPlace {
  moduleId: number;
  classId: number;
}
