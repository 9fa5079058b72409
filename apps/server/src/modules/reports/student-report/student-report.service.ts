import type { studentReportEndpoints } from '@khue/contract/student-reports';
import type { Verbs } from '../../../platform/http/bind';
import type { Ctx } from '../../../platform/http/context';
import { listAnswer } from '../../../platform/http/list';
import { attendanceWithin } from '../../sessions/sessions.api';
import { periodOf } from '../figures/period.rules';
import { ordered } from '../lists/question.service';
import { classCourses, courseReports, endedTests, endedWork } from './student-report.repo';
import { wireActivityReport, wireClassCourse, wireCourseReport, wireOwnAttendance } from './student-report.wire';

interface Asked {
  course_id?: number | null | undefined;
  start_date?: string | null | undefined;
  end_date?: string | null | undefined;
}

async function activityReport(ctx: Ctx, kind: 'practice' | 'exam', body: Asked) {
  const period = ordered(periodOf({ from: body.start_date, to: body.end_date }, ctx.clock.now()), 'end_date');
  const who = { userId: ctx.actor.userId, kind, courseId: body.course_id ?? null, period };
  const work = await endedWork(ctx.reads, who);
  if (kind === 'practice') return wireActivityReport(kind, period, work);
  const sat = [...work, ...(await endedTests(ctx.reads, who))];
  return wireActivityReport(
    kind,
    period,
    sat.sort((a, b) => b.ended_at.getTime() - a.ended_at.getTime() || b.id - a.id),
  );
}

export const studentReportService: Verbs<typeof studentReportEndpoints> = {
  async courses(ctx, { query, url }) {
    return listAnswer(url, query, await courseReports(ctx.reads, ctx.actor.userId, query), wireCourseReport);
  },

  exams: (ctx, { body }) => activityReport(ctx, 'exam', body),
  practice: (ctx, { body }) => activityReport(ctx, 'practice', body),

  async classCourses(ctx, { query, url }) {
    const period = ordered(periodOf({ from: query.from_date, to: query.to_date }, ctx.clock.now()), 'to_date');
    const found = await classCourses(ctx.reads, ctx.actor.userId, {
      ...query,
      classId: query.class_id ?? null,
      period,
    });
    return listAnswer(url, query, found, wireClassCourse);
  },

  async attendance(ctx, { query }) {
    const period = ordered(periodOf({ from: query.from_date, to: query.to_date }, ctx.clock.now()), 'to_date');
    return wireOwnAttendance(period, await attendanceWithin(ctx, ctx.actor.userId, period));
  },
};
