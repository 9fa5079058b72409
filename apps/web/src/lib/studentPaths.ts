import type { CoursePartType } from '@khue/contract/course-parts';
import { screenPath } from './screenPaths';

/** Where a student learns, practises and sits exams. */
export const lessonPath = (partId: number, classId: number) =>
  screenPath('student_lesson', { id: partId, class: classId });

export const practicePath = (partId: number, classId: number, more: { wrong_of?: number; result?: number } = {}) =>
  screenPath('student_practice', { id: partId, class: classId, ...more });

export const EXAMS_PATH = '/student/examtest';
export const examPath = (courseId: number, classId: number) => `${EXAMS_PATH}/test?id=${courseId}&class=${classId}`;

interface Assigned {
  id: number;
  sub_module_type: CoursePartType;
  module: { id: number };
  class: { id: number };
}

/** What is assigned opens where it is done. An exam is of its whole course. */
export function partPath({ id, sub_module_type, module, class: inClass }: Assigned): string {
  if (sub_module_type === 'exam') return examPath(module.id, inClass.id);
  return sub_module_type === 'lesson' ? lessonPath(id, inClass.id) : practicePath(id, inClass.id);
}
