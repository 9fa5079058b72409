import type { classAttendanceEndpoints } from '@khue/contract/class-attendance';
import { dayOf } from '@khue/contract/day';
import type { InputOf } from '@khue/contract/endpoint';
import { fail } from '../../../platform/failure';
import type { Ctx } from '../../../platform/http/context';
import { manageableClass } from '../../schools/schools.api';
import { rostersOf } from './attendance.repo';
import { wireAttendance } from './attendance.wire';
import { type HeldLesson, lessonsOfClass } from './held-lesson.repo';
import { daysOfTerm, termOn } from './term.rules';
import { isSettled, totalsOf } from './totals.rules';

type Asked = InputOf<(typeof classAttendanceEndpoints)['sheet']>['query'];
type Marks = Awaited<ReturnType<typeof marksOf>>;

/** Each student of the lessons with a mark for each lesson that was taken and that they belonged to. */
async function marksOf({ db, clock }: Pick<Ctx, 'db' | 'clock'>, lessons: readonly HeldLesson[]) {
  const now = clock.now();
  const byId = new Map(lessons.map((lesson) => [lesson.id, lesson]));
  const all = (await rostersOf(db, lessons)).flatMap((row) => {
    const lesson = byId.get(row.session_id);
    return lesson ? [{ session_id: lesson.id, isTaken: lesson.taken, ...wireAttendance(lesson, row, now) }] : [];
  });
  const byStudent = new Map<number, typeof all>();
  for (const mark of all) {
    const own = byStudent.get(mark.user.id);
    if (own) own.push(mark);
    else byStudent.set(mark.user.id, [mark]);
  }
  return byStudent;
}

const wireRows = (byStudent: Marks) =>
  [...byStudent.values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const marks = own.flatMap(({ session_id, isTaken, status, note }) =>
      isTaken && isSettled(status) ? [{ session_id, status, note }] : [],
    );
    return [{ user: first.user, marks, totals: totalsOf(marks) }];
  });

/** Who was in the lessons of a class in a term. */
export async function sheetOf(ctx: Ctx, { class_id, term: wanted }: Asked) {
  const held = await manageableClass(ctx, ctx.db, class_id);
  const now = ctx.clock.now();
  const year = { from: held.school_year_start, to: held.school_year_end };
  const term = wanted ?? termOn(year, dayOf(now));
  const days = daysOfTerm(year, term) ?? fail('request.invalid', { fields: { term: 'validation.choice' } });
  const { lessons, leftOff } = await lessonsOfClass(ctx.db, class_id, days, now);
  return {
    class: { id: held.id, name: held.name },
    schoolId: held.school_id,
    term,
    start_date: days.from,
    end_date: days.to,
    sessions: lessons.map(({ id, topic, starts_at, taken }) => ({ id, topic, start_time: starts_at, taken })),
    rows: wireRows(await marksOf(ctx, lessons)),
    left_off: leftOff,
  };
}
export type Sheet = Awaited<ReturnType<typeof sheetOf>>;
