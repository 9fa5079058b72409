import type { CourseRow } from './course.repo';

/** A course as the API shows it. */
export function wireCourse({ grade_id, grade_name, ...row }: CourseRow) {
  return { ...row, grade: grade_id === null ? null : { id: grade_id, name: grade_name ?? '' } };
}
