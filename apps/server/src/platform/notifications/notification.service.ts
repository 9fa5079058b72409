import type { notificationEndpoints } from '@khue/contract/notifications';
import { say } from '@khue/i18n/server-texts';
import { auditExempt } from '../audit/audit';
import { streamEvents } from '../events/stream';
import { fail } from '../failure';
import type { Verbs } from '../http/bind';
import { listAnswer } from '../http/list';
import { listNotifications, markRead } from './notification.repo';

export const notificationService: Verbs<typeof notificationEndpoints> = {
  async list(ctx, { query, url }) {
    const oldestFirst = query.ordering !== undefined && !query.ordering.descending;
    const found = await listNotifications(ctx.db, ctx.scope, { ...query, oldestFirst });
    const list = listAnswer(url, query, found, (row) => ({
      ...row,
      text: say(ctx.language, `notifications:${row.kind}`, row.params),
    }));
    return { ...list, unread_count: found.unread };
  },

  async read(ctx, { body }) {
    await ctx.write(async (tx) => {
      auditExempt(tx, 'a read mark is its own record');
      const ids = body.ids && [...new Set(body.ids)];
      const marked = await markRead(tx, ctx.scope, ids);
      if (ids && marked !== ids.length) fail('not_found');
    });
  },

  events: (ctx, _input, http) => streamEvents(ctx, http),
};
