import { classSessionEndpoints } from '@khue/contract/class-sessions';
import { dayOf } from '@khue/contract/day';
import { studentCourseEndpoints } from '@khue/contract/student-courses';
import { studentReportEndpoints } from '@khue/contract/student-reports';
import { gateOpens } from '../../../platform/authz/may-call';
import { type EndedRow, endedWork } from '../../reports/reports.api';
import { attendanceOfOwn, listSessions } from '../../sessions/sessions.api';
import { periodBefore, thisWeek } from '../understanding/asked-time.rules';
import { says } from '../understanding/intent.rules';
import { MARKS } from '../understanding/intent-phrases.rules';
import type { Found } from './answer.rules';
import { dueParts } from './own-place.repo';
import { addressFor, asData, Draft, dayIn, momentIn, numberIn, type Talk } from './talk.rules';

const DAY_MS = 86_400_000;
const LATELY_DAYS = 90;
const MOST = 4;

const lately = ({ ctx }: Talk) => {
  const now = ctx.clock.now();
  return { from: dayOf(new Date(now.getTime() - LATELY_DAYS * DAY_MS)), to: dayOf(now) };
};

const practised = (talk: Talk, period = lately(talk)) =>
  endedWork(talk.ctx.reads, { userId: talk.ctx.actor.userId, kind: 'practice', courseId: null, period });

const average = (rows: readonly { score: number }[]): number =>
  rows.reduce((sum, { score }) => sum + score, 0) / Math.max(1, rows.length);

const practiceAt = ({ ctx }: Talk, partId: number, classId: number): string | null =>
  addressFor(ctx, [['/student/practice', { id: partId, class: classId }], ['/student/report']]);

/** The latest of each part, the lowest score first. */
function weakest(rows: readonly EndedRow[]): EndedRow[] {
  const latest = new Map<number, EndedRow>();
  for (const row of rows) if (!latest.has(row.course_part_id)) latest.set(row.course_part_id, row);
  return [...latest.values()].sort((a, b) => a.score - b.score);
}

function addScore(draft: Draft, talk: Talk, row: EndedRow, sentence: string, score: string): void {
  const line = talk.t(sentence, { part: row.course_part_name, course: row.course_name, score });
  const url = practiceAt(talk, row.course_part_id, row.class_id);
  draft.add(`- ${line}${draft.cite({ kind: 'own', title: row.course_part_name, url, text: line })}`);
}

const GOOD = 8;

/** Which parts went worst when they were practised last. */
export async function ownWeak(talk: Talk): Promise<Found | null> {
  const { ctx, asked, t } = talk;
  if (!gateOpens(studentReportEndpoints.exams, ctx.actor)) return null;
  const rows = weakest(await practised(talk));
  const draft = new Draft();
  const url = addressFor(ctx, [['/student/report']]);
  if (rows.length === 0) {
    const mark = draft.cite({ kind: 'own', title: t('source.report'), url, text: t('results.none') });
    return draft.add(`${t('results.none')}${mark}`).done({ suggested: [t('ask.to_do')] });
  }
  const weak = rows.filter(({ score }) => score < GOOD).slice(0, MOST);
  draft.add(t(weak.length === 0 ? 'weak.none' : 'weak.heading'));
  for (const row of weak.length === 0 ? rows.slice(0, 2) : weak) {
    addScore(draft, talk, row, 'weak.line', numberIn(asked.language, row.score));
  }
  return draft.done({ suggested: [t('ask.to_do'), t('ask.results')] });
}

/** Which parts went best when they were practised last. */
export async function ownStrong(talk: Talk): Promise<Found | null> {
  const { ctx, asked, t } = talk;
  if (!gateOpens(studentReportEndpoints.exams, ctx.actor)) return null;
  const best = weakest(await practised(talk))
    .reverse()
    .slice(0, MOST);
  if (best.length === 0) return null;
  const draft = new Draft().add(t('weak.best'));
  for (const row of best) addScore(draft, talk, row, 'weak.line', numberIn(asked.language, row.score));
  return draft.done({ suggested: [t('ask.results'), t('ask.to_do')] });
}

/** What to practise now: what is assigned and not done, then what went worst. */
export async function nextPractice(talk: Talk): Promise<Found | null> {
  const { ctx, asked, t } = talk;
  if (!gateOpens(studentCourseEndpoints.parts, ctx.actor)) return null;
  const due = (await dueParts(ctx, 40)).filter(({ part_type }) => part_type === 'practice').slice(0, 2);
  const weak = weakest(await practised(talk))
    .filter((row) => row.score < GOOD && due.every(({ id }) => id !== row.course_part_id))
    .slice(0, 2);
  const draft = new Draft();
  if (due.length + weak.length === 0) return null;
  draft.add(t('next.heading'));
  for (const part of due) {
    const line = t(part.close_at ? 'next.due' : 'next.open', {
      part: part.name,
      course: part.course_name,
      until: part.close_at ? momentIn(asked.language, part.close_at) : '',
    });
    draft.add(
      `- ${line}${draft.cite({ kind: 'own', title: part.name, url: practiceAt(talk, part.id, part.class_id), text: line })}`,
    );
  }
  for (const row of weak) {
    addScore(draft, talk, row, 'next.again', numberIn(asked.language, row.score));
  }
  return draft.done({ suggested: [t('ask.to_do'), t('ask.progress')] });
}

/** How much one has done, and whether it is more than before. */
export async function ownActivity(talk: Talk): Promise<Found | null> {
  const { ctx, asked, t, time } = talk;
  if (!gateOpens(studentReportEndpoints.exams, ctx.actor)) return null;
  const isCompared = says(talk.words, MARKS, 'compared');
  const now = !time || isCompared ? thisWeek(ctx.clock.now(), time?.name.endsWith('month') ?? false) : time;
  const draft = new Draft();
  const url = addressFor(ctx, [['/student/report']]);
  const told = async (period: { name: string; from: string; to: string }): Promise<number> => {
    const practice = await practised(talk, period);
    const exams = await endedWork(ctx.reads, { userId: ctx.actor.userId, kind: 'exam', courseId: null, period });
    const minutes = [...practice, ...exams].reduce(
      (sum, row) => sum + Math.min(180, (row.ended_at.getTime() - row.started_at.getTime()) / 60_000),
      0,
    );
    const line = t(practice.length + exams.length === 0 ? 'done.nothing' : 'done.line', {
      when: t(`time.${period.name}`, { day: dayIn(asked.language, new Date(`${period.from}T05:00:00Z`)) }),
      practice: practice.length,
      exams: exams.length,
      minutes: Math.round(minutes),
      average: practice.length === 0 ? '–' : numberIn(asked.language, average(practice)),
    });
    draft.add(`- ${line}${draft.cite({ kind: 'own', title: t('source.report'), url, text: line })}`);
    return practice.length + exams.length;
  };
  draft.add(t('done.heading'));
  const count = await told(now);
  // Little is done in a week that has just begun.
  if (!time && !isCompared)
    await told({
      name: 'lately',
      from: dayOf(new Date(ctx.clock.now().getTime() - 29 * DAY_MS)),
      to: dayOf(ctx.clock.now()),
    });
  if (isCompared) {
    const before = await told(periodBefore(now));
    draft.add(t(count > before ? 'done.more' : count < before ? 'done.less' : 'done.same'));
  }
  return draft.done({ suggested: [t('ask.to_do'), t('ask.progress')] });
}

const MOST_SESSIONS = 6;

/** Of the last lessons, in which one was there. */
export async function ownAttendance(talk: Talk): Promise<Found | null> {
  const { ctx, asked, t } = talk;
  if (!gateOpens(classSessionEndpoints.schedule, ctx.actor)) return null;
  const { rows } = await listSessions(
    ctx.db,
    ctx.scope,
    {
      page: 1,
      page_size: 20,
      start_time_max: ctx.clock.now().toISOString(),
      ordering: { field: 'start_time', descending: true },
    },
    true,
  );
  const held = rows.filter(({ has_attendance, status }) => has_attendance && status !== 'cancelled');
  const draft = new Draft();
  const url = addressFor(ctx, [['/student/calendar']]);
  const cite = (text: string) => draft.cite({ kind: 'own', title: t('source.calendar'), url, text });
  const known = await Promise.all(
    held.slice(0, MOST_SESSIONS).map(async (session) => ({ session, status: await attendanceOfOwn(ctx, session) })),
  );
  const told = known.flatMap(({ session, status }) => (status === null ? [] : [{ session, status }]));
  if (told.length === 0) return draft.add(`${t('attendance.none')}${cite(t('attendance.none'))}`).done();
  const there = told.filter(({ status }) => status === 'present' || status === 'late').length;
  const heading = t('attendance.own', { there, count: told.length });
  draft.add(`${heading}${cite(heading)}`);
  for (const { session, status } of told) {
    draft.add(`- ${dayIn(asked.language, session.starts_at)}, ${asData(session.topic)}: ${t(`attendance.${status}`)}`);
  }
  return draft.done({ suggested: [t('ask.timetable'), t('ask.to_do')] });
}
