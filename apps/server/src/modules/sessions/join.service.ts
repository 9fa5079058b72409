import { JOIN_BEFORE_MINUTES } from '@khue/contract/class-sessions';
import { auditExempt } from '../../platform/audit/audit';
import { tell } from '../../platform/events/hub';
import { fail } from '../../platform/failure';
import type { Ctx } from '../../platform/http/context';
import { mayEnter } from './class-session.policy';
import { peopleOf, type SessionRow } from './class-session.repo';
import { isOpenToJoin } from './class-session.rules';
import { visibleSession } from './class-session-change.service';
import { setStatus } from './class-session-plan.repo';
import { noteVisit } from './visit.repo';

export function refuseEntry(row: SessionRow, now: Date): void {
  if (!mayEnter(row)) fail('session.not_member');
  if (!isOpenToJoin(row, now)) fail('session.not_open', { params: { minutes: JOIN_BEFORE_MINUTES } });
}

/** The page of the room, as those who teach and those who learn have it. */
const roomOf = (row: SessionRow): string =>
  `/${row.manageable ? 'teacher' : 'student'}/offline-meeting?session=${row.id}`;

/** A name that nobody guesses, and that stays the same for all who come. */
const nameOfRoom = (ctx: Ctx, row: SessionRow): string =>
  `khue-${row.id}-${ctx.secrets.fingerprint(`meeting-room:${row.id}`).toString('hex').slice(0, 24)}`;

/** Where the session takes place: in the product, or at the provider. */
async function placeOf(ctx: Ctx, row: SessionRow, isHost: boolean) {
  const here = { join_url: null, room: roomOf(row) };
  if (row.type === 'offline' || row.provider !== ctx.meetingProvider.name) return here;
  const { userId: id, fullName: name } = ctx.actor;
  const join_url = await ctx.meetingProvider.roomUrl(
    nameOfRoom(ctx, row),
    { id, name, email: null, isHost },
    row.ends_at,
  );
  return join_url === null ? here : { join_url, room: null };
}

export async function joinSession(ctx: Ctx, id: number) {
  const row = await visibleSession(ctx, id);
  const now = ctx.clock.now();
  refuseEntry(row, now);
  const is_host = row.host_id === ctx.actor.userId;
  const place = await placeOf(ctx, row, is_host);
  await ctx.write(async (tx) => {
    auditExempt(tx, 'a visit is its own record');
    await noteVisit(tx, { sessionId: id, userId: ctx.actor.userId, now });
    const begun = is_host ? await setStatus(tx, id, 'started') : undefined;
    if (begun) await tell(tx, await peopleOf(tx, [begun.class_id], [begun.host_id]), 'session.changed', { id });
  });
  return { ...place, is_host };
}
