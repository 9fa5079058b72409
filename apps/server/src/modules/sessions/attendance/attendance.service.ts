import type { AttendanceStatus, attendanceEndpoints } from '@khue/contract/class-sessions';
import { JOIN_BEFORE_MINUTES } from '@khue/contract/constants';
import { audit } from '../../../platform/audit/audit';
import type { Queryable } from '../../../platform/db/database';
import { fail } from '../../../platform/failure';
import type { Verbs } from '../../../platform/http/bind';
import type { Ctx } from '../../../platform/http/context';
import { refuseUnmanageable } from '../../schools/schools.api';
import type { SessionRow } from '../planning/class-session.repo';
import { opensAt } from '../planning/class-session.rules';
import { visibleSession } from '../planning/class-session-change.service';
import { rosterOf, type Said, setAttendance, setAttendanceOfAll, shareSession } from './attendance.repo';
import { type WireAttendance, wireAttendance } from './attendance.wire';
import { exportAttendance } from './attendance-export.service';

export async function keptSession(ctx: Ctx, id: number): Promise<SessionRow> {
  const row = await visibleSession(ctx, id);
  refuseUnmanageable(row);
  return row;
}

/** A session that the caller looks after, and who was in it. */
export async function rollOf(ctx: Ctx, id: number): Promise<{ session: SessionRow; rows: WireAttendance[] }> {
  const session = await keptSession(ctx, id);
  const now = ctx.clock.now();
  return { session, rows: (await rosterOf(ctx.db, session)).map((row) => wireAttendance(session, row, now)) };
}

async function attendanceOfOne(db: Queryable, session: SessionRow, userId: number, now: Date) {
  const [row] = await rosterOf(db, session, userId);
  return row
    ? wireAttendance(session, row, now)
    : fail('request.invalid', { fields: { user_id: 'validation.people_unknown' } });
}

const target = ({ id, school_id }: SessionRow) => ({ type: 'class_session', id, schoolId: school_id });

const setOne = (ctx: Ctx, session: SessionRow, userId: number, said: Said) =>
  ctx.write(async (tx) => {
    const now = ctx.clock.now();
    if (!(await shareSession(tx, session.id))) fail('not_found');
    const before = await attendanceOfOne(tx, session, userId, now);
    await setAttendance(tx, { sessionId: session.id, userId }, { ...said, by: ctx.actor.userId, at: now });
    const after = await attendanceOfOne(tx, session, userId, now);
    await audit(tx, ctx, {
      verb: 'session.set_attendance',
      target: target(session),
      before: { attendance: before.status, note: before.note },
      after: {
        attendance: after.status,
        note: after.note,
        student: after.user.full_name,
        class: session.class_name,
      },
    });
    return after;
  });

/** Of whom nobody knows anything: neither seen nor spoken of. */
const isUnknown = ({ source }: WireAttendance): boolean => source === null;

function setAll(ctx: Ctx, session: SessionRow, status: AttendanceStatus) {
  const now = ctx.clock.now();
  if (now < opensAt(session)) fail('session.not_open', { params: { minutes: JOIN_BEFORE_MINUTES } });
  return ctx.write(async (tx) => {
    if (!(await shareSession(tx, session.id))) fail('not_found');
    const listed = async () => (await rosterOf(tx, session)).map((row) => wireAttendance(session, row, now));
    const unknown = (await listed()).filter(isUnknown).map(({ user }) => user.id);
    const set = await setAttendanceOfAll(tx, session.id, unknown, { status, by: ctx.actor.userId, at: now });
    await audit(tx, ctx, {
      verb: 'session.set_all_attendance',
      target: target(session),
      after: { attendance: status, rows: set, class: session.class_name },
    });
    return { set, rows: await listed() };
  });
}

export const attendanceService: Verbs<typeof attendanceEndpoints> = {
  async list(ctx, { params }) {
    return (await rollOf(ctx, params.id)).rows;
  },

  async set(ctx, { params, body }) {
    return setOne(ctx, await keptSession(ctx, params.id), params.user_id, body);
  },

  async setAll(ctx, { params, body }) {
    return setAll(ctx, await keptSession(ctx, params.id), body.status);
  },

  async export(ctx, { params }) {
    return exportAttendance(ctx, await keptSession(ctx, params.id));
  },
};
