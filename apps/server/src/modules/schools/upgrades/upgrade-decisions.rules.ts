import type { PlanInput } from './upgrade-plan.rules';

type Fault = 'not_on_roll' | 'class_unknown' | 'grade_unknown';

/** What is wrong with decisions as the school stands: they are about people of the roll, classes of the two years and grades that exist. */
export function decisionFaults(input: Pick<PlanInput, 'roll' | 'classes' | 'nextClasses' | 'grades'>) {
  const roll = new Set(input.roll.map((entry) => entry.userId));
  const thisYear = new Set(input.classes.map((given) => given.id));
  const nextYear = new Set(input.nextClasses.map((given) => given.id));
  const grades = new Set(input.grades.filter((grade) => grade.active).map((grade) => grade.id));
  return {
    ofStudent({ userId, classId }: PlanInput['decisions'][number]): Fault | null {
      if (!roll.has(userId)) return 'not_on_roll';
      return classId === null || thisYear.has(classId) || nextYear.has(classId) ? null : 'class_unknown';
    },
    ofClass({ classId, targetClassId, gradeId, nextGradeId }: PlanInput['classDecisions'][number]): Fault | null {
      if (!thisYear.has(classId) || (targetClassId !== undefined && !nextYear.has(targetClassId))) {
        return 'class_unknown';
      }
      return [gradeId, nextGradeId].every((id) => id === undefined || grades.has(id)) ? null : 'grade_unknown';
    },
  };
}
