import type { classSessionEndpoints } from '@khue/contract/class-sessions';
import { fail } from '../../../platform/failure';
import type { Verbs } from '../../../platform/http/bind';
import { listAnswer } from '../../../platform/http/list';
import type { ClassCrowd } from '../room/class-crowd.service';
import { endSession, joinSession, notePresence } from '../room/join.service';
import { listSessions } from './class-session.repo';
import { wireSession } from './class-session.wire';
import { changeSession, removeSession, visibleSession } from './class-session-change.service';
import { planSessions } from './class-session-plan.service';

export const classSessionService = (crowd: ClassCrowd): Verbs<typeof classSessionEndpoints> => ({
  async list(ctx, { query, url }) {
    // Whoever sees only what is their own has a call of their own.
    if (ctx.scope.level === 'self') fail('auth.forbidden');
    const now = ctx.clock.now();
    const found = await listSessions(ctx.db, ctx.scope, query, query.mine ?? false);
    return listAnswer(url, query, found, (row) => wireSession(ctx.actor, row, now));
  },

  async schedule(ctx, { query, url }) {
    const now = ctx.clock.now();
    const found = await listSessions(ctx.db, ctx.scope, query, true);
    return listAnswer(url, query, found, (row) => wireSession(ctx.actor, row, now));
  },

  create: (ctx, { body }) => planSessions(ctx, body),

  async read(ctx, { params }) {
    return wireSession(ctx.actor, await visibleSession(ctx, params.id), ctx.clock.now());
  },

  update: (ctx, { params, query, body }) => changeSession(ctx, params.id, query.series, body),

  remove: (ctx, { params, query }) => removeSession(ctx, params.id, query.series),

  join: (ctx, { params }) => joinSession(crowd, ctx, params.id),

  presence: (ctx, { params, body }) => notePresence(crowd, ctx, params.id, body.leaving),

  end: (ctx, { params }) => endSession(ctx, params.id),
});
