import { dayOf } from '@khue/contract/day';
import type { Tx } from '../../../platform/db/database';
import { fail } from '../../../platform/failure';
import type { Ctx } from '../../../platform/http/context';
import { moveToSchool } from '../../identity/identity.api';
import { yearOver } from '../classes/class.policy';
import type { ClassRow } from '../classes/class.repo';
import {
  classesOfOthers,
  joinClasses,
  leaveClasses,
  lockClasses,
  type RunningPlace,
  runningPlaces,
} from './membership.repo';
import { isInTheWay } from './membership.rules';
import { lockPeople, type RosterPerson } from './roster.repo';

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

/** Who acts on own classes takes nobody out of a class of others: that would be a way to act on anybody. */
async function refuseFromClassesOfOthers(
  ctx: Ctx,
  tx: Tx,
  people: readonly RosterPerson[],
  elsewhere: readonly RunningPlace[],
): Promise<void> {
  const others = await classesOfOthers(
    tx,
    ctx.scope,
    elsewhere.map((place) => place.class_id),
  );
  const held = elsewhere.filter((place) => others.has(place.class_id));
  if (held.length === 0) return;
  const nameOf = new Map(people.map((person) => [person.id, person.full_name]));
  const params = { students: held.map((place) => `${nameOf.get(place.user_id)} (${place.class_name})`).join(', ') };
  fail('class.member_elsewhere', { params, fields: { user_id: { key: 'errors.class.member_elsewhere', params } } });
}

/** A class as those who join it see it. */
export const joinable = ({ id, school_year_id, is_current_school_year }: ClassRow) => ({
  id,
  school_year_id,
  is_current: is_current_school_year,
});

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
  const places = await runningPlaces(tx, ids, [target.school_year_id]);
  const chosen = joinable(target);
  const elsewhere = places.filter((place) => isInTheWay(place, chosen));
  if (!move) refuseUnlessMoving(people, elsewhere, target);
  await refuseFromClassesOfOthers(ctx, tx, people, elsewhere);
  await lockClasses(tx, [...elsewhere.map((place) => place.class_id), target.id]);
  const today = dayOf(ctx.clock.now());
  const leaving = elsewhere.map((place) => place.id);
  if (leaving.length > 0 && (await leaveClasses(tx, leaving, today)) < leaving.length) yearOver(target);
  const inside = new Set(places.filter((place) => place.class_id === target.id).map((place) => place.user_id));
  const joining = ids.filter((id) => !inside.has(id)).map((userId) => ({ userId, classId: target.id }));
  if (joining.length > 0 && (await joinClasses(tx, joining, today)) < joining.length) yearOver(target);
  if (strangers.length > 0)
    await moveToSchool(
      tx,
      strangers.map((person) => person.id),
      target.school_id,
    );
  return elsewhere;
}
