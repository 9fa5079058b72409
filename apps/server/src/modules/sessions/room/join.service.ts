import { JOIN_BEFORE_MINUTES } from '@khue/contract/constants';
import { audit, auditExempt } from '../../../platform/audit/audit';
import { orWhenViolated } from '../../../platform/db/constraint';
import type { Tx } from '../../../platform/db/database';
import { tell } from '../../../platform/events/hub';
import { fail } from '../../../platform/failure';
import type { Ctx } from '../../../platform/http/context';
import { joinAddress } from '../../meetings/meetings.api';
import { refuseUnmanageable } from '../../schools/schools.api';
import { endVisits, noteLinkVisit, noteVisits } from '../attendance/visit.repo';
import { tellEnded } from '../notices/end-notice.service';
import { isOpenTo, mayEnter } from '../planning/class-session.policy';
import { type EntryRow, findEntry, findSession, peopleOf } from '../planning/class-session.repo';
import { isLive, mayGoOn, statusAt } from '../planning/class-session.rules';
import { wireSession } from '../planning/class-session.wire';
import { visibleSession } from '../planning/class-session-change.service';
import { beginSession, endSessionAt } from '../planning/class-session-plan.repo';
import { addressWithName, signedName } from '../provider/signed-name.rules';
import type { ClassCrowd } from './class-crowd.service';

function refuseEntry({ actor }: Ctx, row: EntryRow, now: Date): void {
  if (!mayEnter(row)) fail('session.not_member');
  if (row.is_rest_taken && row.host_id === actor.userId && mayGoOn(row, now)) fail('session.rest_taken');
  if (!isOpenTo(actor.userId, row, now)) fail('session.not_open', { params: { minutes: JOIN_BEFORE_MINUTES } });
}

/** The page of the room, as those who teach and those who learn have it. */
const roomOf = (row: EntryRow): string =>
  `/${row.manageable ? 'teacher' : 'student'}/offline-meeting?session=${row.id}`;

/** Where the session takes place: in the product, or at the provider. */
async function placeOf(ctx: Ctx, row: EntryRow, isHost: boolean) {
  const here = { join_url: null, room: roomOf(row) };
  if (row.type === 'offline') return here;
  const { userId: id, fullName: name } = ctx.actor;
  const guest = { id, name, email: null, isHost };
  const address = await joinAddress(ctx, { sessionId: row.id, provider: row.provider, guest });
  if (address.state === 'pending') fail('session.link_pending');
  if (address.url === null) return here;
  // A host is known there by an account of their own.
  const url = isHost ? address.url : addressWithName(address.url, signedName(ctx.secrets, row.id, guest));
  return { join_url: url, room: null };
}

async function entryOf(crowd: ClassCrowd, ctx: Ctx, id: number): Promise<EntryRow> {
  if (ctx.scope.level !== 'self') return (await findEntry(ctx.db, ctx.scope, id)) ?? fail('not_found');
  const { room, isMember } = (await crowd.doorOf(ctx.scope, id)) ?? fail('not_found');
  return { ...room, manageable: false, is_member: isMember, is_rest_taken: false };
}

/** Its host is there: it begins, or goes on unless what was left of it was given away in the meantime. */
async function begin(ctx: Ctx, tx: Tx, { id, status }: EntryRow, now: Date): Promise<void> {
  const begun = await beginSession(tx, id);
  if (begun) return tell(tx, await peopleOf(tx, [begun.class_id], [begun.host_id]), 'session.changed', { id });
  if (status === 'ended') refuseEntry(ctx, (await findSession(tx, ctx.scope, id)) ?? fail('not_found'), now);
}

export async function joinSession(crowd: ClassCrowd, ctx: Ctx, id: number) {
  const row = await entryOf(crowd, ctx, id);
  const now = ctx.clock.now();
  refuseEntry(ctx, row, now);
  const is_host = row.host_id === ctx.actor.userId;
  const place = await placeOf(ctx, row, is_host);
  const visit = { sessionId: id, userId: ctx.actor.userId, now };
  if (!is_host && place.join_url === null) {
    if (ctx.session.readOnly) fail('auth.read_only');
    await crowd.hear({ ...visit, mayBegin: true });
    return { ...place, is_host };
  }
  const enter = () =>
    ctx.write(async (tx) => {
      auditExempt(tx, 'a visit is its own record');
      // A page in the product goes on telling that somebody is there; of who goes to the provider this is all it tells.
      if (place.join_url === null) await noteVisits(tx, [{ ...visit, mayBegin: true }]);
      else await noteLinkVisit(tx, visit);
      if (is_host) await begin(ctx, tx, row, now);
    });
  const taken = () => fail('session.rest_taken');
  await orWhenViolated(enter, { class_sessions_host_busy: taken, class_sessions_class_busy: taken });
  return { ...place, is_host };
}

/** The page is still there. Cheap where it was heard of a moment ago, which is nearly always. */
export async function notePresence(crowd: ClassCrowd, ctx: Ctx, id: number, isLeaving: boolean) {
  const now = ctx.clock.now();
  const visit = { sessionId: id, userId: ctx.actor.userId, now };
  const heard = await crowd.hear({ ...visit, mayBegin: false });
  if (heard) return { status: heard.status, end_time: heard.ends_at };
  const row = await entryOf(crowd, ctx, id);
  refuseEntry(ctx, row, now);
  if (!isLeaving) await crowd.hear({ ...visit, mayBegin: true });
  return { status: statusAt(row, now), end_time: row.ends_at };
}

export async function endSession(ctx: Ctx, id: number) {
  const now = ctx.clock.now();
  const row = await visibleSession(ctx, id);
  refuseUnmanageable(row);
  if (!isLive(row, now)) fail('session.not_live');
  return ctx.write(async (tx) => {
    const ended = (await endSessionAt(tx, id, now)) ?? fail('session.not_live');
    await endVisits(tx, id, now, ['link', 'provider', 'code']);
    await tell(tx, await peopleOf(tx, [ended.class_id], [ended.host_id]), 'session.changed', { id });
    await tellEnded(ctx, tx, [id], ctx.actor.userId);
    await audit(tx, ctx, {
      verb: 'session.end',
      target: { type: 'class_session', id, schoolId: row.school_id },
      after: { topic: row.topic, class: row.class_name, host: row.host_name },
    });
    return wireSession(ctx.actor, { ...row, status: 'ended', ended_at: now }, now);
  });
}
