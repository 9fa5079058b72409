import { dashboardEndpoints } from '@khue/contract/dashboards';
import { dayOf } from '@khue/contract/day';
import { studentReportEndpoints } from '@khue/contract/student-reports';
import { gateOpens } from '../../../platform/authz/may-call';
import { averageOf, endedWork, questionOf, windowsUpTo, workersOf } from '../../reports/reports.api';
import { says } from '../understanding/intent.rules';
import { MARKS } from '../understanding/intent-phrases.rules';
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
  const isOfSchool = ctx.scope.level === 'school' && says(talk.words, MARKS, 'which_class');
  if (meant.is === 'open' && ctx.scope.level !== 'classes' && !isOfSchool)
    return whichClass(talk, meant.classes, 'improved');
  const classId = meant.is === 'one' ? meant.class.id : undefined;
  const question = questionOf(ctx, { class_id: classId });
  const compared = (await workersOf(ctx.reads, question, windowsUpTo(dayOf(ctx.clock.now())))).flatMap((row) => {
    const { recent, before } = row;
    const isEnough = Math.min(row.recent_results, row.before_results) >= LEAST_RESULTS;
    return isEnough && recent !== null && before !== null ? [{ row, recent, before }] : [];
  });
  if (says(talk.words, MARKS, 'which_class')) return improvedClasses(talk, compared);
  const risen = compared
    .filter(({ recent, before }) => recent > before)
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

interface Compared {
  row: { class_id: number; class_name: string };
  recent: number;
  before: number;
}

/** Classes by how much the scores of those have risen who have some of both times. */
function improvedClasses(talk: Talk, compared: readonly Compared[]): Found | null {
  const { asked, t } = talk;
  const average = (some: readonly Compared[], of: 'recent' | 'before') =>
    some.reduce((sum, one) => sum + one[of], 0) / some.length;
  const classes = [...new Set(compared.map(({ row }) => row.class_id))]
    .map((id) => compared.filter(({ row }) => row.class_id === id))
    .map((some) => ({ some, recent: average(some, 'recent'), before: average(some, 'before') }))
    .sort((a, b) => b.recent - b.before - (a.recent - a.before));
  if (classes.length === 0) return null;
  const draft = new Draft().add(t('improved.classes'));
  for (const { some, recent, before } of classes.slice(0, SHOWN)) {
    const [first] = some;
    const line = t(recent < before ? 'improved.class_down' : 'improved.class', {
      class: first?.row.class_name,
      before: numberIn(asked.language, before),
      recent: numberIn(asked.language, recent),
    });
    const url = figuresAt(talk, first?.row.class_id);
    draft.add(`- ${line}${draft.cite({ kind: 'own', title: t('source.figures'), url, text: line })}`);
  }
  return draft.done({ suggested: [t('ask.improved'), t('ask.needs_help')] });
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
