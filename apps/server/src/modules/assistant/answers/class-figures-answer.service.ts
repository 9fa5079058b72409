import { classExamEndpoints } from '@khue/contract/class-exams';
import { dashboardEndpoints } from '@khue/contract/dashboards';
import { dayOf } from '@khue/contract/day';
import { reportEndpoints } from '@khue/contract/reports';
import { gateOpens } from '../../../platform/authz/may-call';
import { competencyTags } from '../../content/content.api';
import { listClassExams } from '../../practice/practice.api';
import {
  averageOf,
  classCourses,
  classFigures,
  perCentOf,
  practisedCompetencies,
  questionOf,
  reasonsFor,
  windowsUpTo,
  workersOf,
} from '../../reports/reports.api';
import { gradesIn } from '../understanding/class-name.rules';
import type { Found } from './answer.rules';
import { classFor, figuresAt, notTheirs, periodOf, timeIn, whichClass } from './class-talk.service';
import { meantClass } from './own-place.service';
import { compareClasses } from './ranking-answer.service';
import { addressFor, Draft, numberIn, type Talk } from './talk.rules';

export async function classSummary(talk: Talk): Promise<Found | null> {
  const { ctx, asked, t } = talk;
  if (!gateOpens(dashboardEndpoints.classCourses, ctx.actor)) return null;
  const ready = await classFor(talk, 'summary');
  if ('answer' in ready) return ready.answer;
  const question = questionOf(ctx, { class_id: ready.class.id, ...periodOf(talk) });
  const page = { page: 1, page_size: 10 };
  const [figures] = (await classFigures(ctx.reads, question, { page })).rows;
  if (!figures) return null;
  const courses = await classCourses(ctx.reads, question, { page });
  const day = dayOf(ctx.clock.now());
  const workers = await workersOf(
    ctx.reads,
    { ...question, period: { ...question.period, to: day } },
    windowsUpTo(day),
  );
  const worried = workers.filter(
    (row) => reasonsFor({ ...row, last_day: row.last_at === null ? null : dayOf(row.last_at) }, day).length > 0,
  );
  const draft = new Draft();
  const url = figuresAt(talk, ready.class.id);
  const cite = (text: string) =>
    draft.cite({ kind: 'own', title: t('source.class', { class: ready.class.name }), url, text });
  const heading = t('summary.heading', { class: ready.class.name, count: figures.student_count, when: timeIn(talk) });
  draft.add(`${heading}${cite(heading)}`);
  const average = averageOf(figures.total, figures.sat);
  const lines = [
    t('summary.active', {
      active: figures.active_count,
      practised: figures.practised_count,
      count: figures.student_count,
    }),
    average === null
      ? t('summary.no_exam')
      : t('summary.exam', { sat: figures.sat, average: numberIn(asked.language, average), passed: figures.passed }),
    ...courses.rows.map((row) =>
      t('summary.course', {
        course: row.course_name,
        percent: numberIn(asked.language, perCentOf(row.completed, row.assigned * row.student_count) ?? 0),
        assigned: row.assigned,
      }),
    ),
    worried.length === 0 ? t('summary.nobody') : t('summary.help', { count: worried.length }),
  ];
  for (const line of lines) draft.add(`- ${line}${cite(line)}`);
  return draft.done({
    suggested: [
      t('ask.needs_help_of', { class: ready.class.name }),
      t('ask.not_practised_of', { class: ready.class.name }),
    ],
  });
}

export async function classProgress(talk: Talk): Promise<Found | null> {
  const { ctx, asked, t } = talk;
  if (!gateOpens(dashboardEndpoints.classCourses, ctx.actor)) return null;
  const meant = await meantClass(talk);
  if (meant.is === 'unknown') return notTheirs(talk, meant.name);
  if (meant.is === 'open' && ctx.scope.level !== 'classes') return whichClass(talk, meant.classes, 'progress');
  const classId = meant.is === 'one' ? meant.class.id : undefined;
  const question = questionOf(ctx, { class_id: classId, ...periodOf(talk) });
  const { rows } = await classCourses(ctx.reads, question, { page: { page: 1, page_size: 12 } });
  if (rows.length === 0) return null;
  const draft = new Draft().add(t('class_progress.heading', { when: timeIn(talk) }));
  for (const row of rows) {
    const line = t('class_progress.line', {
      class: row.class_name,
      course: row.course_name,
      percent: numberIn(asked.language, perCentOf(row.completed, row.assigned * row.student_count) ?? 0),
      practised: row.practised,
      count: row.student_count,
    });
    const url = figuresAt(talk, row.class_id);
    draft.add(
      `- ${line}${draft.cite({ kind: 'own', title: t('source.class', { class: row.class_name }), url, text: line })}`,
    );
  }
  return draft.done({ suggested: [t('ask.needs_help'), t('ask.not_practised')] });
}

export async function classAverage(talk: Talk): Promise<Found | null> {
  const { ctx, asked, t } = talk;
  if (!gateOpens(reportEndpoints.classes, ctx.actor)) return null;
  if (gradesIn(talk.words).length > 0) return compareClasses(talk);
  const meant = await meantClass(talk);
  if (meant.is === 'unknown') return notTheirs(talk, meant.name);
  if (meant.is === 'open' && ctx.scope.level !== 'classes') return whichClass(talk, meant.classes, 'average');
  const question = questionOf(ctx, { class_id: meant.is === 'one' ? meant.class.id : undefined, ...periodOf(talk) });
  const { rows } = await classFigures(ctx.reads, question, { page: { page: 1, page_size: 12 } });
  if (rows.length === 0) return null;
  const draft = new Draft().add(t('average.heading', { when: timeIn(talk) }));
  for (const row of rows) {
    const average = averageOf(row.total, row.sat);
    const line = t(average === null ? 'average.none' : 'average.line', {
      class: row.class_name,
      average: average === null ? '' : numberIn(asked.language, average),
      sat: row.sat,
      percent: numberIn(asked.language, perCentOf(row.passed, row.sat) ?? 0),
    });
    const url = figuresAt(talk, row.class_id);
    draft.add(
      `- ${line}${draft.cite({ kind: 'own', title: t('source.class', { class: row.class_name }), url, text: line })}`,
    );
  }
  return draft.done({ suggested: [t('ask.test_results'), t('ask.needs_help')] });
}

export async function testResults(talk: Talk): Promise<Found | null> {
  const { ctx, asked, t } = talk;
  if (!gateOpens(classExamEndpoints.list, ctx.actor)) return null;
  const meant = await meantClass(talk);
  if (meant.is === 'unknown') return notTheirs(talk, meant.name);
  if (meant.is === 'open' && ctx.scope.level === 'all') return null;
  const filters = { page: 1, page_size: 6, class_id: meant.is === 'one' ? meant.class.id : undefined };
  const { rows } = await listClassExams(ctx.db, ctx.scope, filters, ctx.clock.now());
  const draft = new Draft();
  const list = addressFor(ctx, [['/teacher/tests'], ['/admin/dashboard'], ['/admin/class']]);
  if (rows.length === 0) {
    return draft
      .add(
        `${t('tests.none')}${draft.cite({ kind: 'own', title: t('source.tests'), url: list, text: t('tests.none') })}`,
      )
      .done();
  }
  draft.add(t('tests.heading'));
  for (const row of rows) {
    const line = t(row.average === null ? 'tests.line_unsat' : 'tests.line', {
      class: row.class_name,
      course: row.course_name,
      finished: row.finished,
      count: row.student_count,
      average: row.average === null ? '' : numberIn(asked.language, row.average),
    });
    const url = addressFor(ctx, [
      ['/teacher/tests/detail', { module: row.course_id, class: row.class_id }],
      ['/admin/classdetail', { id: row.class_id }],
    ]);
    draft.add(
      `- ${line}${draft.cite({ kind: 'own', title: `${row.course_name} – ${row.class_name}`, url: url ?? list, text: line })}`,
    );
  }
  return draft.done({ suggested: [t('ask.class_average'), t('ask.competencies')] });
}

const SHOWN_COMPETENCIES = 3;

export async function competencies(talk: Talk): Promise<Found | null> {
  const { ctx, asked, t } = talk;
  if (!gateOpens(dashboardEndpoints.competencies, ctx.actor)) return null;
  const meant = await meantClass(talk);
  if (meant.is === 'unknown') return notTheirs(talk, meant.name);
  if (meant.is === 'open' && ctx.scope.level === 'all') return null;
  const classId = meant.is === 'one' ? meant.class.id : undefined;
  const known = new Map(competencyTags().map((tag) => [tag.code, tag]));
  const rows = (await practisedCompetencies(ctx.reads, questionOf(ctx, { class_id: classId, ...periodOf(talk) })))
    .filter((row) => row.average !== null && known.has(row.code))
    .sort((a, b) => (a.average ?? 0) - (b.average ?? 0));
  const draft = new Draft();
  const url = figuresAt(talk, classId);
  const cite = (text: string) => draft.cite({ kind: 'own', title: t('source.figures'), url, text });
  if (rows.length === 0) return draft.add(`${t('competencies.none')}${cite(t('competencies.none'))}`).done();
  draft.add(
    t('competencies.heading', {
      where: meant.is === 'one' ? t('class.one', { class: meant.class.name }) : t('class.all'),
    }),
  );
  const shown = [...new Set([...rows.slice(0, SHOWN_COMPETENCIES), ...rows.slice(-1)])];
  for (const row of shown) {
    const tag = known.get(row.code);
    const name = tag && 'name' in tag ? String((tag as { name: unknown }).name) : row.code;
    const line = t(row === rows.at(-1) && rows.length > 1 ? 'competencies.strongest' : 'competencies.line', {
      code: row.code,
      name,
      average: numberIn(asked.language, row.average ?? 0),
      practised: row.practised_count,
    });
    draft.add(`- ${line}${cite(line)}`);
  }
  return draft.done({ suggested: [t('ask.needs_help'), t('ask.class_average')] });
}
