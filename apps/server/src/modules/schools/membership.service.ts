import type { Tx } from '../../platform/db/database';
import { fail } from '../../platform/failure';
import { type ClassToJoin, endPlaces, joinClasses, lockClasses, placesTakenBy } from './membership.repo';
import { findYearName } from './school-year.repo';

export interface Placement {
  userId: number;
  /** Null ends the time in any class of now. */
  target: ClassToJoin | null;
}

/**
 * Makes a class the one that each student is in, or ends the time in any. Years that are over stay as they were.
 * As many statements for one student as for a thousand.
 */
export async function placeStudents(tx: Tx, placements: readonly Placement[], today: string): Promise<void> {
  if (placements.length === 0) return;
  const wanted = new Map(placements.map(({ userId, target }) => [userId, target]));
  const places = await placesTakenBy(tx, placements);
  const left = places.filter((place) => place.class_id !== wanted.get(place.user_id)?.id);
  const stays = new Set(places.filter((place) => !left.includes(place)).map((place) => place.user_id));
  const joins = placements.flatMap(({ userId, target }) => (target && !stays.has(userId) ? [{ userId, target }] : []));
  if (left.length === 0 && joins.length === 0) return;
  await lockClasses(tx, [...left.map((place) => place.class_id), ...joins.map(({ target }) => target.id)]);
  await endPlaces(
    tx,
    left.map((place) => place.id),
    today,
  );
  const joined = await joinClasses(tx, joins, today);
  const late = joins.find(({ userId }) => !joined.has(userId));
  if (late) fail('class.year_over', { params: { year: (await findYearName(tx, late.target.school_year_id)) ?? '' } });
}

export const placeStudent = (tx: Tx, userId: number, target: ClassToJoin | null, today: string): Promise<void> =>
  placeStudents(tx, [{ userId, target }], today);
