import { sameClassName } from '@khue/contract/class-names';
import type { ClassException, ClassWarning } from '@khue/contract/class-upgrades';
import type { SchoolType } from '@khue/contract/schools';
import { nextName, nextStep, type PlanGrade, taughtLevels } from './upgrade-grades.rules';

export interface PlanClass {
  id: number;
  name: string;
  gradeId: number | null;
}

interface ClassDecision {
  classId: number;
  gradeId?: number | undefined;
  nextGradeId?: number | undefined;
  graduates?: boolean | undefined;
  name?: string | undefined;
  targetClassId?: number | undefined;
}

/** A class of the new year: one that exists, or one that the upgrade makes. Within a year a name is a class. */
export interface Target {
  name: string;
  gradeId: number | null;
  /** Null: to be made. */
  classId: number | null;
}

export type ClassStep =
  | { kind: 'promote'; target: Target }
  | { kind: 'graduate' }
  | { kind: 'exception'; code: ClassException; name: string | null; takenBy: PlanClass | null };

const exception = (code: ClassException, name: string | null = null, takenBy: PlanClass | null = null): ClassStep => ({
  kind: 'exception',
  code,
  name,
  takenBy,
});

export interface ClassesInput {
  /** What the school says that it teaches. */
  levels: readonly SchoolType[];
  grades: readonly PlanGrade[];
  classes: readonly PlanClass[];
  nextClasses: readonly PlanClass[];
  classDecisions: readonly ClassDecision[];
  /** Grades that the school has, or ever had, a class of. */
  gradesHad: ReadonlySet<number>;
}

/** The grade a class has, with what was decided for one that has none. */
export function gradesNow(input: ClassesInput): Map<number, PlanGrade | undefined> {
  const grades = new Map(input.grades.map((grade) => [grade.id, grade]));
  const decided = new Map(input.classDecisions.map((decision) => [decision.classId, decision.gradeId]));
  return new Map(input.classes.map(({ id, gradeId }) => [id, grades.get(decided.get(id) ?? gradeId ?? 0)]));
}

/** Where each class goes by itself, before names are compared. */
function wantedStep(
  given: PlanClass,
  grade: PlanGrade | undefined,
  decision: ClassDecision | undefined,
  taught: ReadonlySet<SchoolType>,
  input: ClassesInput,
): ClassStep {
  const chosen = input.nextClasses.find((other) => other.id === decision?.targetClassId);
  if (chosen) return { kind: 'promote', target: { name: chosen.name, gradeId: chosen.gradeId, classId: chosen.id } };
  if (decision?.graduates) return { kind: 'graduate' };
  if (!grade) return exception('no_grade');
  const decidedGrade = input.grades.find((other) => other.id === decision?.nextGradeId);
  const next = decidedGrade ? ({ kind: 'grade', grade: decidedGrade } as const) : nextStep(grade, input.grades, taught);
  if (next.kind === 'end') return { kind: 'graduate' };
  if (next.kind === 'unclear') return exception('no_next_grade');
  const name = decision?.name ?? nextName(given.name, grade, next.grade);
  return { kind: 'promote', target: { name, gradeId: next.grade.id, classId: null } };
}

/** Whether a class leaves out a grade: of its own level by the order of grades, into another by where its grade leads. */
function isJump(from: PlanGrade, to: PlanGrade, { levels, grades }: Pick<ClassesInput, 'levels' | 'grades'>): boolean {
  if (from.level === to.level) return to.order > from.order + 1;
  const next = nextStep(from, grades, taughtLevels(levels, [to]));
  return next.kind !== 'grade' || next.grade.id !== to.id;
}

/** What somebody should look at before confirming, though nothing stands in the way. */
export function warningsOf(classId: number, step: ClassStep, input: ClassesInput): ClassWarning[] {
  if (step.kind !== 'promote' || step.target.gradeId === null) return [];
  const from = gradesNow(input).get(classId);
  const to = input.grades.find(({ id }) => id === step.target.gradeId);
  const jumps = from !== undefined && to !== undefined && isJump(from, to, input);
  return [
    ...(input.gradesHad.has(step.target.gradeId) ? [] : (['new_grade'] as const)),
    ...(jumps ? (['grade_jump'] as const) : []),
  ];
}

/**
 * Where each class goes. `needed` are those that somebody follows: names matter for them alone, since no class is
 * made for nobody. Two classes that would bear one name both wait until one of them is given another.
 */
export function planClasses(input: ClassesInput, needed: ReadonlySet<number>): Map<number, ClassStep> {
  const grades = gradesNow(input);
  const taught = taughtLevels(input.levels, [...grades.values()]);
  const decisions = new Map(input.classDecisions.map((decision) => [decision.classId, decision]));
  const takenNames = new Map(input.nextClasses.map((other) => [sameClassName(other.name), other]));
  const wanted = input.classes.map(
    (given) => [given.id, wantedStep(given, grades.get(given.id), decisions.get(given.id), taught, input)] as const,
  );
  const claims = new Map<string, number>();
  for (const [id, step] of wanted) {
    if (step.kind !== 'promote' || step.target.classId !== null || !needed.has(id)) continue;
    const key = sameClassName(step.target.name);
    claims.set(key, (claims.get(key) ?? 0) + 1);
  }
  return new Map(
    wanted.map(([id, step]) => {
      if (step.kind !== 'promote' || step.target.classId !== null || !needed.has(id)) return [id, step];
      const { name } = step.target;
      const takenBy = takenNames.get(sameClassName(name));
      if (takenBy) return [id, exception('name_taken', name, takenBy)];
      return [id, (claims.get(sameClassName(name)) ?? 0) > 1 ? exception('name_shared', name) : step];
    }),
  );
}
