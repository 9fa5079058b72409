import type { classRoomEndpoints } from '@khue/contract/class-rooms';
import type { InputOf } from '@khue/contract/endpoint';
import { auditExempt } from '../../../platform/audit/audit';
import { fail } from '../../../platform/failure';
import type { Ctx } from '../../../platform/http/context';
import { callOf, hasCall } from '../../meetings/meetings.api';
import { noteCallVisit } from '../attendance/visit.repo';
import { type Entered, enter, refuseFlood } from './room-entry.service';

async function enterCall(ctx: Ctx, id: number): Promise<Entered> {
  const entered = await enter(ctx, id);
  if (!hasCall(ctx, entered.row)) fail('room.no_call');
  return entered;
}

/** What the page needs to hold the call beside the lesson. Whoever leads the lesson leads the call. */
export async function callInRoom(ctx: Ctx, id: number) {
  const { row, leads } = await enterCall(ctx, id);
  const { userId, fullName: name } = ctx.actor;
  const guest = { id: userId, name, email: null, isHost: leads };
  return (await callOf(ctx, { sessionId: id, endsAt: row.ends_at, guest })) ?? fail('room.no_call');
}

type Noted = InputOf<(typeof classRoomEndpoints)['noteCall']>['body'];

/** Somebody is in the call, or left it, as their page heard from it. */
export async function noteCallInRoom(ctx: Ctx, id: number, { visit, event }: Noted): Promise<void> {
  const entered = await enterCall(ctx, id);
  const { now } = entered;
  await ctx.write(async (tx) => {
    auditExempt(tx, 'a visit is its own record');
    await refuseFlood(ctx, tx, entered, 'look');
    const seen = { sessionId: id, userId: ctx.actor.userId, now };
    await noteCallVisit(tx, seen, visit, { mayBegin: event === 'joined' });
  });
}
