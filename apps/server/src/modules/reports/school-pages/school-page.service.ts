import type { schoolPageEndpoints } from '@khue/contract/school-pages';
import { say } from '@khue/i18n/server-texts';
import { audit } from '../../../platform/audit/audit';
import { keepsSchools, keepsSeveral } from '../../../platform/authz/scope';
import type { Queryable } from '../../../platform/db/database';
import { fail } from '../../../platform/failure';
import { disposition } from '../../../platform/files/disposition';
import type { Verbs } from '../../../platform/http/bind';
import type { Ctx, Platform } from '../../../platform/http/context';
import { activityByDay, standing } from '../dashboards/dashboard.repo';
import { aboutCourse, courseOf } from '../figures/course-figures.repo';
import { daysOf, type Period, periodBefore } from '../figures/period.rules';
import type { FigureQuery } from '../figures/reach.repo';
import { questionOf } from '../lists/question.service';
import { inNeed as studentsInNeed } from '../needs-help/needs-help.repo';
import { classesInPeriods, findSchool, weakestChapters, workOfSchool } from './school-page.repo';
import { classesInNeed, figuresOf, type SchoolHead, type SchoolPage, threeThings } from './school-page.rules';
import { wireSchoolPage } from './school-page.wire';
import { type Sheet, sheetOf } from './school-page-sheet.rules';
import { addReader, readingOf, removeReader } from './weekly-page.repo';

/** A year is drawn day by day; of more, the last days. */
const MOST_DAYS = 366;
/** So many students are named; the whole list has its own screen. */
const NAMED_STUDENTS = 6;

/** All of the page, in a number of questions that does not depend on what there is. */
export async function schoolPage(
  db: Queryable,
  asked: FigureQuery,
  school: SchoolHead,
  madeAt: Date,
): Promise<SchoolPage> {
  const course = await courseOf(db, asked);
  const question = aboutCourse(asked, course);
  const { period } = question;
  const before = periodBefore(period);
  const asBefore = { ...question, period: before };
  const both = { ...asked, period: { from: before.from, to: period.to } };
  const [there, now, then, active, classes, students] = await Promise.all([
    standing(db, asked),
    workOfSchool(db, question),
    workOfSchool(db, asBefore),
    activityByDay(db, both),
    classesInPeriods(db, question, before),
    studentsInNeed(db, asked, { now: madeAt, skip: 0, take: NAMED_STUDENTS }),
  ]);
  const inNeed = classesInNeed(classes);
  const weakest = new Map(
    (
      await weakestChapters(
        db,
        inNeed.map(({ class_id }) => class_id),
        question,
      )
    ).map((row) => [row.class_id, { name: row.name, average_score: row.average }]),
  );
  const byDay = new Map(active.map((row) => [row.day, row.students]));
  const listed = (of: Period) => daysOf(of, MOST_DAYS).map((date) => ({ date, students: byDay.get(date) ?? 0 }));
  const figures = figuresOf(there, now, then);
  const days = listed(period);
  return {
    school,
    course,
    period,
    before,
    figures,
    days,
    daysBefore: listed(before),
    things: threeThings(figures, days, inNeed, students.studentCount),
    students,
    inNeed: inNeed.map((row) => ({ ...row, weakest: weakest.get(row.class_id) ?? null })),
    madeAt,
  };
}

/** The school that is meant; whoever has one need not name it. */
async function askedSchool(ctx: Ctx, schoolId: number | undefined): Promise<SchoolHead> {
  if (!keepsSchools(ctx.scope)) fail('auth.forbidden');
  const wanted = schoolId ?? (ctx.scope.level === 'school' ? ctx.scope.schoolId : null);
  if (wanted === null && keepsSeveral(ctx.scope)) {
    fail('request.invalid', { fields: { school: 'validation.choose_school' } });
  }
  return (wanted === null ? undefined : await findSchool(ctx.db, ctx.scope, wanted)) ?? fail('not_found');
}

type Asked = {
  school_id?: number | undefined;
  start_date?: string | undefined;
  end_date?: string | undefined;
};

async function askedPage(ctx: Ctx, query: Asked): Promise<SchoolPage> {
  const school = await askedSchool(ctx, query.school_id);
  const question = questionOf(ctx, { ...query, school_id: school.id });
  return schoolPage(ctx.reads, question, school, ctx.clock.now());
}

/** The sheet as a PDF, drawn apart: fonts are read and cut for every file, which takes the machine's time. */
export async function drawnSheet(
  { readers }: Pick<Platform, 'readers'>,
  sheet: Sheet,
  personId: number,
): Promise<Buffer> {
  const { bytes } = await readers.papers.run('school-page', sheet, personId);
  return Buffer.from(bytes);
}

const target = (schoolId: number) => ({ type: 'school', id: schoolId, schoolId });

export const schoolPageService: Verbs<typeof schoolPageEndpoints> = {
  async read(ctx, { query }) {
    const page = await askedPage(ctx, query);
    return wireSchoolPage(page, ctx.language, await readingOf(ctx.db, ctx.actor.userId, page.school.id));
  },

  async pdf(ctx, { query }, { reply }) {
    const page = await askedPage(ctx, query);
    const bytes = await drawnSheet(ctx, sheetOf(page, ctx.language), ctx.actor.userId);
    const { from, to } = page.period;
    await ctx.write((tx) =>
      audit(tx, ctx, {
        verb: 'report.export',
        target: target(page.school.id),
        after: { report: 'school_page', start_date: from, end_date: to },
      }),
    );
    const name = [say(ctx.language, 'school_page:file_name'), page.school.id, from, to].join('-');
    return reply
      .header('Content-Disposition', disposition(`${name}.pdf`))
      .header('Cache-Control', 'private, no-store')
      .type('application/pdf')
      .send(bytes);
  },

  async subscribe(ctx, { body }) {
    const school = await askedSchool(ctx, body.school_id);
    const { has_email } = await readingOf(ctx.db, ctx.actor.userId, school.id);
    if (!has_email) fail('weekly_page.no_email');
    await ctx.write(async (tx) => {
      await addReader(tx, ctx.actor.userId, school.id, ctx.clock.now());
      await audit(tx, ctx, { verb: 'weekly_page.create', target: target(school.id) });
    });
    return { subscribed: true };
  },

  async unsubscribe(ctx, { query }) {
    const schoolId = query.school_id ?? ctx.scope.schoolId;
    if (schoolId === null) fail('request.invalid', { fields: { school: 'validation.choose_school' } });
    await ctx.write(async (tx) => {
      await removeReader(tx, ctx.actor.userId, schoolId);
      await audit(tx, ctx, { verb: 'weekly_page.delete', target: target(schoolId) });
    });
  },
};
