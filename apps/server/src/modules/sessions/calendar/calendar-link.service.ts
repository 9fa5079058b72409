import { createHash } from 'node:crypto';
import type { calendarLinkEndpoints } from '@khue/contract/calendar-links';
import { classSessionEndpoints } from '@khue/contract/class-sessions';
import { say } from '@khue/i18n/server-texts';
import { audit } from '../../../platform/audit/audit';
import type { Actor } from '../../../platform/authz/actor';
import { gateOpens } from '../../../platform/authz/may-call';
import { scopeOf } from '../../../platform/authz/scope';
import { hashToken, newToken } from '../../../platform/crypto/secrets';
import { fail } from '../../../platform/failure';
import type { Verbs } from '../../../platform/http/bind';
import type { Ctx, OpenCtx } from '../../../platform/http/context';
import { countCostlyCall } from '../../../platform/http/costly-calls';
import type { SessionRow } from '../planning/class-session.repo';
import { calendarFile } from './calendar-file.rules';
import { deleteLink, findLink, ownerOfLink, ownSessionsBetween, replaceLink } from './calendar-link.repo';
import { calendarPath } from './calendar-path.rules';

const DAY = 86_400_000;
const DAYS_BACK = 90;
const DAYS_AHEAD = 365;
/** More than anybody teaches in that time; whoever keeps a whole school has its calendar here. */
const MOST_EVENTS = 2000;

/** What the owner of a link may see now; nothing for somebody who cannot sign in any more. */
export interface OwnersRights {
  loadActor(userId: number): Promise<Actor | null>;
}

const target = (ctx: Ctx) => ({ type: 'account', id: ctx.actor.userId, schoolId: ctx.actor.schoolId });

function eventOf(ctx: OpenCtx, actor: Actor, row: SessionRow) {
  const line = (key: string, params: Record<string, string>) =>
    say(ctx.language, `class_sessions:calendar.${key}`, params);
  const about = [
    line('class', { class: row.class_name }),
    line('host', { host: row.host_name }),
    ...(row.course_name === null ? [] : [line('course', { course: row.course_name })]),
    ...(row.description === null ? [] : [row.description]),
  ];
  const address = `${ctx.publicUrl}${calendarPath(actor.scopeLevel, row)}`;
  return {
    uid: `class-session-${row.id}@${new URL(ctx.publicUrl).hostname}`,
    starts_at: row.starts_at,
    ends_at: row.ends_at,
    changed_at: row.updated_at,
    title: `${row.topic} (${row.class_name})`,
    description: about.join('\n'),
    address,
    isCancelled: row.status === 'cancelled',
  };
}

export const calendarLinkService = (rights: OwnersRights): Verbs<typeof calendarLinkEndpoints> => ({
  async read(ctx) {
    return { created_at: (await findLink(ctx.db, ctx.actor.userId))?.created_at ?? null };
  },

  async create(ctx) {
    const { token, hash } = newToken();
    await ctx.write(async (tx) => {
      await replaceLink(tx, ctx.actor.userId, hash, ctx.clock.now());
      await audit(tx, ctx, { verb: 'calendar_link.create', target: target(ctx) });
    });
    return { url: `${ctx.publicUrl}/calendar/${token}.ics` };
  },

  async remove(ctx) {
    await ctx.write(async (tx) => {
      await deleteLink(tx, ctx.actor.userId);
      await audit(tx, ctx, { verb: 'calendar_link.delete', target: target(ctx) });
    });
  },

  async file(ctx, { params }, { request, reply }) {
    const owner = await ownerOfLink(ctx.db, hashToken(params.secret));
    const actor = owner === undefined ? null : await rights.loadActor(owner);
    if (!actor || !gateOpens(classSessionEndpoints.schedule, actor)) return fail('not_found');
    await countCostlyCall(ctx, actor.userId);
    const now = ctx.clock.now().getTime();
    const rows = await ownSessionsBetween(ctx.db, scopeOf(actor), {
      from: new Date(now - DAYS_BACK * DAY),
      to: new Date(now + DAYS_AHEAD * DAY),
      most: MOST_EVENTS,
    });
    const text = calendarFile(
      say(ctx.language, 'class_sessions:calendar.name'),
      rows.map((row) => eventOf(ctx, actor, row)),
    );
    const tag = `"${createHash('sha256').update(text).digest('base64url')}"`;
    reply.header('ETag', tag).header('Cache-Control', 'private, no-cache');
    if (request.headers['if-none-match'] === tag) return reply.status(304).send();
    return reply
      .type('text/calendar; charset=utf-8')
      .header('Content-Disposition', 'attachment; filename="khue.ics"')
      .send(text);
  },
});
