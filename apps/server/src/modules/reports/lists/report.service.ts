import type { reportEndpoints } from '@khue/contract/reports';
import { audit, filtersInWords } from '../../../platform/audit/audit';
import { fail } from '../../../platform/failure';
import { answer, type Verbs } from '../../../platform/http/bind';
import type { Ctx } from '../../../platform/http/context';
import { listAnswer } from '../../../platform/http/list';
import type { JobDefinition } from '../../../platform/jobs/definition';
import { columnsOf, keepList, type ListExport } from '../../../platform/jobs/list-export';
import { classFigures } from '../figures/class-figures.repo';
import { courseOf } from '../figures/course-figures.repo';
import { wireClassFigures, wireSchoolFigures, wireStudentFigures, wireTotals } from '../figures/figures.wire';
import type { FigureQuery } from '../figures/reach.repo';
import { schoolFigures } from '../figures/school-course-figures.repo';
import { totalFigures } from '../figures/school-figures.repo';
import { studentFigures } from '../figures/student-figures.repo';
import { questionOf } from './question.service';
import {
  type AskedReport,
  classReport,
  classReportExport,
  schoolReport,
  schoolReportExport,
  studentReport,
  studentReportExport,
} from './report-export.jobs';

/** A workbook of so many rows is written while one waits; a longer one in the background. */
const MOST_AT_ONCE = 10_000;
const BATCH = 1_000;

/** Filters that name a row by its number. */
const ROWS_OF_FILTERS = { school_id: 'school', class_id: 'class', course_id: 'course' };

async function* rowsAtOnce<Row>(ctx: Ctx, report: ListExport<AskedReport, Row>, asked: AskedReport) {
  let last: Row | undefined;
  for (;;) {
    const rows = await report.after(ctx.reads, ctx.scope, asked, last, BATCH);
    yield* rows;
    last = rows.at(-1);
    if (rows.length < BATCH) return;
  }
}

type Job = JobDefinition<{ language: Ctx['language']; filters: AskedReport }>;

async function exported<Row>(ctx: Ctx, report: ListExport<AskedReport, Row>, job: Job, question: FigureQuery) {
  if (!ctx.actor.permissions.has('report.export')) fail('auth.forbidden');
  const asked = { ...question.filters, period: question.period };
  const count = await report.count(ctx.reads, ctx.scope, asked);
  if (count === 0) fail('export.empty');
  const schoolId = question.filters.school_id ?? ctx.scope.schoolId;
  const told = { ...question.filters, start_date: question.period.from, end_date: question.period.to };
  if (count > MOST_AT_ONCE) {
    const id = await ctx.write(async (tx) => {
      const input = { filters: asked, language: ctx.language };
      const taskId = await ctx.jobs.start(tx, job, { input, startedBy: ctx.actor, schoolId });
      const after = await filtersInWords(tx, told, ROWS_OF_FILTERS);
      await audit(tx, ctx, { verb: 'report.export', target: { type: 'task', id: taskId, schoolId }, after });
      return taskId;
    });
    return answer(202, { task_id: id });
  }
  const language = ctx.language;
  const file = await keepList(
    { platform: ctx, actor: ctx.actor },
    {
      texts: report.texts,
      language,
      about: report.about?.(asked),
      letter: report.letter?.(asked, language),
      needs: [report.permission],
    },
    columnsOf(report, language),
    rowsAtOnce(ctx, report, asked),
  );
  await ctx.write(async (tx) => {
    const after = { report: report.texts, rows: count, ...(await filtersInWords(tx, told, ROWS_OF_FILTERS)) };
    await audit(tx, ctx, { verb: 'report.export', target: { type: 'report', id: null, schoolId }, after });
  });
  return answer(200, { file_url: ctx.files.link(file.id) });
}

export const reportService: Verbs<typeof reportEndpoints> = {
  async total(ctx, { query }) {
    const question = questionOf(ctx, query);
    const course = query.course_id === undefined ? undefined : await courseOf(ctx.reads, question);
    return wireTotals(await totalFigures(ctx.reads, question), course);
  },

  async schools(ctx, { query, url }) {
    const question = questionOf(ctx, query);
    if (query.export_data) return exported(ctx, schoolReport, schoolReportExport, question);
    const wanted = { page: query, ordering: query.ordering };
    return listAnswer(url, query, await schoolFigures(ctx.reads, question, wanted), wireSchoolFigures);
  },

  async classes(ctx, { query, url }) {
    const question = questionOf(ctx, query);
    if (query.export_data) return exported(ctx, classReport, classReportExport, question);
    const wanted = { page: query, ordering: query.ordering };
    return listAnswer(url, query, await classFigures(ctx.reads, question, wanted), wireClassFigures);
  },

  async students(ctx, { query, url }) {
    const question = questionOf(ctx, query);
    if (query.export_data) return exported(ctx, studentReport, studentReportExport, question);
    const wanted = { page: query, ordering: query.ordering };
    return listAnswer(url, query, await studentFigures(ctx.reads, question, wanted), wireStudentFigures);
  },
};
