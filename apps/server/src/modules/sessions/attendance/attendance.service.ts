import type { AttendanceStatus, attendanceEndpoints } from '@khue/contract/class-sessions';
import { audit } from '../../../platform/audit/audit';
import type { Queryable } from '../../../platform/db/database';
import { fail } from '../../../platform/failure';
import type { Verbs } from '../../../platform/http/bind';
import type { Ctx } from '../../../platform/http/context';
import { refuseUnmanageable } from '../../schools/schools.api';
import type { SessionRow } from '../planning/class-session.repo';
import { visibleSession } from '../planning/class-session-change.service';
import { rosterOf, setAttendance, shareSession, unsetAttendance } from './attendance.repo';
import { wireAttendance } from './attendance.wire';
import { exportAttendance } from './attendance-export.service';

async function keptSession(ctx: Ctx, id: number): Promise<SessionRow> {
  const row = await visibleSession(ctx, id);
  refuseUnmanageable(row);
  return row;
}

async function attendanceOfOne(db: Queryable, session: SessionRow, userId: number, now: Date) {
  const [row] = await rosterOf(db, session, userId);
  return row
    ? wireAttendance(session, row, now)
    : fail('request.invalid', { fields: { user_id: 'validation.people_unknown' } });
}

const setOne = (ctx: Ctx, session: SessionRow, userId: number, status: AttendanceStatus | null) =>
  ctx.write(async (tx) => {
    const now = ctx.clock.now();
    if (!(await shareSession(tx, session.id))) fail('not_found');
    const before = await attendanceOfOne(tx, session, userId, now);
    const of = { sessionId: session.id, userId };
    if (status === null) await unsetAttendance(tx, of);
    else await setAttendance(tx, of, { status, by: ctx.actor.userId, at: now });
    const after = await attendanceOfOne(tx, session, userId, now);
    await audit(tx, ctx, {
      verb: 'session.set_attendance',
      target: { type: 'class_session', id: session.id, schoolId: session.school_id },
      before: { attendance: before.status },
      after: { attendance: after.status, student: after.user.full_name, class: session.class_name },
    });
    return after;
  });

export const attendanceService: Verbs<typeof attendanceEndpoints> = {
  async list(ctx, { params }) {
    const session = await keptSession(ctx, params.id);
    const now = ctx.clock.now();
    return (await rosterOf(ctx.db, session)).map((row) => wireAttendance(session, row, now));
  },

  async set(ctx, { params, body }) {
    return setOne(ctx, await keptSession(ctx, params.id), params.user_id, body.status);
  },

  async export(ctx, { params }) {
    return exportAttendance(ctx, await keptSession(ctx, params.id));
  },
};
