import type { Tx } from '../../platform/db/database';
import { fail } from '../../platform/failure';
import type { Ctx } from '../../platform/http/context';
import type { ClassRow } from './class.repo';
import { yearOver } from './class.service';
import { joinClass, leaveClasses, lockClasses, placesInTheWay, type RunningPlace } from './membership.repo';
import { lockPeople, moveToSchool, type RosterPerson } from './roster.repo';
import { dayOf } from './school-year.rules';

const namesOf = (people: readonly { full_name: string }[]) => people.map((person) => person.full_name).join(', ');

export const wrongPeople = (key: string, people: readonly { full_name: string }[] = []) =>
  fail('request.invalid', { fields: { user_id: { key, params: { names: namesOf(people) } } } });

/** All of these people, locked; an id that is unknown or out of reach is refused beside its field. */
export async function lockedPeople(ctx: Ctx, tx: Tx, ids: readonly number[]): Promise<RosterPerson[]> {
  const people = await lockPeople(tx, ctx.scope, ids);
  if (people.length !== ids.length) wrongPeople('validation.people_unknown');
  return people;
}

function refuseUnlessMoving(
  people: readonly RosterPerson[],
  elsewhere: readonly RunningPlace[],
  target: ClassRow,
): void {
  const classOf = new Map(elsewhere.map((place) => [place.user_id, place.class_name]));
  const busy = people.filter(
    (person) => classOf.has(person.id) || (person.school_id !== null && person.school_id !== target.school_id),
  );
  if (busy.length === 0) return;
  const students = busy
    .map(({ id, full_name }) => (classOf.has(id) ? `${full_name} (${classOf.get(id)})` : full_name))
    .join(', ');
  const params = { students };
  fail('class.already_member', { params, fields: { user_id: { key: 'errors.class.already_member', params } } });
}

/** Puts students into a class within a transaction that somebody else leads; answers whom it took from another class. */
export async function addToClass(
  ctx: Ctx,
  tx: Tx,
  target: ClassRow,
  people: readonly RosterPerson[],
  move: boolean,
): Promise<RunningPlace[]> {
  const others = people.filter((person) => !person.is_student);
  if (others.length > 0) wrongPeople('validation.people_not_students', others);
  const strangers = people.filter((person) => person.school_id !== target.school_id);
  if (!target.is_current_school_year && strangers.length > 0) wrongPeople('validation.people_unknown');
  const ids = people.map((person) => person.id);
  const year = { school_year_id: target.school_year_id, is_current: target.is_current_school_year };
  const places = await placesInTheWay(tx, ids, year);
  const elsewhere = places.filter((place) => place.class_id !== target.id);
  if (!move) refuseUnlessMoving(people, elsewhere, target);
  const left = [...new Set(elsewhere.map((place) => place.class_id))];
  await lockClasses(tx, [...left, target.id]);
  const today = dayOf(ctx.clock.now());
  if (left.length > 0) await leaveClasses(tx, ids, left, today);
  const inside = new Set(places.filter((place) => place.class_id === target.id).map((place) => place.user_id));
  const joining = ids.filter((id) => !inside.has(id));
  if (joining.length > 0 && (await joinClass(tx, joining, target.id, today)) === 0) yearOver(target);
  if (strangers.length > 0)
    await moveToSchool(
      tx,
      strangers.map((person) => person.id),
      target.school_id,
    );
  return elsewhere;
}
