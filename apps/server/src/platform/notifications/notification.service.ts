import type { notificationEndpoints } from '@khue/contract/notifications';
import { auditExempt } from '../audit/audit';
import { streamEvents } from '../events/stream';
import { fail } from '../failure';
import type { Verbs } from '../http/bind';
import { listAnswer } from '../http/list';
import { bodyOf, titleOf } from './notice.rules';
import { lockSettings, saveSettings, settingsOf } from './notice-settings.repo';
import { mergedWays, quietFault, wireSettings } from './notice-settings.rules';
import { listNotifications, markRead } from './notification.repo';

export const notificationService: Verbs<typeof notificationEndpoints> = {
  async list(ctx, { query, url }) {
    const oldestFirst = query.ordering !== undefined && !query.ordering.descending;
    const found = await listNotifications(ctx.db, ctx.scope, { ...query, oldestFirst });
    const list = listAnswer(url, query, found, (row) => {
      const body = bodyOf(ctx.language, row);
      return { ...row, title: titleOf(ctx.language, row.kind), body, text: body, url: row.link };
    });
    return { ...list, unread_count: found.unread, unread_messages: found.unread_messages };
  },

  async read(ctx, { body }) {
    await ctx.write(async (tx) => {
      auditExempt(tx, 'a read mark is its own record');
      const ids = body.ids && [...new Set(body.ids)];
      const marked = await markRead(tx, ctx.scope, ids);
      if (ids && marked !== ids.length) fail('not_found');
    });
  },

  async settings(ctx) {
    return wireSettings(await settingsOf(ctx.db, ctx.actor.userId));
  },

  async saveSettings(ctx, { body }) {
    const { userId } = ctx.actor;
    return ctx.write(async (tx) => {
      auditExempt(tx, 'what somebody wants to hear of is nobody else’s to know');
      const before = await lockSettings(tx, userId);
      const after = {
        kinds: mergedWays(before.kinds, body.kinds ?? {}),
        quiet_from: body.quiet_from === undefined ? before.quiet_from : body.quiet_from,
        quiet_to: body.quiet_to === undefined ? before.quiet_to : body.quiet_to,
      };
      const fields = quietFault(after);
      if (fields) fail('request.invalid', { fields });
      await saveSettings(tx, userId, after);
      return wireSettings(after);
    });
  },

  events: (ctx, _input, http) => streamEvents(ctx, http),
};
