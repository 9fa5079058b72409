import { CLASS_EXCEPTIONS } from '@khue/contract/class-upgrades';
import type { TextLanguage } from '@khue/i18n/server-texts';
import { nameIn } from '../../../platform/http/name-in';
import type { PersonName } from './upgrade.repo';
import { type ClassStep, type PlanClass, type Target, warningsOf } from './upgrade-classes.rules';
import type { Plan, PlanInput, StudentPlan } from './upgrade-plan.rules';

type Counts = Record<StudentPlan['outcome'], number>;

/** How many of each class go where. */
export function countsByClass(plan: Plan): Map<number, Counts> {
  const counts = new Map<number, Counts>();
  for (const { fromClassId, outcome } of plan.students) {
    const own = counts.get(fromClassId) ?? { promote: 0, graduate: 0, repeat: 0, transfer: 0, unplaced: 0 };
    own[outcome] += 1;
    counts.set(fromClassId, own);
  }
  return counts;
}

export const NOBODY: Counts = { promote: 0, graduate: 0, repeat: 0, transfer: 0, unplaced: 0 };

/** Those about whom there is something to decide or decided. Who only waits for the class is told by the class. */
export function listedStudents(plan: Plan): StudentPlan[] {
  const classTrouble: readonly string[] = CLASS_EXCEPTIONS;
  return plan.students.filter(
    ({ decision, reason }) => decision !== null || (reason !== null && !classTrouble.includes(reason)),
  );
}

const reference = (row: { id: number; name: string } | undefined) => (row ? { id: row.id, name: row.name } : null);

/** A plan as the preview shows it: trouble first. */
export function wirePreview(language: TextLanguage, input: PlanInput, plan: Plan, people: readonly PersonName[]) {
  const grades = new Map(
    input.grades.map(({ id, name, enName }) => [id, { id, name: nameIn(language, name, enName) }]),
  );
  const gradeOf = (id: number | null) => (id === null ? null : reference(grades.get(id)));
  const levels = new Map(input.grades.map(({ id, level }) => [id, level]));
  const levelOf = (id: number | null) => (id === null ? null : (levels.get(id) ?? null));
  const byId = new Map(input.classes.map((given) => [given.id, given]));
  const counts = countsByClass(plan);
  const wireTarget = ({ name, gradeId, classId }: Target) => ({ name, grade: gradeOf(gradeId), class_id: classId });

  const wireClass = (given: PlanClass) => {
    const step: ClassStep | undefined = plan.classes.get(given.id);
    const own = counts.get(given.id) ?? NOBODY;
    const students = Object.values(own).reduce((sum, count) => sum + count, 0);
    // Nobody is there to be moved: nothing is made, and nothing is to be decided.
    const isEmpty = students === 0;
    return {
      id: given.id,
      from: { name: given.name, grade: gradeOf(given.gradeId), level_code: levelOf(given.gradeId) },
      to: step?.kind === 'promote' && !isEmpty ? wireTarget(step.target) : null,
      graduates: step?.kind === 'graduate',
      students,
      ...own,
      exceptions:
        step?.kind === 'exception' && !isEmpty
          ? [{ code: step.code, name: step.name, taken_by: reference(step.takenBy ?? undefined) }]
          : [],
      warnings: step && !isEmpty ? warningsOf(given.id, step, input) : [],
    };
  };
  const urgency = (row: ReturnType<typeof wireClass>) => {
    if (row.exceptions.length > 0 || row.unplaced > 0) return 2;
    return row.warnings.length > 0 ? 1 : 0;
  };
  const troubleFirst = (a: ReturnType<typeof wireClass>, b: ReturnType<typeof wireClass>) => urgency(b) - urgency(a);

  const listed = new Map(listedStudents(plan).map((student) => [student.userId, student]));
  const students = people.flatMap((person) => {
    const student = listed.get(person.id);
    if (!student) return [];
    const { outcome, reason, decision, target, classIds } = student;
    return [
      {
        user_id: person.id,
        full_name: person.full_name,
        username: person.username,
        code: person.code,
        status: person.status,
        classes: classIds.flatMap((id) => reference(byId.get(id)) ?? []),
        outcome,
        reason,
        decision: decision && { action: decision.action, class_id: decision.classId },
        to_class_name: target?.name ?? null,
      },
    ];
  });
  const becoming = input.classes.flatMap(({ id }) => {
    const step = plan.classes.get(id);
    if (step?.kind !== 'promote' || step.target.classId !== null) return [];
    return [{ class_id: id, name: step.target.name, grade: gradeOf(step.target.gradeId), exists: false }];
  });
  const existing = input.nextClasses.map(({ id, name, gradeId }) => ({
    class_id: id,
    name,
    grade: gradeOf(gradeId),
    exists: true,
  }));
  return {
    totals: plan.totals,
    classes: input.classes.map(wireClass).sort(troubleFirst),
    students: [
      ...students.filter((student) => student.outcome === 'unplaced'),
      ...students.filter((student) => student.outcome !== 'unplaced'),
    ],
    targets: [...existing, ...becoming],
  };
}
