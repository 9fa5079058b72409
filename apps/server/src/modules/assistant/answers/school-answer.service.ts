import { dashboardEndpoints } from '@khue/contract/dashboards';
import { reportEndpoints } from '@khue/contract/reports';
import { taskEndpoints } from '@khue/contract/tasks';
import { gateOpens } from '../../../platform/authz/may-call';
import { listTasks } from '../../../platform/jobs/task.repo';
import { progressOf, taskReaderOf } from '../../../platform/jobs/task.service';
import { activityByDay, averageOf, questionOf, standing, totalFigures } from '../../reports/reports.api';
import { says } from '../understanding/intent.rules';
import { MARKS } from '../understanding/intent-phrases.rules';
import type { Found } from './answer.rules';
import { schoolOf } from './class-talk.service';
import { addressFor, Draft, numberIn, type Talk } from './talk.rules';

const timeIn = ({ time, t }: Talk): string => (time && time.name !== 'day' ? t(`time.${time.name}`) : t('time.lately'));

const dashboard = ({ ctx }: Talk): string | null =>
  addressFor(ctx, [
    ['/admin/dashboard'],
    ['/teacher/statistics'],
    ['/admin/school'],
    ['/admin/class'],
    ['/teacher/classes'],
  ]);

const questionFor = (talk: Talk) =>
  questionOf(talk.ctx, {
    ...(talk.time ? { start_date: talk.time.from, end_date: talk.time.to } : {}),
    ...schoolOf(talk),
  });

/** How much there is, as far as the caller sees: schools, classes, people, and what was done. */
export async function schoolFiguresInWords(talk: Talk): Promise<Found | null> {
  const { ctx, asked, t } = talk;
  if (ctx.scope.level === 'self' || !gateOpens(dashboardEndpoints.overview, ctx.actor)) return null;
  const question = questionFor(talk);
  const now = await standing(ctx.reads, question);
  const days = await activityByDay(ctx.reads, question);
  const sum = (of: 'practice' | 'exam') => days.reduce((total, day) => total + day[of], 0);
  const draft = new Draft();
  const url = dashboard(talk);
  const cite = (text: string) => draft.cite({ kind: 'own', title: t('source.figures'), url, text });
  const number = (value: number) => numberIn(asked.language, value);
  const there = t(ctx.scope.level === 'all' ? 'figures.there' : 'figures.there_school', {
    schools: number(now.schools.now),
    classes: number(now.classes.now),
    students: number(now.students.now),
    teachers: number(now.teachers.now),
  });
  const done = t('figures.done', { when: timeIn(talk), practice: number(sum('practice')), exam: number(sum('exam')) });
  draft.add(`${there}${cite(there)}`).add(`${done}${cite(done)}`);
  const total = says(talk.words, MARKS, 'average') ? await totalFigures(ctx.reads, question) : null;
  const average = total && averageOf(total.total, total.sat);
  if (total && average !== null) {
    const line = t('figures.average', { when: timeIn(talk), average: number(average), sat: number(total.sat) });
    draft.under(`${line}${cite(line)}`);
  }
  return draft.done({ suggested: [t('ask.active_students'), t('ask.work')] });
}

/** Students who did something, of all schools that the caller sees together. */
export async function activeStudents(talk: Talk): Promise<Found | null> {
  const { ctx, asked, t } = talk;
  if (ctx.scope.level === 'self' || !gateOpens(reportEndpoints.total, ctx.actor)) return null;
  const total = await totalFigures(ctx.reads, questionFor(talk));
  const draft = new Draft();
  const line = t('active.line', {
    when: timeIn(talk),
    active: numberIn(asked.language, total.active_count),
    practised: numberIn(asked.language, total.practised_count),
    count: numberIn(asked.language, total.student_count),
  });
  draft.add(`${line}${draft.cite({ kind: 'own', title: t('source.figures'), url: dashboard(talk), text: line })}`);
  return draft.done({ suggested: [t('ask.figures'), t('ask.work')] });
}

const STATES = ['running', 'pending'] as const;

export async function runningWork(talk: Talk): Promise<Found | null> {
  const { ctx, t } = talk;
  if (ctx.scope.level === 'self' || !gateOpens(taskEndpoints.list, ctx.actor)) return null;
  const reader = taskReaderOf(ctx);
  const { rows } = await listTasks(ctx.db, reader, { page: 1, page_size: 20, top_level: true });
  const running = rows.filter(({ status }) => (STATES as readonly string[]).includes(status));
  const draft = new Draft();
  const url = addressFor(ctx, [['/admin/account/history'], ['/admin/account'], ['/admin/class'], ['/teacher/classes']]);
  const cite = (text: string) => draft.cite({ kind: 'own', title: t('source.work'), url, text });
  if (running.length === 0)
    return draft.add(`${t('work.none')}${cite(t('work.none'))}`).done({ suggested: [t('ask.figures')] });
  draft.add(t('work.heading', { count: running.length }));
  for (const row of running.slice(0, 6)) {
    const line = t('work.line', { what: row.subject ?? row.type, percent: progressOf(row) });
    draft.add(`- ${line}${cite(line)}`);
    if (row.created_by !== null && row.creator_name)
      draft.name({ user_id: row.created_by, full_name: row.creator_name });
  }
  return draft.done({ suggested: [t('ask.figures')] });
}
