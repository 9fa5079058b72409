import type { SchoolType } from '@khue/contract/schools';
import { numberOfGrade } from '../grades/grade.rules';

export interface PlanGrade {
  id: number;
  name: string;
  enName: string | null;
  level: SchoolType;
  order: number;
  active: boolean;
  /** Whoever has finished it has finished the level. */
  isLast: boolean;
}

/** Levels that follow each other in one school; a university stands by itself. */
const LEVELS: readonly SchoolType[] = ['primary', 'secondary', 'high_school'];

export type NextStep = { kind: 'grade'; grade: PlanGrade } | { kind: 'end' } | { kind: 'unclear' };

/** The one grade with the lowest order. None that is active, or several: somebody has to say. */
function first(grades: readonly PlanGrade[]): NextStep {
  const lowest = Math.min(...grades.map((grade) => grade.order));
  const [only, ...others] = grades.filter((grade) => grade.order === lowest);
  return only?.active && others.length === 0 ? { kind: 'grade', grade: only } : { kind: 'unclear' };
}

/**
 * Where a grade leads. After the last grade of a level a school goes on only if it teaches the next level too: a
 * school with grades 1 to 9 takes its fifth grade on to the sixth, a primary school lets it graduate. Which grade is
 * the last is said by the grade: one that is not and has none above it is somebody's to decide, so that adding
 * a grade never changes who graduates.
 */
export function nextStep(grade: PlanGrade, grades: readonly PlanGrade[], taught: ReadonlySet<SchoolType>): NextStep {
  if (!grade.isLast) {
    const higher = grades.filter((other) => other.level === grade.level && other.order > grade.order);
    return higher.length > 0 ? first(higher) : { kind: 'unclear' };
  }
  const level = LEVELS.indexOf(grade.level);
  const nextLevel = level === -1 ? undefined : LEVELS[level + 1];
  if (nextLevel === undefined || !taught.has(nextLevel)) return { kind: 'end' };
  return first(grades.filter((other) => other.level === nextLevel));
}

/** The levels a school teaches: those it says, and those of the classes it really has. */
export function taughtLevels(
  said: readonly SchoolType[],
  gradesOfClasses: readonly (PlanGrade | undefined)[],
): Set<SchoolType> {
  return new Set([...said, ...gradesOfClasses.flatMap((grade) => (grade ? [grade.level] : []))]);
}

/** 6A1 becomes 7A1; the grade's number may follow one word. A name without it stays: it belongs to the class. */
export function nextName(name: string, from: PlanGrade, to: PlanGrade): string {
  const match = /^(\p{L}+\s+)?(\d+)([\s\S]*)/u.exec(name);
  if (!match || Number(match[2]) !== numberOfGrade(from)) return name;
  return `${match[1] ?? ''}${numberOfGrade(to)}${match[3]}`;
}
