import type { ClassChapterRow } from './chapter-figures.repo';
import type { ClassFiguresRow } from './class-figures.repo';
import type { ClassCourseRow, ClassPartRow } from './class-work.repo';
import type { CourseRow } from './course-figures.repo';
import { averageOf, perCentOf } from './figures.rules';
import type { SchoolCourseRow } from './school-course-figures.repo';
import type { SchoolCountRow, SchoolFiguresRow, TotalsRow } from './school-figures.repo';
import type { StudentFiguresRow, StudentInPartRow } from './student-figures.repo';

const school = (row: { school_id: number; school_name: string }) => ({ id: row.school_id, name: row.school_name });
const schoolClass = (row: { class_id: number; class_name: string }) => ({ id: row.class_id, name: row.class_name });
const chapterCourse = (row: { course_id: number; course_name: string }) => ({
  id: row.course_id,
  name: row.course_name,
});
const course = (row: CourseRow) => ({ id: row.course_id, name: row.course_name, pass_score: row.pass_score });
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

export const wireSchoolFigures = (row: SchoolCourseRow) => ({
  school: school(row),
  module: course(row),
  class_count: row.class_count,
  ...figures(row),
});

export const wireTotals = (row: TotalsRow, of: CourseRow | undefined) => {
  const all = figures({ ...row, enrolled_count: 0 });
  return {
    module: of ? course(of) : null,
    school_count: row.school_count,
    class_count: row.class_count,
    ...all,
    enrolled_count: row.enrolled_count,
    average_score: of ? all.average_score : null,
    pass_rate: of ? all.pass_rate : null,
  };
};

export const wireClassFigures = (row: ClassFiguresRow) => ({
  school: school(row),
  class: schoolClass(row),
  module: course(row),
  class_count: 1,
  ...figures(row),
});

export const wireClassCourse = (row: ClassCourseRow) => ({
  school: school(row),
  class: schoolClass(row),
  module: course(row),
  student_count: row.student_count,
  enrolled_count: row.enrolled_count,
  progress: perCentOf(row.completed, row.assigned),
  practised_count: row.practised,
  exam_count: row.sat,
  average_score: averageOf(row.total, row.sat),
  pass_rate: perCentOf(row.passed, row.sat),
});

export const wireClassChapter = (row: ClassChapterRow) => ({
  class: schoolClass(row),
  module: chapterCourse(row),
  chapter: { id: row.chapter_id, name: row.chapter_name },
  sub_modules: row.parts,
  student_count: row.student_count,
  enrolled_count: row.enrolled_count,
  completed_count: row.completed_count,
  begun_count: row.begun_count,
  average_score: row.average,
});

export const wireClassPart = (row: ClassPartRow) => ({
  class: schoolClass(row),
  module: chapterCourse(row),
  sub_module: part(row),
  student_count: row.student_count,
  enrolled_count: row.enrolled_count,
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
  module: course(row),
  enrolled: row.enrolled,
  progress: perCentOf(row.completed, row.assigned),
  practice_count: row.practice_count,
  best_score: row.best_score,
  last_score: row.last_score,
  passed: row.passed,
  last_activity: row.last_activity,
});

export { course as wireCourse, schoolClass as wireClass, student as wireStudent };
