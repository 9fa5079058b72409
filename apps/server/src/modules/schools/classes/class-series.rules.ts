import { gradeNumberOf } from '@khue/contract/class-names';
import { type NumberedGrade, numberOfGrade } from '../grades/grade.rules';

/** The one grade that the name of a class begins with; none where several might be meant. */
export function gradeOfName<Grade extends NumberedGrade>(className: string, grades: readonly Grade[]): Grade | null {
  const wanted = gradeNumberOf(className);
  const [only, ...others] = grades.filter((grade) => numberOfGrade(grade) === wanted);
  return only && others.length === 0 ? only : null;
}
