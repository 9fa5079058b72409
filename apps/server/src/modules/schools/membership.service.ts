import type { Tx } from '../../platform/db/database';
import { fail } from '../../platform/failure';
import { type ClassToJoin, joinClass, leaveClasses, lockClasses, placesInTheWay } from './membership.repo';
import { findYearName } from './school-year.repo';

/** Makes a class the one that a student is in, or with null ends the time in any. Years that are over stay as they were. */
export async function placeStudent(tx: Tx, userId: number, target: ClassToJoin | null, today: string): Promise<void> {
  const places = await placesInTheWay(tx, [userId], target);
  const left = places.map((place) => place.class_id).filter((id) => id !== target?.id);
  const joins = target !== null && !places.some((place) => place.class_id === target.id);
  if (left.length === 0 && !joins) return;
  await lockClasses(tx, joins ? [...left, target.id] : left);
  if (left.length > 0) await leaveClasses(tx, [userId], left, today);
  if (joins && (await joinClass(tx, [userId], target.id, today)) === 0) {
    fail('class.year_over', { params: { year: (await findYearName(tx, target.school_year_id)) ?? '' } });
  }
}
