import type { ClassChapterRow } from './chapter-figures.repo';
import type { ClassFiguresRow } from './class-figures.repo';
import type { ClassCourseRow, ClassPartRow } from './class-work.repo';
import { averageOf, perCentOf } from './figures.rules';
import type { SchoolCountRow, SchoolFiguresRow, TotalsRow } from './school-figures.repo';
import type { StudentFiguresRow, StudentInPartRow } from './student-figures.repo';

const school = (row: { school_id: number; school_name: string }) => ({ id: row.school_id, name: row.school_name });
const schoolClass = (row: { class_id: number; class_name: string }) => ({ id: row.class_id, name: row.class_name });
const course = (row: { course_id: number; course_name: string }) => ({ id: row.course_id, name: row.course_name });
const part = (row: { course_part_id: number; course_part_name: string; part_type: string }) => ({
  id: row.course_part_id,
  name: row.course_part_name,
  sub_module_type: row.part_type,
});
const student = (row: { user_id: number; full_name: string; username: string; code: string | null }) => ({
  id: row.user_id,
  full_name: row.full_name,
  username: row.username,
  code: row.code,
});

export const wireSchoolCount = (row: SchoolCountRow) => ({
  school: school(row),
  class_count: row.class_count,
  student_count: row.student_count,
  active_count: row.active_count,
});

type Figures = Pick<
  SchoolFiguresRow,
  'student_count' | 'active_count' | 'enrolled_count' | 'practised_count' | 'sat' | 'total' | 'passed'
>;
const figures = (row: Figures) => ({
  student_count: row.student_count,
  active_count: row.active_count,
  enrolled_count: row.enrolled_count,
  practised_count: row.practised_count,
  exam_count: row.sat,
  average_score: averageOf(row.total, row.sat),
  pass_rate: perCentOf(row.passed, row.sat),
});

export const wireSchoolFigures = (row: SchoolFiguresRow) => ({
  school: school(row),
  class_count: row.class_count,
  ...figures(row),
});

export const wireTotals = (row: TotalsRow) => ({
  school_count: row.school_count,
  class_count: row.class_count,
  ...figures({ ...row, enrolled_count: 0 }),
  enrolled_count: row.enrolled_count,
});

export const wireClassFigures = (row: ClassFiguresRow) => ({
  school: school(row),
  class: schoolClass(row),
  class_count: 1,
  ...figures(row),
});

export const wireClassCourse = (row: ClassCourseRow) => ({
  school: school(row),
  class: schoolClass(row),
  module: course(row),
  student_count: row.student_count,
  progress: perCentOf(row.completed, row.assigned),
  practised_count: row.practised,
  exam_count: row.sat,
  average_score: averageOf(row.total, row.sat),
  pass_rate: perCentOf(row.passed, row.sat),
});

export const wireClassChapter = (row: ClassChapterRow) => ({
  class: schoolClass(row),
  module: course(row),
  chapter: { id: row.chapter_id, name: row.chapter_name },
  sub_modules: row.parts,
  student_count: row.student_count,
  completed_count: row.completed_count,
  begun_count: row.begun_count,
  average_score: row.average,
});

export const wireClassPart = (row: ClassPartRow) => ({
  class: schoolClass(row),
  module: course(row),
  sub_module: part(row),
  student_count: row.student_count,
  completed_count: row.completed_count,
  average_score: row.average,
  attempts: row.attempts,
});

export const wireStudentInPart = (row: StudentInPartRow) => ({
  user: student(row),
  class: schoolClass(row),
  sub_module: part(row),
  completed: row.completed,
  attempts: row.attempts,
  best_score: row.best_score,
  last_score: row.last_score,
  last_activity: row.last_activity,
});

export const wireStudentFigures = (row: StudentFiguresRow) => ({
  user: student(row),
  class: schoolClass(row),
  school: school(row),
  progress: perCentOf(row.completed, row.assigned),
  practice_count: row.practice_count,
  best_score: row.best_score,
  last_score: row.last_score,
  passed: row.passed,
  last_activity: row.last_activity,
});

export { schoolClass as wireClass, student as wireStudent };
