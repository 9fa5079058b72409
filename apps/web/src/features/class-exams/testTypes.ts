import type { Calls } from '@khue/contract/all';
import type { AnswerOf } from '@khue/contract/endpoint';

export type ClassExam = AnswerOf<Calls['GET /api/class_exams/']>['results'][number];
export type ClassTest = AnswerOf<Calls['GET /api/class_tests/']>['results'][number];
export type Paper = AnswerOf<Calls['GET /api/exam_papers/{id}/']>;
export type PaperInList = AnswerOf<Calls['GET /api/class_exams/{moduleId}/{classId}/papers/']>['results'][number];
export type AnswerPaper = AnswerOf<Calls['GET /api/papers/{activityId}/']>;
export type PaperQuestion = AnswerPaper['questions'][number];
type Analysis = AnswerOf<Calls['GET /api/class_exams/{moduleId}/{classId}/analysis/']>;
export type AskedItem = Analysis['questions'][number];

/** The exam of a course in a class. */
export interface ExamPlace {
  moduleId: number;
  classId: number;
}

/** A test that a teacher has made. */
interface OwnTestPlace {
  id: number;
}

/** Which test: nearly everything can be done with the one as with the other. */
export type TestPlace = ExamPlace | OwnTestPlace;

export const isOwnTest = (place: TestPlace): place is OwnTestPlace => 'id' in place;

type RunningExam = AnswerOf<Calls['GET /api/class_exams/{moduleId}/{classId}/']>;

type SitterOfExam = RunningExam['students'][number];

/** Of a test with several classes a row says which it is of. */
export interface Sitter extends SitterOfExam {
  class?: { id: number; name: string } | null;
}

/** A test as its teacher sees it run, whichever it is. */
export interface RunningTest extends Omit<RunningExam, 'test_id' | 'name' | 'class' | 'students'> {
  /** Its own name; that of the course where its exam is gone. */
  name: string;
  classes: { id: number; name: string }[];
  students: Sitter[];
}

export const classNames = ({ classes }: Pick<RunningTest, 'classes'>) => classes.map(({ name }) => name).join(', ');
