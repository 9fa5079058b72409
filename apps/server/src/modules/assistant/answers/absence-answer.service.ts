import { attendanceEndpoints } from '@khue/contract/class-sessions';
import { gateOpens } from '../../../platform/authz/may-call';
import { attendanceIn, listSessions, type SessionRow } from '../../sessions/sessions.api';
import { namesIn } from '../understanding/person-name.rules';
import type { Found } from './answer.rules';
import { notTheirs, timeIn, whichClass } from './class-talk.service';
import { studentsCalled } from './own-place.repo';
import { meantClass } from './own-place.service';
import { addressFor, asData, Draft, dayIn, type Talk } from './talk.rules';

/** So many lessons of a class are looked at, and no more. */
const MOST_LESSONS = 12;
const DAYS = 30;
const SHOWN = 8;

/** Lessons that were held and that one looks after, the last first. */
export async function heldLessons(
  { ctx, time }: Pick<Talk, 'ctx' | 'time'>,
  classId: number | undefined,
): Promise<SessionRow[]> {
  const now = ctx.clock.now();
  const { rows } = await listSessions(
    ctx.db,
    ctx.scope,
    {
      page: 1,
      page_size: 60,
      start_time_min: time?.from ?? new Date(now.getTime() - DAYS * 86_400_000).toISOString(),
      start_time_max: time && time.to < now.toISOString() ? time.to : now.toISOString(),
      ...(classId === undefined ? {} : { class_id: classId }),
      ordering: { field: 'start_time', descending: true },
    },
    classId === undefined,
  );
  return rows.filter((row) => row.has_attendance && row.manageable && row.status !== 'cancelled');
}

const isMissing = (status: string): boolean => status === 'absent' || status === 'excused';

const calendarOf = ({ ctx }: Talk): string | null => addressFor(ctx, [['/teacher/calendar'], ['/admin/calendar']]);

/** Who was missing most often lately. */
export async function mostAbsent(talk: Talk): Promise<Found | null> {
  const { ctx, t } = talk;
  if (ctx.scope.level === 'self' || !gateOpens(attendanceEndpoints.list, ctx.actor)) return null;
  const meant = await meantClass(talk);
  if (meant.is === 'unknown') return notTheirs(talk, meant.name);
  if (meant.is === 'open' && ctx.scope.level !== 'classes') return whichClass(talk, meant.classes, 'absent_most');
  const held = await heldLessons(talk, meant.is === 'one' ? meant.class.id : undefined);
  const taken = new Map<number, number>();
  const missed = new Map<number, { user_id: number; full_name: string; class_name: string; count: number }>();
  for (const session of held) {
    const before = taken.get(session.class_id) ?? 0;
    if (before >= MOST_LESSONS) continue;
    taken.set(session.class_id, before + 1);
    for (const person of await attendanceIn(ctx, session)) {
      if (!isMissing(person.status)) continue;
      const known = missed.get(person.user_id) ?? { ...person, class_name: session.class_name, count: 0 };
      missed.set(person.user_id, { ...known, count: known.count + 1 });
    }
  }
  const ranked = [...missed.values()].sort((a, b) => b.count - a.count);
  const lessons = [...taken.values()].reduce((sum, count) => sum + count, 0);
  const where = meant.is === 'one' ? t('class.one', { class: meant.class.name }) : t('class.all');
  const key = lessons === 0 ? 'attendance.none' : ranked.length === 0 ? 'attendance.never' : 'attendance.most';
  const heading = t(key, { where, count: lessons, when: timeIn(talk) });
  const draft = new Draft();
  draft.add(
    `${heading}${draft.cite({ kind: 'own', title: t('source.calendar'), url: calendarOf(talk), text: heading })}`,
  );
  for (const one of ranked.slice(0, SHOWN)) {
    draft.add(`- ${draft.name(one)} (${asData(one.class_name)}): ${t('attendance.times', { count: one.count })}`);
  }
  return draft.done({ suggested: [t('ask.needs_help'), t('ask.timetable')] });
}

/** In which lessons of late a student of theirs was missing; nothing where the question names none of them. */
export async function absencesOfStudent(talk: Talk): Promise<Found | null> {
  const { ctx, asked, t } = talk;
  const [student] = await studentsCalled(ctx, namesIn(talk.words), 1);
  if (!student) return null;
  const draft = new Draft();
  const held = (await heldLessons(talk, student.class_id)).slice(0, MOST_LESSONS);
  const missed: string[] = [];
  let count = 0;
  for (const session of held) {
    const status = (await attendanceIn(ctx, session)).find(({ user_id }) => user_id === student.user_id)?.status;
    if (status === undefined) continue;
    count += 1;
    if (status !== 'present') {
      missed.push(
        `- ${dayIn(asked.language, session.starts_at)}, ${asData(session.topic)}: ${t(`attendance.${status}`)}`,
      );
    }
  }
  const heading = t(count === 0 ? 'attendance.none' : missed.length === 0 ? 'attendance.of_all' : 'attendance.of', {
    name: draft.name(student),
    class: student.class_name,
    count,
  });
  draft.add(
    `${heading}${draft.cite({ kind: 'own', title: t('source.calendar'), url: calendarOf(talk), text: heading })}`,
  );
  for (const line of missed.slice(0, SHOWN)) draft.add(line);
  return draft.done({ suggested: [t('ask.summary_of', { class: student.class_name })] });
}
