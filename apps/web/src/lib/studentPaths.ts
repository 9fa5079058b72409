import type { CoursePartType } from '@khue/contract/course-parts';
import { screenPath } from './screenPaths';

/** Where a student learns, practises and sits exams. */
export const lessonPath = (partId: number, classId: number) =>
  screenPath('student_lesson', { id: partId, class: classId });

interface Practised {
  wrong_of?: number;
  /** One that was begun elsewhere. */
  session?: number;
  result?: number;
}

export const practicePath = (partId: number, classId: number, more: Practised = {}) =>
  screenPath('student_practice', { id: partId, class: classId, ...more });

export const EXAMS_PATH = '/student/examtest';

interface SatExam {
  /** Of a test that a teacher has made. */
  test_id?: number | null;
  module: { id: number };
  class: { id: number };
}

/** The address of an exam of a course is agreed to the letter: the course and the class. */
export const examPath = ({ test_id, module, class: inClass }: SatExam) =>
  `${EXAMS_PATH}/test?${test_id ? `test=${test_id}` : `id=${module.id}&class=${inClass.id}`}`;

/** Where an examination is waited for, and where it is sat. */
export const waitingPath = (examination: number) => `${EXAMS_PATH}/wait?id=${examination}`;
export const examinationPath = (examination: number) => `${EXAMS_PATH}/test?examination=${examination}`;

interface Assigned {
  id: number;
  sub_module_type: CoursePartType;
  module: { id: number };
  class: { id: number };
}

/** What is assigned opens where it is done. An exam is of its whole course. */
export function partPath(part: Assigned): string {
  const { id, sub_module_type, class: inClass } = part;
  if (sub_module_type === 'exam') return examPath(part);
  return sub_module_type === 'lesson' ? lessonPath(id, inClass.id) : practicePath(id, inClass.id);
}
