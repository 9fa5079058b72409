import { dayOf } from '@khue/contract/day';
import type { rosterEndpoints } from '@khue/contract/rosters';
import { audit } from '../../../platform/audit/audit';
import type { Verbs } from '../../../platform/http/bind';
import type { Ctx } from '../../../platform/http/context';
import { listAnswer } from '../../../platform/http/list';
import { type CandidateRow, listCandidates, studentsByTerms } from '../classes/candidate.repo';
import { wireCandidate } from '../classes/candidate.wire';
import { refuseOfPastYear } from '../classes/class.policy';
import type { ClassRow } from '../classes/class.repo';
import { manageableClass, visibleClass } from '../classes/class.service';
import { leaveClasses, lockClasses, membershipsComeFrom, runningPlaces } from './membership.repo';
import { isInTheWay } from './membership.rules';
import { listMemberships, membersAmong } from './roster.repo';
import { comparable, resolveTerms } from './roster.rules';
import { addToClass, joinable, lockedPeople, wrongPeople } from './roster-change.service';

/** Where each of them is already, as far as it stands in the way of the class. */
async function placesFor(ctx: Ctx, target: ClassRow, people: readonly CandidateRow[]) {
  const places = await runningPlaces(
    ctx.db,
    people.map((person) => person.id),
    [target.school_year_id],
  );
  const chosen = joinable(target);
  const relevant = places.filter((place) => place.class_id === target.id || isInTheWay(place, chosen));
  const byPerson = new Map(relevant.map((place) => [place.user_id, place]));
  return (person: CandidateRow) => byPerson.get(person.id);
}

export const rosterService: Verbs<typeof rosterEndpoints> = {
  async addStudents(ctx, { params, body }) {
    const target = await manageableClass(ctx, ctx.db, params.id);
    const ids = [...new Set(body.user_id)];
    return ctx.write(async (tx) => {
      await membershipsComeFrom(tx, 'roster');
      const people = await lockedPeople(ctx, tx, ids);
      refuseOfPastYear(target);
      const moved = await addToClass(ctx, tx, target, people, body.move);
      await audit(tx, ctx, {
        verb: 'class.add_students',
        target: { type: 'class', id: target.id, schoolId: target.school_id },
        after: {
          class: target.name,
          students: people.map((person) => person.username),
          ...(moved.length === 0 ? {} : { moved_from: [...new Set(moved.map((place) => place.class_name))] }),
        },
      });
      return { list_success: ids, list_failure: [] };
    });
  },

  async removeStudents(ctx, { params, body }) {
    const target = await manageableClass(ctx, ctx.db, params.id);
    const ids = [...new Set(body.user_id)];
    await ctx.write(async (tx) => {
      await membershipsComeFrom(tx, 'roster');
      const people = await lockedPeople(ctx, tx, ids);
      await lockClasses(tx, [target.id]);
      refuseOfPastYear(await visibleClass(ctx, tx, target.id));
      const members = await membersAmong(tx, target.id, ids);
      const strangers = people.filter((person) => !members.has(person.id));
      if (strangers.length > 0) wrongPeople('validation.people_not_in_class', strangers);
      await leaveClasses(tx, [...members.values()], dayOf(ctx.clock.now()));
      await audit(tx, ctx, {
        verb: 'class.remove_students',
        target: { type: 'class', id: target.id, schoolId: target.school_id },
        before: { class: target.name, students: people.map((person) => person.username) },
      });
    });
  },

  async findStudents(ctx, { params, body }) {
    const target = await manageableClass(ctx, ctx.db, params.id);
    const candidates = await studentsByTerms(ctx.db, ctx.scope, target, body.codes.map(comparable));
    const { known, ambiguous, unknown } = resolveTerms(body.codes, candidates);
    const placeOf = await placesFor(ctx, target, candidates);
    const wire = ({ term, person }: { term: string; person: CandidateRow }) => ({
      ...wireCandidate(ctx.language, target, person, placeOf(person)),
      term,
    });
    const kindOf = ({ person }: { person: CandidateRow }) => {
      const place = placeOf(person);
      if (place?.class_id === target.id) return 'already';
      return place || (person.school_id !== null && person.school_id !== target.school_id) ? 'elsewhere' : 'found';
    };
    const those = (kind: ReturnType<typeof kindOf>) => known.filter((match) => kindOf(match) === kind).map(wire);
    return {
      found: those('found'),
      elsewhere: those('elsewhere'),
      already: those('already'),
      ambiguous: ambiguous.map(wire),
      unknown,
    };
  },

  async candidates(ctx, { params, query, url }) {
    const target = await manageableClass(ctx, ctx.db, params.id);
    const found = await listCandidates(ctx.db, ctx.scope, target, query);
    const placeOf = await placesFor(ctx, target, found.rows);
    return listAnswer(url, query, found, (person) => wireCandidate(ctx.language, target, person, placeOf(person)));
  },

  async memberships(ctx, { params, query, url }) {
    await visibleClass(ctx, ctx.db, params.id);
    return listAnswer(url, query, await listMemberships(ctx.db, params.id, query), (row) => ({
      id: row.id,
      user: { id: row.user_id, name: row.full_name },
      username: row.username,
      code: row.code,
      joined_on: row.joined_on,
      left_on: row.left_on,
      moved_to: row.moved_to_id === null ? null : { id: row.moved_to_id, name: row.moved_to_name ?? '' },
    }));
  },
};
