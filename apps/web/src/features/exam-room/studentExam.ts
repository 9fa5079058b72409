import type { Calls } from '@khue/contract/all';
import type { AnswerOf } from '@khue/contract/endpoint';

/** An exam as its student's list tells it. */
export type StudentExam = AnswerOf<Calls['GET /api/student_exams/']>['results'][number];

/** An examination as its candidate reads it. */
export type StudentExamination = AnswerOf<Calls['GET /api/student_examinations/{id}/']>;

/** What is sat in the room: an exam or test of a class, or an examination. */
export type SatExam = StudentExam | StudentExamination;

export const isExamination = (exam: SatExam): exam is StudentExamination => 'sitting' in exam;

/** Which exam of a class is meant: a test that a teacher has made, or the exam of a course, of one class where that is said. */
export type ClassExamAsked = { test: number } | { course: number; classId: number | undefined };
export type ExamAsked = ClassExamAsked | { examination: number };

export const isAsked =
  (asked: ExamAsked) =>
  (exam: SatExam): boolean => {
    if ('examination' in asked) return isExamination(exam) && exam.id === asked.examination;
    if (isExamination(exam)) return false;
    if ('test' in asked) return exam.test_id === asked.test;
    return !exam.test_id && exam.module.id === asked.course && (asked.classId ?? exam.class.id) === exam.class.id;
  };

/** A test and an examination are called by their own name, the exam of a course by that of the course. */
export const nameOfExam = ({ name, module }: Pick<SatExam, 'name' | 'module'>) => name ?? module.name;
