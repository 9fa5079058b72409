import { dashboardEndpoints } from '@khue/contract/dashboards';
import { dayOf } from '@khue/contract/day';
import { studentReportEndpoints } from '@khue/contract/student-reports';
import { gateOpens } from '../../../platform/authz/may-call';
import { averageOf, endedWork, questionOf, windowsUpTo, workersOf } from '../../reports/reports.api';
import { writtenNameIn } from '../understanding/person-name.rules';
import type { Found } from './answer.rules';
import { oneStudent } from './class-people-answer.service';
import { figuresAt, notTheirs, whichClass } from './class-talk.service';
import { meantClass } from './own-place.service';
import { addressFor, asData, Draft, numberIn, type Talk } from './talk.rules';

const SHOWN = 5;
/** One good day is no progress. */
const LEAST_RESULTS = 2;

/** Whose scores have risen most: the last two weeks beside the four before them. */
export async function improvedStudents(talk: Talk): Promise<Found | null> {
  const { ctx, asked, t } = talk;
  if (!gateOpens(dashboardEndpoints.needsHelp, ctx.actor)) return null;
  const ofOne = writtenNameIn(asked.text) === undefined ? null : await oneStudent(talk);
  if (ofOne) return ofOne;
  const meant = await meantClass(talk);
  if (meant.is === 'unknown') return notTheirs(talk, meant.name);
  if (meant.is === 'open' && ctx.scope.level !== 'classes') return whichClass(talk, meant.classes, 'improved');
  const classId = meant.is === 'one' ? meant.class.id : undefined;
  const question = questionOf(ctx, { class_id: classId });
  const risen = (await workersOf(ctx.reads, question, windowsUpTo(dayOf(ctx.clock.now()))))
    .flatMap((row) => {
      const { recent, before } = row;
      const isEnough = Math.min(row.recent_results, row.before_results) >= LEAST_RESULTS;
      return isEnough && recent !== null && before !== null && recent > before ? [{ row, recent, before }] : [];
    })
    .sort((a, b) => b.recent - b.before - (a.recent - a.before));
  const where = meant.is === 'one' ? t('class.one', { class: meant.class.name }) : t('class.all');
  const heading = t(risen.length === 0 ? 'improved.nobody' : 'improved.heading', { where });
  const draft = new Draft();
  const url = figuresAt(talk, classId);
  draft.add(`${heading}${draft.cite({ kind: 'own', title: t('source.figures'), url, text: heading })}`);
  for (const { row, recent, before } of risen.slice(0, SHOWN)) {
    const figures = t('improved.line', {
      before: numberIn(asked.language, before),
      recent: numberIn(asked.language, recent),
    });
    draft.add(`- ${draft.name(row)} (${asData(row.class_name)}): ${figures}`);
  }
  return draft.done({ suggested: [t('ask.needs_help'), t('ask.not_practised')] });
}

const DAY_MS = 86_400_000;
const DAYS = 30;
const SAME = 0.2;

/** Whether one's own scores in practice rise: this month's days beside those before. */
export async function ownImprovement(talk: Talk): Promise<Found | null> {
  const { ctx, asked, t } = talk;
  if (!gateOpens(studentReportEndpoints.exams, ctx.actor)) return null;
  const now = ctx.clock.now().getTime();
  const day = (back: number) => dayOf(new Date(now - back * DAY_MS));
  const averageBetween = async (period: { from: string; to: string }) => {
    const rows = await endedWork(ctx.reads, { userId: ctx.actor.userId, kind: 'practice', courseId: null, period });
    return averageOf(
      rows.reduce((sum, { score }) => sum + score, 0),
      rows.length,
    );
  };
  const recent = await averageBetween({ from: day(DAYS - 1), to: day(0) });
  const before = await averageBetween({ from: day(2 * DAYS - 1), to: day(DAYS) });
  const change = recent === null || before === null ? null : recent - before;
  const key = change === null ? 'unknown' : change > SAME ? 'up' : change < -SAME ? 'down' : 'same';
  const line = t(`improved.own_${key}`, {
    recent: recent === null ? '–' : numberIn(asked.language, recent),
    before: before === null ? '–' : numberIn(asked.language, before),
  });
  const draft = new Draft();
  const url = addressFor(ctx, [['/student/report']]);
  draft.add(`${line}${draft.cite({ kind: 'own', title: t('source.report'), url, text: line })}`);
  return draft.done({ suggested: [t('ask.results'), t('ask.progress')] });
}
