import type { dashboardEndpoints } from '@khue/contract/dashboards';
import { dayOf } from '@khue/contract/day';
import { fail } from '../../../platform/failure';
import type { Verbs } from '../../../platform/http/bind';
import type { Ctx } from '../../../platform/http/context';
import { listAnswer } from '../../../platform/http/list';
import { competencyTags } from '../../content/content.api';
import { dividedWards, schoolsByAddress } from '../figures/address.repo';
import { wireByAddress } from '../figures/address.wire';
import { classChapters } from '../figures/chapter-figures.repo';
import { choicesFor } from '../figures/choice.repo';
import { classCourses, classParts } from '../figures/class-work.repo';
import { practisedCompetencies } from '../figures/competency.repo';
import { aboutCourse, courseOf } from '../figures/course-figures.repo';
import {
  wireClassChapter,
  wireClassCourse,
  wireClassPart,
  wireSchoolCount,
  wireStudentInPart,
} from '../figures/figures.wire';
import { type Period, periodBefore } from '../figures/period.rules';
import { schoolCounts } from '../figures/school-figures.repo';
import { studentsInParts } from '../figures/student-figures.repo';
import { besideAverages } from '../figures/top-schools.repo';
import { questionOf, refuseSeveralSchools } from '../lists/question.service';
import { activityByDay, reachOfDashboard, scoresOfStudents, standing } from './dashboard.repo';
import { wireDashboard, wireOverview } from './dashboard.wire';

/** So many rows are sent at once; whoever asks for more chooses a class, or pages. */
const MOST_AT_ONCE = 5_000;

const ofPart = (ctx: Ctx, query: Parameters<typeof questionOf>[1] & { course_part_id?: number | undefined }) => ({
  ...questionOf(ctx, query),
  coursePartId: query.course_part_id,
});

export const dashboardService: Verbs<typeof dashboardEndpoints> = {
  async whole(ctx, { query }) {
    const question = questionOf(ctx, query);
    const { period } = question;
    const today = dayOf(ctx.clock.now());
    const course = await courseOf(ctx.reads, question);
    const inCourse = aboutCourse(question, course);
    const reach = await reachOfDashboard(ctx.reads, question, inCourse);
    const daysOf = (days: Period) => activityByDay(ctx.reads, { ...question, period: days }, reach);
    const [now, allDays, doneToday, scores] = await Promise.all([
      standing(ctx.reads, question, reach),
      daysOf({ from: periodBefore(period).from, to: period.to }),
      daysOf({ from: today, to: today }),
      scoresOfStudents(ctx.reads, inCourse, reach),
    ]);
    const top = scores.top.map(({ id }) => id);
    const beside = await besideAverages(ctx.reads, inCourse, top, reach);
    const days = allDays.filter(({ day }) => day >= period.from);
    const daysBefore = allDays.filter(({ day }) => day < period.from);
    return wireDashboard({ period, course, standing: now, days, daysBefore, today, doneToday, scores, beside });
  },

  async choices(ctx, { query }) {
    const { courses, ...others } = await choicesFor(ctx.reads, questionOf(ctx, query));
    return { ...others, modules: courses };
  },

  async overview(ctx, { query }) {
    return wireOverview(await standing(ctx.reads, questionOf(ctx, query)));
  },

  async schools(ctx, { query }) {
    const { rows, count } = await schoolCounts(ctx.reads, questionOf(ctx, query), { page: null });
    return { count, next: null, previous: null, results: rows.map(wireSchoolCount) };
  },

  async schoolsPaged(ctx, { query, url }) {
    const wanted = { page: query, ordering: query.ordering };
    return listAnswer(url, query, await schoolCounts(ctx.reads, questionOf(ctx, query), wanted), wireSchoolCount);
  },

  async classCourses(ctx, { query, url }) {
    const wanted = { page: query, ordering: query.ordering };
    return listAnswer(url, query, await classCourses(ctx.reads, questionOf(ctx, query), wanted), wireClassCourse);
  },

  async classChapters(ctx, { query, url }) {
    const question = questionOf(ctx, query);
    refuseSeveralSchools(question);
    const wanted = { page: query, ordering: query.ordering };
    return listAnswer(url, query, await classChapters(ctx.reads, question, wanted), wireClassChapter);
  },

  async classParts(ctx, { query, url }) {
    const wanted = { page: query, ordering: query.ordering };
    return listAnswer(url, query, await classParts(ctx.reads, ofPart(ctx, query), wanted), wireClassPart);
  },

  async partStudents(ctx, { query }) {
    const { rows, count } = await studentsInParts(ctx.reads, ofPart(ctx, query), { page: null }, MOST_AT_ONCE);
    if (rows.length > MOST_AT_ONCE) fail('request.invalid', { fields: { class: 'validation.choose_class' } });
    return { count, next: null, previous: null, results: rows.map(wireStudentInPart) };
  },

  async partStudentsPaged(ctx, { query, url }) {
    const question = ofPart(ctx, query);
    if (query.ordering) refuseSeveralSchools(question);
    const wanted = { page: query, ordering: query.ordering };
    const found = await studentsInParts(ctx.reads, question, wanted, MOST_AT_ONCE);
    return listAnswer(url, query, found, wireStudentInPart);
  },

  async byAddress(ctx, { query }) {
    const question = questionOf(ctx, query);
    const [rows, wards] = await Promise.all([schoolsByAddress(ctx.reads, question), dividedWards(ctx.reads, question)]);
    return wireByAddress(query.system ?? 'new', question.period, rows, wards);
  },

  async competencies(ctx, { query }) {
    const question = questionOf(ctx, query);
    refuseSeveralSchools(question);
    const found = new Map((await practisedCompetencies(ctx.reads, question)).map((row) => [row.code, row]));
    return {
      start_date: question.period.from,
      end_date: question.period.to,
      results: competencyTags().map((known) => {
        const row = found.get(known.code);
        return {
          ...known,
          part_count: row?.part_count ?? 0,
          student_count: row?.student_count ?? 0,
          practised_count: row?.practised_count ?? 0,
          practice_sessions: row?.practices ?? 0,
          average_score: row?.average ?? null,
        };
      }),
    };
  },
};
