import type { classSessionEndpoints, SeriesReach } from '@khue/contract/class-sessions';
import type { InputOf } from '@khue/contract/endpoint';
import { auditExempt, auditMany } from '../../../platform/audit/audit';
import { orWhenReferred } from '../../../platform/db/constraint';
import type { Queryable, Tx } from '../../../platform/db/database';
import { tell } from '../../../platform/events/hub';
import { fail } from '../../../platform/failure';
import type { Ctx } from '../../../platform/http/context';
import { dropMeetings } from '../../meetings/meetings.api';
import { tellPlan } from '../notices/plan-notice.service';
import type { WantedTime } from './clash.repo';
import { refuseClashAmong, whenFree } from './clash.service';
import { refuseUnchangeable } from './class-session.policy';
import { findSession, findSessions, findTogether, lockSessions, peopleOf, type SessionRow } from './class-session.repo';
import { endOf, isAhead } from './class-session.rules';
import { auditedSession, wireSession } from './class-session.wire';
import {
  changeSessions,
  deleteSessions,
  holdPlaces,
  replaceParts,
  type SessionColumns,
  type SessionPlan,
} from './class-session-plan.repo';
import {
  askProvider,
  checkAccount,
  checkPlan,
  refuseMissing,
  refuseOutside,
  tellIfSoon,
} from './class-session-plan.service';
import { replaceMaterials } from './session-material.repo';

type Change = InputOf<(typeof classSessionEndpoints)['update']>['body'];

export async function visibleSession(ctx: Ctx, id: number): Promise<SessionRow> {
  return (await findSession(ctx.db, ctx.scope, id)) ?? fail('not_found');
}

const planOf = (row: SessionRow): SessionPlan => ({
  topic: row.topic,
  description: row.description,
  school_id: row.school_id,
  class_id: row.class_id,
  host_id: row.host_id,
  course_id: row.course_id,
  course_part_ids: row.parts.map(({ id }) => id),
  material_ids: row.materials.map(({ id }) => id),
  type: row.type,
  duration: row.duration,
  color: row.color,
  password: row.password,
  notice_before: row.notice_before,
});

/** The session as it is wanted: what was not sent stays. */
function wantedPlan(stored: SessionRow, body: Change): SessionPlan {
  const before = planOf(stored);
  const course_id = body.course_id === undefined ? before.course_id : body.course_id;
  const keptParts = course_id === before.course_id ? before.course_part_ids : [];
  return {
    topic: body.meeting_topic ?? before.topic,
    description: body.descriptions === undefined ? before.description : body.descriptions,
    school_id: body.school_id ?? before.school_id,
    class_id: body.class_id ?? before.class_id,
    host_id: body.host_id ?? before.host_id,
    course_id,
    course_part_ids: body.course_part_ids === undefined ? keptParts : [...new Set(body.course_part_ids ?? [])],
    material_ids: body.material_ids === undefined ? before.material_ids : [...new Set(body.material_ids)],
    type: body.type ?? before.type,
    duration: body.duration ?? before.duration,
    color: body.meeting_color === undefined ? before.color : body.meeting_color,
    password: body.meeting_password ?? before.password,
    notice_before: body.notification_before ?? before.notice_before,
  };
}

/** Only what really changes, so that the others of a series keep what is their own. */
function changesOf(before: SessionPlan, after: SessionPlan) {
  const { course_part_ids: partsBefore, material_ids: materialsBefore, duration: _before, ...columnsBefore } = before;
  const { course_part_ids, material_ids, duration: _after, ...columnsAfter } = after;
  const columns = Object.fromEntries(
    Object.entries(columnsAfter).filter(
      ([column, value]) => value !== columnsBefore[column as keyof typeof columnsBefore],
    ),
  ) as SessionColumns;
  return {
    columns,
    parts: course_part_ids.join() === partsBefore.join() ? null : course_part_ids,
    materials: material_ids.join() === materialsBefore.join() ? null : material_ids,
  };
}

const changed = <T>(sent: T | undefined, stored: T): T | undefined => (sent === stored ? undefined : sent);

function refuseStale(stored: SessionRow, { updated_at }: Change): void {
  if (updated_at && Date.parse(updated_at) < stored.updated_at.getTime()) fail('conflict.stale');
}

/** It is called off, or held after all; whatever else was sent is how it was read. */
function wantedStatus(stored: SessionRow, sent: Change['status']): 'cancelled' | 'scheduled' | undefined {
  if (sent === 'cancelled' && stored.status !== 'cancelled') return 'cancelled';
  return sent === 'scheduled' && stored.status === 'cancelled' ? 'scheduled' : undefined;
}

const together = (stored: SessionRow, reach: SeriesReach) => ({
  id: stored.id,
  seriesId: reach === 'this' ? null : stored.series_id,
});

/** Those that are meant: the one itself, or those of its series that are still ahead. */
async function reached(
  ctx: Ctx,
  db: Queryable,
  stored: SessionRow,
  reach: SeriesReach,
  now: Date,
): Promise<SessionRow[]> {
  const rows = await findTogether(db, ctx.scope, together(stored, reach));
  if (reach === 'this' || stored.series_id === null) return rows;
  return rows.filter(
    (row) => row.manageable && isAhead(row, now) && (reach === 'all' || row.starts_at >= stored.starts_at),
  );
}

const target = (row: SessionRow) => ({ type: 'class_session', id: row.id, schoolId: row.school_id });

const peopleIn = (tx: Tx, rows: readonly SessionRow[]) =>
  peopleOf(
    tx,
    rows.map(({ class_id }) => class_id),
    rows.map(({ host_id }) => host_id),
  );

/** What was ended early, and stays where it was, takes no more time than it had: none, where it was ended before its time. */
const busyUntil = (endedAt: Date, { starts_at, planned }: { starts_at: Date; planned: Date }): Date =>
  new Date(Math.max(starts_at.getTime(), Math.min(planned.getTime(), endedAt.getTime())));

/** Where each of them is to be. */
function placesOf(
  rows: readonly SessionRow[],
  { shift, columns, duration, status }: Wish,
): (WantedTime & { id: number; duration: number; anew: boolean; stays: boolean })[] {
  return rows.map((row) => {
    const starts_at = new Date(row.starts_at.getTime() + shift);
    const minutes = duration ?? row.duration;
    const anew = shift !== 0 || status === 'scheduled';
    const planned = endOf(starts_at, minutes);
    return {
      id: row.id,
      starts_at,
      duration: minutes,
      ends_at: row.ended_at !== null && !anew ? busyUntil(row.ended_at, { starts_at, planned }) : planned,
      host_id: columns.host_id ?? row.host_id,
      class_id: columns.class_id ?? row.class_id,
      anew,
      stays: (status ?? row.status) !== 'cancelled',
    };
  });
}

/** What is to become of the session, and of those of its series with it. */
interface Wish {
  /** Milliseconds: weekday and hour move by the same for all of a series. */
  shift: number;
  columns: SessionColumns;
  duration: number | undefined;
  parts: readonly number[] | null;
  materials: readonly number[] | null;
  /** At another time, with another host or online now: it is held where sessions are held today. */
  isAnew: boolean;
  status: 'cancelled' | 'scheduled' | undefined;
}

function wishOf(stored: SessionRow, body: Change, plan: SessionPlan): Wish {
  const { columns, parts, materials } = changesOf(planOf(stored), plan);
  const shift = body.start_time ? body.start_time.getTime() - stored.starts_at.getTime() : 0;
  const status = wantedStatus(stored, body.status);
  const isAnew = shift !== 0 || 'host_id' in columns || 'type' in columns || status === 'scheduled';
  const duration = plan.duration === stored.duration ? undefined : plan.duration;
  return { shift, columns, duration, parts, materials, isAnew: isAnew && status !== 'cancelled', status };
}

/** A session at the provider in use has a meeting if that provider makes any; one planned at another keeps what it has. */
const hasMeeting = ({ meetingProvider }: Ctx, { provider }: SessionRow) =>
  provider !== meetingProvider.name || meetingProvider.makesMeetings;

async function carryOut(ctx: Ctx, tx: Tx, rows: readonly SessionRow[], wish: Wish, now: Date): Promise<SessionRow[]> {
  const places = placesOf(rows, wish);
  await holdPlaces(
    tx,
    [...rows, ...places].map(({ host_id }) => host_id),
    [...rows, ...places].map(({ class_id }) => class_id),
  );
  const ids = rows.map(({ id }) => id);
  const status = wish.status && { status: wish.status };
  const provider = wish.isAnew && { provider: ctx.meetingProvider.name };
  await changeSessions(tx, { ...wish.columns, ...status, ...provider }, places, now);
  if (wish.parts) await replaceParts(tx, ids, wish.parts);
  if (wish.materials) await replaceMaterials(tx, ids, wish.materials);
  const changed = await findSessions(tx, ctx.scope, ids);
  await askProvider(ctx, tx, changed, now);
  await tellIfSoon(ctx, tx, changed, now);
  const without = changed.filter(
    (row) => row.type === 'offline' || row.status === 'cancelled' || !hasMeeting(ctx, row),
  );
  await dropMeetings(
    tx,
    without.map(({ id }) => id),
    now,
  );
  return changed;
}

interface Changed {
  rows: readonly SessionRow[];
  changedRows: readonly SessionRow[];
  wish: Wish;
  now: Date;
}

/** Of another time, and of what is called off or held after all; another class has it as if it were new. */
async function tellChange(ctx: Ctx, tx: Tx, { rows, changedRows, wish, now }: Changed): Promise<void> {
  const isHeld = ({ status }: SessionRow) => status !== 'cancelled';
  if (wish.columns.class_id !== undefined) {
    await tellPlan(ctx, tx, 'session.cancelled', rows.filter(isHeld), now);
    return tellPlan(ctx, tx, 'session.planned', changedRows.filter(isHeld), now);
  }
  if (wish.status === 'cancelled') return tellPlan(ctx, tx, 'session.cancelled', rows.filter(isHeld), now);
  if (wish.status === 'scheduled') return tellPlan(ctx, tx, 'session.planned', changedRows, now);
  if (wish.shift !== 0) await tellPlan(ctx, tx, 'session.moved', changedRows.filter(isHeld), now);
}

/** Changes or moves the one, or also those of its series. */
export async function changeSession(ctx: Ctx, id: number, reach: SeriesReach, body: Change) {
  const now = ctx.clock.now();
  const stored = await visibleSession(ctx, id);
  refuseUnchangeable(stored, now);
  refuseStale(stored, body);
  await refuseOutside(ctx, { school_id: body.school_id, class_id: changed(body.class_id, stored.class_id) });
  refuseMissing(body.meeting_topic === null ? ['meeting_topic'] : []);
  const plan = wantedPlan(stored, body);
  await checkPlan(ctx, plan, planOf(stored));
  const wish = wishOf(stored, body, plan);
  if (wish.isAnew) await checkAccount(ctx, plan);
  const seen = await reached(ctx, ctx.db, stored, reach, now);
  const wanted = placesOf(seen, wish).filter(({ stays }) => stays);
  refuseClashAmong(ctx, wanted, seen);
  return whenFree(ctx, {
    wanted,
    moving: seen.map((row) => row.id),
    work: () =>
      ctx.write(async (tx) => {
        await lockSessions(tx, together(stored, reach));
        const own = (await findSession(tx, ctx.scope, id)) ?? fail('not_found');
        refuseUnchangeable(own, now);
        if (own.updated_at.getTime() !== stored.updated_at.getTime()) fail('conflict.stale');
        const rows = await reached(ctx, tx, stored, reach, now);
        if (rows.length === 0) auditExempt(tx, 'nothing of the series is ahead');
        const changedRows = await carryOut(ctx, tx, rows, wish, now);
        await tell(tx, await peopleIn(tx, [...rows, ...changedRows]), 'session.changed', { id });
        await tellChange(ctx, tx, { rows, changedRows, wish, now });
        await auditMany(
          tx,
          ctx,
          changedRows.map((row) => ({
            verb: 'session.edit',
            target: target(row),
            before: auditedSession(rows.find((one) => one.id === row.id) ?? row),
            after: auditedSession(row),
          })),
        );
        const shown = (await findSession(tx, ctx.scope, id)) ?? fail('not_found');
        return { ...wireSession(ctx.actor, shown, now), changed: rows.length };
      }),
  });
}

/** What was done in a session stays; of a series, what is ahead and untouched goes. */
export async function removeSession(ctx: Ctx, id: number, reach: SeriesReach): Promise<void> {
  const now = ctx.clock.now();
  const stored = await visibleSession(ctx, id);
  refuseUnchangeable(stored, now);
  const hasWork = () => fail('session.has_work');
  await orWhenReferred(
    () =>
      ctx.write(async (tx) => {
        await lockSessions(tx, together(stored, reach));
        const own = (await findSession(tx, ctx.scope, id)) ?? fail('not_found');
        refuseUnchangeable(own, now);
        const rows = (await reached(ctx, tx, stored, reach, now)).filter((row) => !row.has_attendance);
        if (rows.length === 0) hasWork();
        await tell(tx, await peopleIn(tx, rows), 'session.changed', { id });
        await tellPlan(
          ctx,
          tx,
          'session.cancelled',
          rows.filter(({ status }) => status !== 'cancelled'),
          now,
        );
        await auditMany(
          tx,
          ctx,
          rows.map((row) => ({ verb: 'session.delete', target: target(row), before: auditedSession(row) })),
        );
        const ids = rows.map((row) => row.id);
        await dropMeetings(tx, ids, now);
        await deleteSessions(tx, ids, stored.series_id);
      }),
    hasWork,
  );
}
