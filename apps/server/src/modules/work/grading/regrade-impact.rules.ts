import type { ClassImpact } from './regrade-impact.repo';

/** The same with what changes in each class. */
export const withChanges = (classes: readonly ClassImpact[], changes: ReadonlyMap<number, number>): ClassImpact[] =>
  classes.map((one) => ({ ...one, changes: changes.get(one.class_id) ?? 0 }));

export interface SchoolImpact {
  school: { id: number; name: string };
  attempts: number;
  changes: number;
}

/** Classes added up to their schools, in their order. */
export function impactOf(classes: readonly ClassImpact[]): SchoolImpact[] {
  const schools = new Map<number, SchoolImpact>();
  for (const { school_id, school_name, attempts, changes } of classes) {
    const before = schools.get(school_id) ?? { school: { id: school_id, name: school_name }, attempts: 0, changes: 0 };
    schools.set(school_id, {
      ...before,
      attempts: before.attempts + attempts,
      changes: before.changes + changes,
    });
  }
  return [...schools.values()];
}

export const countBy = (classIds: readonly number[]): ReadonlyMap<number, number> => {
  const counts = new Map<number, number>();
  for (const id of classIds) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
};
