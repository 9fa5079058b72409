import type { registrationEndpoints } from '@khue/contract/registrations';
import { say } from '@khue/i18n/server-texts';
import { audit } from '../../../platform/audit/audit';
import type { Queryable, Tx } from '../../../platform/db/database';
import { fail } from '../../../platform/failure';
import type { Verbs } from '../../../platform/http/bind';
import type { Ctx } from '../../../platform/http/context';
import { wireGrade } from '../../schools/schools.api';
import { peopleOfRegistration, restoreEnrolments } from '../enrolments/enrolment-of-registration.repo';
import { pushSoon } from '../enrolments/enrolment-push.jobs';
import { settleEnrolments } from '../enrolments/enrolment-settlement.repo';
import { lockGrade } from './grade-registration.repo';
import { mayUndoRegistration } from './registration.policy';
import { wireReach } from './registration-reach.wire';
import { findRegistration, type RegistrationRecord } from './registration-record.repo';
import {
  classesWorkedIn,
  forgetGradeCourses,
  holdClassCourses,
  holdRegistration,
  MOST_NAMED,
  markUndone,
  peopleBeyondReach,
  peopleWhoWorked,
  takeFromClasses,
} from './registration-undo.repo';

/** Names for a sentence: the first few of those who are in the way. Null: nobody is. */
async function inTheWay(db: Queryable, { id, grade_id }: RegistrationRecord): Promise<string | null> {
  const names = await (grade_id === null ? peopleWhoWorked(db, id) : classesWorkedIn(db, id));
  if (names.length === 0) return null;
  return names.length > MOST_NAMED ? `${names.slice(0, MOST_NAMED).join(', ')}…` : names.join(', ');
}

/** Of an act on people: how many of them the caller could not act on today. Null: none. */
async function beyondReach(ctx: Ctx, db: Queryable, { id, grade_id }: RegistrationRecord) {
  const count = grade_id === null ? await peopleBeyondReach(db, ctx.scope, id) : 0;
  return count === 0 ? null : { count };
}

async function refusalOf(ctx: Ctx, row: RegistrationRecord): Promise<string | null> {
  if (row.undone_at !== null) return say(ctx.language, 'errors:registration.undone');
  const beyond = await beyondReach(ctx, ctx.db, row);
  if (beyond) return say(ctx.language, 'errors:registration.beyond_reach', beyond);
  const names = await inTheWay(ctx.db, row);
  return names === null ? null : say(ctx.language, 'errors:registration.worked_in', { names });
}

async function wire(ctx: Ctx, row: RegistrationRecord) {
  const undo_refusal = await refusalOf(ctx, row);
  const { grade_id, grade_name, grade_en_name } = row;
  return {
    id: row.id,
    grade: wireGrade(ctx.language, { grade_id, grade_name, grade_en_name }),
    action: row.enrols ? ('enroll' as const) : ('unenroll' as const),
    modules: row.courses,
    ...wireReach(row.reach),
    task_id: row.task_id,
    created_at: row.created_at,
    created_by: { id: row.created_by, name: row.created_by_name },
    undone_at: row.undone_at,
    can: { undo: mayUndoRegistration(ctx.actor, row) && undo_refusal === null },
    undo_refusal,
  };
}

async function registrationOf(ctx: Ctx, id: number): Promise<RegistrationRecord> {
  return (await findRegistration(ctx.db, ctx.scope, id)) ?? fail('not_found');
}

/** Of more classes people are not all held in one transaction: the errand that settles them takes some at a time. */
const CLASSES_AT_ONCE = 10;

/**
 * The course goes from the grade, then from the classes that got it by this; enrolments follow, as always, from the classes:
 * each that lost the course has left a question about its people.
 */
async function takeFromGrade(tx: Tx, row: RegistrationRecord, gradeId: number): Promise<void> {
  await lockGrade(tx, gradeId);
  await forgetGradeCourses(tx, row.id);
  const classIds = await holdClassCourses(tx, row.id);
  await refuseWorkedIn(tx, row);
  await takeFromClasses(tx, row.id);
  if (classIds.length <= CLASSES_AT_ONCE) await settleEnrolments(tx, { classIds, courseIds: row.course_ids });
}

async function takeFromPeople(ctx: Ctx, tx: Tx, row: RegistrationRecord): Promise<void> {
  await restoreEnrolments(tx, row.id, row.enrols);
  await refuseBeyondReach(ctx, tx, row);
  await refuseWorkedIn(tx, row);
  await settleEnrolments(tx, await peopleOfRegistration(tx, row.id));
}

async function refuseBeyondReach(ctx: Ctx, db: Queryable, row: RegistrationRecord): Promise<void> {
  const beyond = await beyondReach(ctx, db, row);
  if (beyond) fail('registration.beyond_reach', { params: beyond });
}

async function refuseWorkedIn(db: Queryable, row: RegistrationRecord): Promise<void> {
  const names = await inTheWay(db, row);
  if (names !== null) fail('registration.worked_in', { params: { names } });
}

type RecordVerbs = Pick<Verbs<typeof registrationEndpoints>, 'show' | 'undo'>;

export const registrationRecords: RecordVerbs = {
  async show(ctx, { params }) {
    return wire(ctx, await registrationOf(ctx, params.id));
  },

  async undo(ctx, { params }) {
    const row = await registrationOf(ctx, params.id);
    if (!mayUndoRegistration(ctx.actor, row)) fail('auth.forbidden');
    // Asked before anything is held, too: what stays as it is keeps no class waiting that begins to work.
    if (row.undone_at === null) await refuseWorkedIn(ctx.db, row);
    await ctx.write(async (tx) => {
      const held = (await holdRegistration(tx, row.id)) ?? fail('not_found');
      if (held.undone_at !== null) fail('registration.undone');
      await (row.grade_id === null ? takeFromPeople(ctx, tx, row) : takeFromGrade(tx, row, row.grade_id));
      await markUndone(tx, row.id, { at: ctx.clock.now(), by: ctx.actor.userId });
      await pushSoon(ctx, tx);
      const { schools, classes, students } = wireReach(row.reach);
      const only = row.reach.length === 1 && !row.everywhere ? (row.reach[0]?.school_id ?? null) : null;
      await audit(tx, ctx, {
        verb: row.grade_id === null ? 'enrolment.undo_many' : 'course.undo_grade',
        target:
          row.grade_id === null
            ? { type: 'school', id: only, schoolId: only }
            : { type: 'grade', id: row.grade_id, schoolId: only },
        before: { courses: row.courses.map(({ name }) => name).join(', '), schools, classes, students },
      });
    });
    return wire(ctx, await registrationOf(ctx, params.id));
  },
};
