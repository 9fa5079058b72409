import type { Calls } from '@khue/contract/all';
import type { AnswerOf } from '@khue/contract/endpoint';

/** An exam as its student's list tells it. */
export type StudentExam = AnswerOf<Calls['GET /api/student_exams/']>['results'][number];

/** Which one is meant: a test that a teacher has made, or the exam of a course, of one class where that is said. */
export type ExamAsked = { test: number } | { course: number; classId: number | undefined };

export const isAsked = (asked: ExamAsked) => (exam: StudentExam) =>
  'test' in asked
    ? exam.test_id === asked.test
    : !exam.test_id && exam.module.id === asked.course && (asked.classId ?? exam.class.id) === exam.class.id;

/** A test is called by its own name, the exam of a course by that of the course. */
export const nameOfExam = ({ name, module }: Pick<StudentExam, 'name' | 'module'>) => name ?? module.name;
