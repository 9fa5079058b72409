import type { Calls } from '@khue/contract/all';
import type { AnswerOf } from '@khue/contract/endpoint';
import type { Me } from './me';

type OwnClass = Me['classes'][number];
export type ClassCourse = AnswerOf<Calls['GET /api/classes/{id}/modules/']>['results'][number];

/** A course with those of one's own classes that take it. */
export interface TaughtCourse {
  id: number;
  name: string;
  gradeName: string | null;
  classes: { id: number; name: string; enrolled: number; students: number }[];
}

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
