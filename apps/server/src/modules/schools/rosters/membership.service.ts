import type { Tx } from '../../../platform/db/database';
import { fail } from '../../../platform/failure';
import { findYearName } from '../years/school-year.repo';
import { type ClassToJoin, joinClasses, leaveClasses, lockClasses, runningPlaces } from './membership.repo';
import { isInTheWay } from './membership.rules';

export interface Placement {
  userId: number;
  /** Null ends the time in any class of now. */
  target: ClassToJoin | null;
}

/** Makes a class the one that each student is in, or ends the time in any. Years that are over stay as they were. */
export async function placeStudents(tx: Tx, placements: readonly Placement[], today: string): Promise<void> {
  if (placements.length === 0) return;
  const wanted = new Map(placements.map(({ userId, target }) => [userId, target]));
  const yearIds = placements.flatMap(({ target }) => (target ? [target.school_year_id] : []));
  const places = await runningPlaces(tx, [...wanted.keys()], yearIds);
  const left = places.filter((place) => isInTheWay(place, wanted.get(place.user_id) ?? null));
  const inside = new Set(
    places.filter((place) => !left.includes(place)).map((place) => `${place.user_id} ${place.class_id}`),
  );
  const joining = placements.flatMap(({ userId, target }) =>
    target && !inside.has(`${userId} ${target.id}`) ? [{ userId, classId: target.id }] : [],
  );
  if (left.length === 0 && joining.length === 0) return;
  await lockClasses(tx, [...left.map((place) => place.class_id), ...joining.map(({ classId }) => classId)]);
  const leaving = left.map((place) => place.id);
  const hasLeft = leaving.length === 0 ? 0 : await leaveClasses(tx, leaving, today);
  const hasJoined = joining.length === 0 ? 0 : await joinClasses(tx, joining, today);
  if (hasLeft < leaving.length || hasJoined < joining.length) {
    const yearId = yearIds[0] ?? left[0]?.school_year_id ?? 0;
    fail('class.year_over', { params: { year: (await findYearName(tx, yearId)) ?? '' } });
  }
}

export const placeStudent = (tx: Tx, userId: number, target: ClassToJoin | null, today: string): Promise<void> =>
  placeStudents(tx, [{ userId, target }], today);
