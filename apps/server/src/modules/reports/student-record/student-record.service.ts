import { dayOf } from '@khue/contract/day';
import { isOfUnits } from '@khue/contract/permissions';
import type { studentRecordEndpoints } from '@khue/contract/student-records';
import { audit } from '../../../platform/audit/audit';
import type { Scope } from '../../../platform/authz/scope';
import type { Queryable } from '../../../platform/db/database';
import { fail } from '../../../platform/failure';
import { inTurn, refuseFlood } from '../../../platform/flood/flood.repo';
import { MESSAGE_RATES } from '../../../platform/flood/flood.rules';
import { answer, type Verbs } from '../../../platform/http/bind';
import type { Ctx } from '../../../platform/http/context';
import { listAnswer } from '../../../platform/http/list';
import { termMarks } from '../../gradebook/gradebook.api';
import { attendanceWithin, termOn } from '../../sessions/sessions.api';
import { isSittingExam } from '../../work/work.api';
import { type Period, periodOf } from '../figures/period.rules';
import { ordered } from '../lists/question.service';
import { courseReports } from '../student-report/student-report.repo';
import { dueOf } from './due.repo';
import { lastAnswers } from './last-answer.repo';
import { satWork } from './sat.repo';
import { findStudent, type StudentRow } from './student.repo';
import { readsNotes, studentAbilities } from './student-record.policy';
import { canJudge, onePerCourse, weakest, wrongInPractice } from './student-record.rules';
import { wireCourse, wireDue, wireMissed, wireNote, wireResult, wireWeakness } from './student-record.wire';
import { insertNote, listNotes } from './teacher-note.repo';

/** All that anybody takes; more would help nobody. */
const COURSES = { page: 1, page_size: 100 };
const LATEST_NOTES = { page: 1, page_size: 5 };
const MOST_RESULTS = 200;

async function inSight(ctx: Ctx, db: Queryable, id: number): Promise<StudentRow> {
  return (await findStudent(db, ctx.scope, id)) ?? fail('not_found');
}

/** The student and those who keep to themselves read no notes, also not their own. */
async function noted(ctx: Ctx, db: Queryable, id: number): Promise<StudentRow> {
  const student = await inSight(ctx, db, id);
  if (!readsNotes(ctx.actor)) fail('auth.forbidden');
  return student;
}

/** The school year up to today, where nothing is said. */
function periodFor(
  student: StudentRow,
  asked: { from?: string | undefined; to?: string | undefined },
  now: Date,
): Period {
  const today = dayOf(now);
  const from =
    asked.from ??
    (student.year_from !== null && student.year_from <= (asked.to ?? today) ? student.year_from : undefined);
  return ordered(periodOf({ from, to: asked.to }, now), 'to');
}

/** The term of today in the school year; of who is in no school there is none. */
const termOf = ({ year_from, year_to }: StudentRow, now: Date) =>
  year_from === null || year_to === null ? null : termOn({ from: year_from, to: year_to }, dayOf(now));

/** What was done in another school stays with it; oneself and who sees all read it. Null: of all schools. */
function schoolOfWork({ level, schoolId }: Scope, student: StudentRow): number | null {
  if (level === 'all' || level === 'self') return null;
  return isOfUnits(level) ? student.school_id : schoolId;
}

export const studentRecordService: Verbs<typeof studentRecordEndpoints> = {
  async read(ctx, { params, query }) {
    const now = ctx.clock.now();
    const student = await inSight(ctx, ctx.reads, params.id);
    const period = periodFor(student, query, now);
    const asStudent = ctx.scope.level === 'self';
    const schoolId = schoolOfWork(ctx.scope, student);
    const isHere = (row: { school_id: number | null; course_id: number }) =>
      (schoolId === null || row.school_id === null || row.school_id === schoolId) &&
      (query.course_id === undefined || row.course_id === query.course_id);
    const { rows } = await courseReports(ctx.reads, student.id, COURSES);
    const courses = onePerCourse(rows.filter(isHere));
    const courseId = query.course_id;
    const results = (await satWork(ctx.reads, { userId: student.id, courseId, period })).filter(isHere);
    const answers = await lastAnswers(ctx.reads, { userId: student.id, courseId, schoolId, asStudent, period });
    const attendance = await attendanceWithin(ctx, student.id, period, schoolId);
    const due =
      student.class_id === null
        ? []
        : await dueOf(ctx.reads, { userId: student.id, classId: student.class_id, courseId, now });
    const term = termOf(student, now);
    const marksIn =
      term === null
        ? undefined
        : await termMarks(ctx, {
            userId: student.id,
            classIds: courses.flatMap(({ class_id }) => class_id ?? []),
            term,
          });
    const can = studentAbilities(ctx.actor, student);
    const isSitting = await isSittingExam(ctx.reads, student.id, now);
    const { id, full_name, username, code } = student;
    const last = [...courses.map(({ last_activity }) => last_activity), results[0]?.ended_at].flatMap((at) =>
      at ? [at.getTime()] : [],
    );
    return {
      user: { id, full_name, username, code },
      class: student.class_id === null ? null : { id: student.class_id, name: student.class_name ?? '' },
      school: student.school_id === null ? null : { id: student.school_id, name: student.school_name ?? '' },
      start_date: period.from,
      end_date: period.to,
      last_activity: last.length === 0 ? null : new Date(Math.max(...last)),
      term: marksIn && term !== null ? term : undefined,
      courses: courses.map((row) => wireCourse(row, asStudent, marksIn)),
      results: results.slice(0, MOST_RESULTS).map((row) => wireResult(row, asStudent)),
      // Nothing of what is right is told to who sits an exam just now.
      weak: asStudent && isSitting ? [] : weakest(answers).map((row) => wireWeakness(row, can.give)),
      can_judge: canJudge(answers),
      is_sitting: isSitting,
      attendance: wireMissed(attendance),
      due: due.map(wireDue),
      notes: readsNotes(ctx.actor)
        ? (await listNotes(ctx.reads, ctx.scope, student.id, LATEST_NOTES)).rows.map(wireNote)
        : undefined,
      wrong: can.give ? wrongInPractice(answers) : undefined,
      can,
    };
  },

  async notes(ctx, { params, query, url }) {
    const student = await noted(ctx, ctx.db, params.id);
    const oldestFirst = query.ordering !== undefined && !query.ordering.descending;
    const found = await listNotes(ctx.db, ctx.scope, student.id, { ...query, oldestFirst });
    return listAnswer(url, query, found, wireNote);
  },

  addNote(ctx, { params, body }) {
    const { userId } = ctx.actor;
    return ctx.write(async (tx) => {
      const student = await noted(ctx, tx, params.id);
      await inTurn(tx, userId);
      const now = ctx.clock.now();
      await refuseFlood(tx, { table: 'teacher_notes', person: 'author_id' }, userId, MESSAGE_RATES, now);
      const row = await insertNote(tx, {
        studentId: student.id,
        schoolId: student.school_id,
        authorId: userId,
        text: body.text,
        now,
      });
      await audit(tx, ctx, {
        verb: 'teacher_note.create',
        target: { type: 'account', id: student.id, schoolId: student.school_id },
      });
      return answer(201, wireNote(row));
    });
  },
};
