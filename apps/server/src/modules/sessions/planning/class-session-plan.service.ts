import { type classSessionEndpoints, MOST_IN_SERIES } from '@khue/contract/class-sessions';
import { DEFAULT_MEETING_PASSWORD, DEFAULT_NOTICE_MINUTES } from '@khue/contract/constants';
import type { InputOf } from '@khue/contract/endpoint';
import { audit } from '../../../platform/audit/audit';
import type { Queryable, Tx } from '../../../platform/db/database';
import { tell } from '../../../platform/events/hub';
import { fail } from '../../../platform/failure';
import type { Ctx } from '../../../platform/http/context';
import { hostStanding, wantMeetings } from '../../meetings/meetings.api';
import { isSchoolVisible, manageableClass, refuseOfPastYear } from '../../schools/schools.api';
import { minuteOfSessions } from '../notices/notice.jobs';
import { tellPlan } from '../notices/plan-notice.service';
import { whenFree } from './clash.service';
import { findSession, isHostOfSchool, partsOfCourse, peopleOf, type SessionRow } from './class-session.repo';
import { endOf, weeklyStarts } from './class-session.rules';
import { auditedSession, wireSession } from './class-session.wire';
import { holdPlaces, insertSeries, insertSessions, type SessionPlan } from './class-session-plan.repo';
import { refuseUnseen } from './session-material.policy';

export type SessionBody = InputOf<(typeof classSessionEndpoints)['create']>['body'];

const REQUIRED = ['meeting_topic', 'start_time', 'duration', 'school_id', 'class_id', 'host_id'] as const;

export function refuseMissing(missing: readonly string[]): void {
  if (missing.length === 0) return;
  fail('session.missing', { fields: Object.fromEntries(missing.map((field) => [field, 'validation.required'])) });
}

/** What lies outside the caller's reach is not there, whatever else is wrong. */
export async function refuseOutside(ctx: Ctx, body: Pick<SessionBody, 'school_id' | 'class_id'>): Promise<void> {
  if (body.school_id !== undefined && !(await isSchoolVisible(ctx.db, ctx.scope, body.school_id))) fail('not_found');
  if (body.class_id !== undefined) await manageableClass(ctx, ctx.db, body.class_id);
}

const hostUnknown = () => fail('session.host_unknown', { fields: { host_id: 'errors.session.host_unknown' } });
const partUnknown = () => fail('session.part_unknown', { fields: { course_part_ids: 'errors.session.part_unknown' } });

/** Class, host, course and parts fit each other. Of a session that is there, what changes is looked at. */
export async function checkPlan(ctx: Ctx, plan: SessionPlan, before?: SessionPlan): Promise<void> {
  const changes = (...columns: (keyof SessionPlan)[]) =>
    columns.some((column) => String(plan[column]) !== String(before?.[column]));
  if (changes('class_id', 'school_id')) await checkClass(ctx, plan);
  if (changes('host_id', 'school_id') && !(await isHostOfSchool(ctx.db, plan.host_id, plan.school_id))) hostUnknown();
  if (changes('course_id', 'course_part_ids')) await checkParts(ctx.db, plan);
  // What a colleague has chosen stays.
  const added = plan.material_ids.filter((id) => !before?.material_ids.includes(id));
  await refuseUnseen(ctx, ctx.db, added, 'materials');
}

/** Where meetings are made, they are made in the account of their host. */
export async function checkAccount(ctx: Ctx, { type, host_id }: SessionPlan): Promise<void> {
  if (type === 'offline' || !ctx.meetingProvider.makesMeetings) return;
  const standing = await hostStanding(ctx.db, host_id);
  if (standing === 'usable') return;
  const code = standing === 'invited' ? 'session.host_not_accepted' : 'session.host_no_account';
  fail(code, { fields: { host_id: `errors.${code}` } });
}

async function checkClass(ctx: Ctx, plan: SessionPlan): Promise<void> {
  const place = await manageableClass(ctx, ctx.db, plan.class_id);
  if (place.school_id !== plan.school_id) {
    fail('session.class_elsewhere', { fields: { class_id: 'errors.session.class_elsewhere' } });
  }
  refuseOfPastYear(place);
}

async function checkParts(db: Queryable, { course_id, course_part_ids }: SessionPlan): Promise<void> {
  if (course_id === null) {
    if (course_part_ids.length > 0) partUnknown();
    return;
  }
  const found = await partsOfCourse(db, course_id, course_part_ids);
  if (found === null) fail('request.invalid', { fields: { course_id: 'validation.course_unknown' } });
  if (found < course_part_ids.length) partUnknown();
}

function startsOf(first: Date, repeat: SessionBody['repeat']): Date[] {
  if (!repeat) return [first];
  const series = weeklyStarts(first, repeat);
  if (series.kind === 'too_many') {
    const params = { most: MOST_IN_SERIES };
    fail('session.too_many', { params, fields: { repeat: { key: 'errors.session.too_many', params } } });
  }
  if (series.kind === 'none') fail('request.invalid', { fields: { repeat: 'validation.series_empty' } });
  return series.starts;
}

/** The provider is told in the same transaction; a job carries it out. */
export async function askProvider(ctx: Ctx, tx: Tx, rows: readonly SessionRow[], now: Date): Promise<void> {
  if (!ctx.meetingProvider.makesMeetings) return;
  const { name } = ctx.meetingProvider;
  const wanted = rows.filter(
    (row) => row.type === 'online' && row.status !== 'cancelled' && row.provider === name && row.ends_at > now,
  );
  await wantMeetings(
    tx,
    wanted.map((row) => ({
      session_id: row.id,
      host_id: row.host_id,
      topic: row.topic,
      agenda: row.description ?? '',
      starts_at: row.starts_at,
      duration: row.duration,
      password: row.password,
    })),
    now,
  );
}

/** Of what begins sooner than people would be told, they are told now. */
export async function tellIfSoon(ctx: Ctx, tx: Tx, rows: readonly SessionRow[], now: Date): Promise<void> {
  const isSoon = ({ starts_at, ends_at, notice_before }: SessionRow) =>
    ends_at > now && starts_at.getTime() - notice_before * 60_000 <= now.getTime();
  if (rows.some(isSoon)) await ctx.jobs.send(tx, minuteOfSessions, {});
}

/** Plans one, or one for each week. */
export async function planSessions(ctx: Ctx, body: SessionBody) {
  await refuseOutside(ctx, body);
  const { meeting_topic, start_time, duration, school_id, class_id, host_id } = body;
  refuseMissing(REQUIRED.filter((field) => body[field] === undefined || body[field] === null));
  if (!meeting_topic || !start_time || !duration || !school_id || !class_id || !host_id) return fail('session.missing');
  const plan: SessionPlan = {
    topic: meeting_topic,
    description: body.descriptions ?? null,
    school_id,
    class_id,
    host_id,
    course_id: body.course_id ?? null,
    course_part_ids: [...new Set(body.course_part_ids ?? [])],
    material_ids: [...new Set(body.material_ids ?? [])],
    type: body.type ?? 'online',
    duration,
    color: body.meeting_color ?? null,
    password: body.meeting_password ?? DEFAULT_MEETING_PASSWORD,
    notice_before: body.notification_before ?? DEFAULT_NOTICE_MINUTES,
  };
  await checkPlan(ctx, plan);
  await checkAccount(ctx, plan);
  const starts = startsOf(start_time, body.repeat);
  const wanted = starts.map((start) => ({ starts_at: start, ends_at: endOf(start, duration), host_id, class_id }));
  const now = ctx.clock.now();
  return whenFree(ctx, {
    wanted,
    moving: [],
    work: () =>
      ctx.write(async (tx) => {
        await holdPlaces(tx, [host_id], [class_id]);
        const series = starts.length > 1 ? body.repeat : undefined;
        const seriesId = series ? await insertSeries(tx, series.until, series.except, now) : null;
        const provider = ctx.meetingProvider.name;
        const made = await insertSessions(tx, { plan, starts, seriesId, provider, createdBy: ctx.actor.userId, now });
        const row = (await findSession(tx, ctx.scope, made[0]?.id ?? 0)) ?? fail('not_found');
        const all = made.map(({ id, starts_at }) => ({ ...row, id, starts_at, ends_at: endOf(starts_at, duration) }));
        await askProvider(ctx, tx, all, now);
        await tellIfSoon(ctx, tx, all, now);
        await tell(tx, await peopleOf(tx, [class_id], [host_id]), 'session.changed', { id: row.id });
        await tellPlan(ctx, tx, 'session.planned', all, now);
        await audit(tx, ctx, {
          verb: 'session.create',
          target: { type: 'class_session', id: row.id, schoolId: school_id },
          after: { ...auditedSession(row), ...(series && { sessions: made.length, until: series.until }) },
        });
        const shown = (await findSession(tx, ctx.scope, row.id)) ?? fail('not_found');
        return { ...wireSession(ctx.actor, shown, now), created: made.length };
      }),
  });
}
