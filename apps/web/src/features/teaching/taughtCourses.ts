import type { ClassCourse, OwnClass, TaughtCourse } from './teachingTypes';

interface CoursesOfClass {
  row: Pick<OwnClass, 'id' | 'name'>;
  courses: readonly Pick<ClassCourse, 'id' | 'name' | 'grade' | 'enrolled' | 'student_count'>[];
}

/** The courses of several classes, each once, with the classes that take it; in Vietnamese order. */
export function taughtCourses(classes: readonly CoursesOfClass[]): TaughtCourse[] {
  const byId = new Map<number, TaughtCourse>();
  for (const { row, courses } of classes) {
    for (const { id, name, grade, enrolled, student_count } of courses) {
      const course = byId.get(id) ?? { id, name, gradeName: grade?.name ?? null, classes: [] };
      course.classes.push({ id: row.id, name: row.name, enrolled, students: student_count });
      byId.set(id, course);
    }
  }
  const order = new Intl.Collator('vi', { numeric: true });
  return [...byId.values()].sort((a, b) => order.compare(a.name, b.name));
}
