import type { Tx } from '../../../platform/db/database';
import { fail } from '../../../platform/failure';
import type { Ctx } from '../../../platform/http/context';
import type { ClassCrowd } from './class-crowd.service';
import { leadsRoom, refuseClosedRoom, refuseReading, refuseStranger } from './room.policy';
import { countDeed, findRoom, type RoomRow } from './room.repo';
import type { Deed } from './room.rules';

export interface Entered {
  row: RoomRow;
  leads: boolean;
  now: Date;
}

/** As somebody finds it who is one of a class that comes in together. */
async function foundAmong(crowd: ClassCrowd, { scope }: Ctx, id: number): Promise<RoomRow | undefined> {
  const door = await crowd.doorOf(scope, id);
  return door?.isMember ? { ...door.room, is_member: true, is_keeper: false } : undefined;
}

async function find(ctx: Ctx, id: number, crowd?: ClassCrowd): Promise<Entered> {
  const isOfCrowd = crowd !== undefined && ctx.scope.level === 'self';
  const found = isOfCrowd ? await foundAmong(crowd, ctx, id) : await findRoom(ctx.db, ctx.scope, id);
  const row = found ?? fail('not_found');
  refuseStranger(row);
  return { row, leads: leadsRoom(ctx.actor, row), now: ctx.clock.now() };
}

/** Whoever may be in the room now. */
export async function enter(ctx: Ctx, id: number, crowd?: ClassCrowd): Promise<Entered> {
  const entered = await find(ctx, id, crowd);
  refuseClosedRoom(entered.row, entered.now);
  return entered;
}

export async function enterLeading(ctx: Ctx, id: number): Promise<Entered> {
  const entered = await find(ctx, id);
  if (!entered.leads) fail('auth.forbidden');
  refuseClosedRoom(entered.row, entered.now);
  return entered;
}

/** Whoever may read what is, or for who led it was, in the room. */
export async function readRoom(ctx: Ctx, id: number, crowd?: ClassCrowd): Promise<Entered> {
  const entered = await find(ctx, id, crowd);
  refuseReading(entered.row, entered.leads, entered.now);
  return entered;
}

/** Whoever led it keeps order in it also when it is over. */
export async function keepOrder(ctx: Ctx, id: number): Promise<Entered> {
  const entered = await readRoom(ctx, id);
  if (!entered.leads) fail('auth.forbidden');
  return entered;
}

export async function refuseFlood(ctx: Ctx, tx: Tx, { row, leads, now }: Entered, deed: Deed): Promise<void> {
  const seconds = await countDeed(tx, { sessionId: row.id, userId: ctx.actor.userId, leads }, deed, now);
  if (seconds > 0) fail('request.too_many', { params: { seconds }, retryAfterSeconds: seconds });
}
