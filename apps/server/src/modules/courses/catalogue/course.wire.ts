import type { TextLanguage } from '@khue/i18n/server-texts';
import type { PlatformCourse } from '../../../ports/course-platform';
import { wireGrade } from '../../schools/schools.api';
import type { EnrolmentRow } from '../enrolments/enrolment.repo';
import type { AssignmentRow } from '../parts/assignment.repo';
import { stateAt } from '../parts/assignment.rules';
import type { CoursePartRow } from '../parts/course-part.repo';
import type { PlacedMaterial } from '../parts/placement.repo';
import type { CourseRow, LinkedCourse } from './course.repo';
import type { StudentCourseRow } from './student-course.repo';
import type { StudentPartRow } from './student-part.repo';

/*
 * Where our words become the wire's: a course is a `module` there, a part of one a `sub_module`, and the platform is
 * called by the name of the first one.
 */

export const named = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? '' });

/** Of our courses on one of the platform's, those that one has to be chosen from. */
export const wireChoices = (choices: readonly { key: string; courses: readonly { id: number; name: string }[] }[]) =>
  choices.map(({ key, courses }) => ({ course_id: key, modules: courses.map(({ id, name }) => ({ id, name })) }));

export const wirePlatformKey = (platform_course_id: string | null, platform_synced: boolean) => ({
  edx_course_id: platform_course_id,
  edx_synced: platform_synced,
});

export function wireCourse(language: TextLanguage, course: CourseRow) {
  const { grade_id, grade_name, grade_en_name, platform_course_id, platform_synced, ...row } = course;
  return { ...row, ...wirePlatformKey(platform_course_id, platform_synced), grade: wireGrade(language, course) };
}

/** For the activity log, which is one for all languages. */
export const auditedCourse = (course: CourseRow) => wireCourse('vi', course);

export const wirePlacedMaterial = ({ title, machine_name, ...held }: PlacedMaterial) => ({
  ...held,
  question: title,
  library: machine_name,
});

export function wireCoursePart({
  course_id,
  course_name,
  parent_id,
  part_type,
  archived_at,
  materials,
  ...row
}: CoursePartRow) {
  return {
    ...row,
    module: { id: course_id, name: course_name },
    sub_module_type: part_type,
    parent: parent_id,
    archived: archived_at !== null,
    sub_module_question: materials.map(({ id }) => id),
    questions: materials.map(wirePlacedMaterial),
  };
}

export const wireAssignment = (row: AssignmentRow) => ({
  id: row.id,
  sub_module_id: row.course_part_id,
  sub_module: { id: row.course_part_id, name: row.course_part_name },
  module: { id: row.course_id, name: row.course_name },
  class_id: row.class_id,
  class: { id: row.class_id, name: row.class_name },
  open_at: row.open_at,
  close_at: row.close_at,
  assigned_by: named(row.assigned_by, row.assigned_by_name),
  assigned_at: row.assigned_at,
});

export function wireEnrolmentRow({ course_id, course_name, platform_course_id, ...row }: EnrolmentRow) {
  return { ...row, course_id: platform_course_id, module: { id: course_id, name: course_name } };
}

export function wireStudentCourse({ class_id, class_name, platform_course_id, ...row }: StudentCourseRow) {
  return {
    ...row,
    edx_course_id: platform_course_id,
    class: named(class_id, class_name),
    progress: row.assigned === 0 ? 0 : Math.round((100 * row.completed) / row.assigned),
  };
}

export const wireStudentPart = (row: StudentPartRow, now: Date) => ({
  id: row.id,
  name: row.name,
  sub_module_type: row.part_type,
  parent: row.parent_id,
  chapter: named(row.parent_id, row.chapter_name),
  module: { id: row.course_id, name: row.course_name },
  class: { id: row.class_id, name: row.class_name },
  open_at: row.open_at,
  close_at: row.close_at,
  state: stateAt(row, now),
  question_count: row.question_count,
  material_count: row.material_count,
  completed: row.completed,
  best_score: row.best_score,
  activity_id: row.activity_id,
  underway: row.underway && { answered: row.underway[0], questions: row.underway[1] },
});

/** A course as the platform itself describes it, with ours that are linked to it. */
export const wirePlatformCourse = (course: PlatformCourse, ours: readonly LinkedCourse[]) => ({
  course_id: course.courseId,
  name: course.name,
  org: course.org,
  number: course.number,
  short_description: course.shortDescription || null,
  start: course.start,
  end: course.end,
  modules: ours.filter((own) => own.platform_course_id === course.courseId).map(({ id, name }) => ({ id, name })),
});

export const wireSync = <Result extends object>(result: Result) => ({ edx_synced: true as const, ...result });
