import { attendanceEndpoints, classSessionEndpoints } from '@khue/contract/class-sessions';
import { z } from 'zod';
import type { Ctx } from '../../platform/http/context';
import {
  type Address,
  item,
  items,
  line,
  readTool,
  type ToldLine,
  type ToolPeriod,
  toolArguments,
} from '../../platform/tools/read-tool';
import { attendanceIn, attendanceOfOwn } from './attendance/attendance-told.service';
import { listSessions, type SessionRow } from './planning/class-session.repo';

const { class: schoolClass, course, school, student, teacher, period, part } = toolArguments;
const CALENDARS = ['/student/calendar', '/teacher/calendar', '/admin/calendar'];
const LOOKING_AFTER = ['classes', 'school', 'all'] as const;
const MOST = 200;
const NEXT = 3;
/** Of so many lessons the lists are looked at. */
const MOST_LISTS = 100;

const vietnamDay = (at: Date) => new Date(at.getTime() + 7 * 3_600_000).toISOString().slice(0, 10);
/** Noon and six o'clock part a day. */
function partOf(at: Date): z.output<typeof part> {
  const hour = new Date(at.getTime() + 7 * 3_600_000).getUTCHours();
  return hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening';
}
const calendarAt = (date: string | undefined, classId?: number): Address[] =>
  CALENDARS.map((path) => [path, { date, class: classId }] as const);

/** Lessons that one hosts or is in, or those of a class. */
const timetable = readTool({
  name: 'timetable',
  isAhead: true,
  call: classSessionEndpoints.schedule,
  levels: ['self', 'classes', 'school', 'all'],
  arguments: z.object({
    whose: z.enum(['mine', 'class']).optional(),
    class: schoolClass.optional(),
    course: course.optional(),
    period: period.optional(),
    part: part.optional(),
  }),
  needs: { school: ['class'], all: ['class'] },
  pages: ['/student/calendar', '/teacher/calendar', '/admin/calendar', '/student/overview', '/teacher/overview'],
  async read(ctx, given) {
    const isOfClass = given.class !== undefined && given.whose !== 'mine';
    const { rows } = await listSessions(ctx.db, ctx.scope, { ...ahead(ctx, given), class_id: given.class }, !isOfClass);
    const meant = rows.filter(
      (row) =>
        isMeant(row, given) &&
        // Whoever teaches asks for the lessons they hold, not for those of colleagues in the same class.
        (isOfClass || ctx.scope.level === 'self' || row.host_id === ctx.actor.userId),
    );
    const shown = given.period ? meant : meant.slice(0, NEXT);
    return lessonsIn(shown, { given, isWhole: rows.length < MOST });
  },
});

const OF_TIME = { course: course.optional(), period: period.optional(), part: part.optional() };

/** Every lesson of a school or of a teacher in a time; without a time those that come next. */
async function lessonsOf(ctx: Ctx, given: AskedLessons, of: { school?: number | undefined; host?: number }) {
  const { rows } = await listSessions(ctx.db, ctx.scope, { ...ahead(ctx, given), ...of }, false);
  const meant = rows.filter((row) => isMeant(row, given));
  return lessonsIn(given.period ? meant : meant.slice(0, NEXT), { given, isWhole: rows.length < MOST });
}

const schoolTimetable = readTool({
  name: 'school_timetable',
  isAhead: true,
  call: classSessionEndpoints.schedule,
  levels: ['school', 'all'],
  arguments: z.object({ school: school.optional(), ...OF_TIME }),
  needs: { all: ['school'] },
  pages: ['/admin/calendar', '/admin/dashboard'],
  read: (ctx, given) => lessonsOf(ctx, given, { school: given.school }),
});

const teacherTimetable = readTool({
  name: 'teacher_timetable',
  isAhead: true,
  call: classSessionEndpoints.schedule,
  levels: ['school', 'all'],
  arguments: z.object({ teacher, ...OF_TIME }),
  pages: ['/admin/calendar', '/admin/account'],
  read: (ctx, given) => lessonsOf(ctx, given, { host: given.teacher }),
});

interface AskedLessons {
  class?: number | undefined;
  course?: number | undefined;
  period?: ToolPeriod | undefined;
  part?: z.output<typeof part> | undefined;
}

/** The lessons of a time, or from now on. */
const ahead = ({ clock }: Pick<Ctx, 'clock'>, { period: asked }: AskedLessons) => ({
  page: 1,
  page_size: MOST,
  start_time_min: asked?.from ?? clock.now().toISOString(),
  start_time_max: asked?.to,
});

const isMeant = (row: SessionRow, given: AskedLessons): boolean =>
  row.status !== 'cancelled' &&
  (given.course === undefined || row.course_id === given.course) &&
  (given.part === undefined || partOf(row.starts_at) === given.part);

/** Lessons in sentences; where there are more than were read, that is said instead of a number. */
function lessonsIn(
  shown: readonly SessionRow[],
  { given, isWhole }: { given: AskedLessons; isWhole: boolean },
): { lines: ToldLine[]; at: Address[] } {
  const first = shown[0];
  const at = calendarAt(given.period?.from ?? (first && vietnamDay(first.starts_at)), given.class);
  if (!first) return { lines: [line(given.period ? 'timetable.none' : 'timetable.none_ahead')], at };
  const heading = !given.period ? 'timetable.next' : isWhole ? 'timetable.heading' : 'timetable.first';
  return {
    lines: [
      line(heading, { count: shown.length }),
      ...items(shown, (row) =>
        item('timetable.line', {
          day: { day: row.starts_at },
          from: { clock: row.starts_at },
          to: { clock: row.ends_at },
          topic: row.topic,
          class: row.class_name,
          host: { person: { user_id: row.host_id, full_name: row.host_name } },
        }),
      ),
    ],
    at,
  };
}

async function heldLessons(ctx: Ctx, classId: number | undefined, asked: ToolPeriod): Promise<SessionRow[]> {
  const now = ctx.clock.now().toISOString();
  const { rows } = await listSessions(
    ctx.db,
    ctx.scope,
    {
      page: 1,
      page_size: MOST_LISTS,
      start_time_min: asked.from,
      start_time_max: [asked.to, now].sort()[0],
      ...(classId === undefined ? {} : { class_id: classId }),
      ordering: { field: 'start_time', descending: true },
    },
    classId === undefined,
  );
  return rows.filter((row) => row.has_attendance && row.manageable && row.status !== 'cancelled');
}

const isMissing = (status: string): boolean => status === 'absent' || status === 'excused';

/** Who was missing or late in the lessons of a time, and how often. */
const absences = readTool({
  name: 'absences',
  call: attendanceEndpoints.list,
  levels: LOOKING_AFTER,
  arguments: z.object({
    which: z.enum(['absent', 'late']).optional(),
    whose: z.enum(['mine']).optional(),
    class: schoolClass.optional(),
    student: student.optional(),
    period: period.optional(),
  }),
  needs: { school: ['class'], all: ['class'] },
  lately: () => true,
  isUpToToday: true,
  pages: ['/teacher/calendar', '/teacher/classes', '/teacher/overview', '/admin/calendar'],
  async read(ctx, given) {
    const at = calendarAt(given.period?.from, given.class);
    if (!given.period) return { lines: [line('absences.none')], at };
    const isLate = given.which === 'late';
    const held = await heldLessons(ctx, given.class, given.period);
    // Lessons that one holds oneself are not those of colleagues in the same class.
    const isMeant = ({ host_id }: SessionRow) => given.whose === undefined || host_id === ctx.actor.userId;
    const people = await attendanceIn(ctx, held.filter(isMeant));
    const meant = people.filter(({ user_id }) => given.student === undefined || user_id === given.student);
    const missed = new Map<
      number,
      { user_id: number; full_name: string; class_name: string; on: Date[]; excused: number }
    >();
    const lessons = new Set(meant.map(({ session }) => session.id)).size;
    for (const { session, ...person } of meant) {
      if (isLate ? person.status !== 'late' : !isMissing(person.status)) continue;
      const known = missed.get(person.user_id) ?? { ...person, class_name: session.class_name, on: [], excused: 0 };
      const on = [...known.on, session.starts_at].sort((a, b) => b.getTime() - a.getTime());
      const excused = known.excused + Number(person.status === 'excused');
      missed.set(person.user_id, { ...known, on, excused });
    }
    if (lessons === 0) return { lines: [line('absences.none')], at };
    const ranked = [...missed.values()].sort((a, b) => b.on.length - a.on.length);
    return {
      lines: [
        line(`absences.${isLate ? 'late_' : ''}${ranked.length === 0 ? 'nobody' : 'heading'}`, {
          lessons,
          count: ranked.length,
        }),
        ...items(
          ranked,
          (one): ToldLine =>
            item(`absences.${one.on.length === 1 ? 'once' : 'times'}${one.excused > 0 ? '_excused' : ''}`, {
              name: { person: one },
              class: one.class_name,
              count: one.on.length,
              excused: one.excused,
              day: { day: one.on[0] ?? new Date(0) },
            }),
        ),
      ],
      at,
    };
  },
});

/** In which lessons of a time one was there oneself. */
const myAttendance = readTool({
  name: 'my_attendance',
  call: classSessionEndpoints.schedule,
  levels: ['self'],
  arguments: z.object({ period: period.optional() }),
  lately: () => true,
  isUpToToday: true,
  pages: ['/student/calendar'],
  async read(ctx, given) {
    const now = ctx.clock.now().toISOString();
    const { rows } = await listSessions(
      ctx.db,
      ctx.scope,
      {
        page: 1,
        page_size: MOST_LISTS,
        start_time_min: given.period?.from,
        start_time_max: given.period && given.period.to < now ? given.period.to : now,
        ordering: { field: 'start_time', descending: true },
      },
      true,
    );
    const held = rows.filter(({ has_attendance, status }) => has_attendance && status !== 'cancelled');
    const told = (await attendanceOfOwn(ctx, held)).sort(
      (a, b) => b.session.starts_at.getTime() - a.session.starts_at.getTime(),
    );
    const at: Address[] = [['/student/calendar', { date: given.period?.from }]];
    if (told.length === 0) return { lines: [line('absences.none')], at };
    const there = told.filter(({ status }) => !isMissing(status)).length;
    return {
      lines: [
        line('my_attendance.heading', { there, count: told.length }),
        ...items(told, ({ session, status }) =>
          item('my_attendance.line', {
            day: { day: session.starts_at },
            topic: session.topic,
            status: { word: status },
          }),
        ),
      ],
      at,
    };
  },
});

/** What the assistant may read of lessons. */
export const sessionsTools = [timetable, schoolTimetable, teacherTimetable, absences, myAttendance];
