import { randomInt } from 'node:crypto';
import { CODE_DIGITS, MOST_WRONG_CODES } from '@khue/contract/attendance-words';
import type { checkInEndpoints } from '@khue/contract/check-ins';
import { JOIN_BEFORE_MINUTES } from '@khue/contract/constants';
import { audit, auditExempt } from '../../../platform/audit/audit';
import { fail } from '../../../platform/failure';
import type { Verbs } from '../../../platform/http/bind';
import { isOpenToJoin } from '../planning/class-session.rules';
import { rosterOf } from './attendance.repo';
import { keptSession } from './attendance.service';
import { wireAttendance } from './attendance.wire';
import { codesFor, holdTries, noteCodeVisit, noteWrong, putCode } from './check-in.repo';

const newCode = (): string => String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');

export const checkInService: Verbs<typeof checkInEndpoints> = {
  async show(ctx, { params }) {
    const session = await keptSession(ctx, params.id);
    const now = ctx.clock.now();
    if (!isOpenToJoin(session, now)) fail('session.not_open', { params: { minutes: JOIN_BEFORE_MINUTES } });
    return ctx.write(async (tx) => {
      const code = newCode();
      const expires_at = await putCode(tx, session.id, code, now);
      await audit(tx, ctx, {
        verb: 'session.show_code',
        target: { type: 'class_session', id: session.id, schoolId: session.school_id },
        after: { topic: session.topic, class: session.class_name },
      });
      return { code, expires_at, server_time: now };
    });
  },

  async checkIn(ctx, { body }) {
    const now = ctx.clock.now();
    const { userId } = ctx.actor;
    // What was tried is written down also where it was wrong, so the refusal comes after the write.
    const outcome = await ctx.write(async (tx) => {
      auditExempt(tx, 'a visit is its own record');
      const codes = await codesFor(tx, userId, now);
      if (codes.length === 0) return 'none';
      const ids = codes.map(({ id }) => id);
      const tries = await holdTries(tx, ids, userId, now);
      const open = codes.filter(({ id }) => (tries.get(id) ?? 0) < MOST_WRONG_CODES);
      if (open.length === 0) return 'too_many';
      const meant = open.find(({ code }) => code === body.code);
      if (!meant) {
        await noteWrong(tx, ids, userId);
        return 'wrong';
      }
      await noteCodeVisit(tx, meant, userId, now);
      const [own] = await rosterOf(tx, meant, userId);
      return { session_id: meant.id, topic: meant.topic, status: own && wireAttendance(meant, own, now).status };
    });
    if (typeof outcome === 'string') return fail(`checkin.${outcome}`);
    return { ...outcome, status: outcome.status ?? fail('checkin.none') };
  },
};
