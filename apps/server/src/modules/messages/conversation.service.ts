import type { conversationEndpoints } from '@khue/contract/conversations';
import { audit, auditExempt } from '../../platform/audit/audit';
import type { Queryable, Tx } from '../../platform/db/database';
import { fail } from '../../platform/failure';
import { inTurn, refuseFlood } from '../../platform/flood/flood.repo';
import { MESSAGE_RATES } from '../../platform/flood/flood.rules';
import { answer, type Verbs } from '../../platform/http/bind';
import type { Ctx } from '../../platform/http/context';
import { listAnswer } from '../../platform/http/list';
import { refuseWhileSitting } from '../work/work.api';
import { conversationAbilities, refuseReaders } from './conversation.policy';
import {
  type ConversationRow,
  conversationOf,
  findConversation,
  listConversations,
  markReadTo,
  setReported,
} from './conversation.repo';
import { wireConversation, wireMessage } from './conversation.wire';
import { insertMessage, listMessages, messageOfKey, WRITTEN } from './message.repo';
import { readNews, tellOfMessage, tellOfReport } from './message-news.service';
import { listRecipients, pairWith, pairWithClass } from './teaching.repo';

/** The log says who wrote to whom, never what. */
const target = ({ id, school_id }: ConversationRow) => ({ type: 'conversation', id, schoolId: school_id });

async function visible(ctx: Ctx, db: Queryable, id: number): Promise<ConversationRow> {
  return (await findConversation(db, ctx.scope, id)) ?? fail('not_found');
}

/** One message, once: of the same key the one that is stored, and nothing is told again. */
async function say(
  ctx: Ctx,
  tx: Tx,
  row: ConversationRow,
  { text, key, verb }: { text: string; key: string | undefined; verb: 'create' | 'write' },
) {
  const { userId } = ctx.actor;
  const stored = await messageOfKey(tx, { conversationId: row.id, authorId: userId, key });
  if (stored) {
    auditExempt(tx, 'sent again, it is stored already');
    return { message: stored, isNew: false };
  }
  const now = ctx.clock.now();
  await refuseFlood(tx, WRITTEN, userId, MESSAGE_RATES, now);
  const message = await insertMessage(tx, { conversationId: row.id, authorId: userId, text, key, now });
  await audit(tx, ctx, { verb: `conversation.${verb}`, target: target(row) });
  await tellOfMessage(tx, ctx, row);
  return { message, isNew: true };
}

export const conversationService: Verbs<typeof conversationEndpoints> = {
  async list(ctx, { query, url }) {
    await refuseWhileSitting(ctx);
    const found = await listConversations(ctx.db, ctx.scope, query);
    const page = listAnswer(url, query, found, (row) => wireConversation(ctx.actor.userId, row));
    return { ...page, unread_count: found.unread };
  },

  async recipients(ctx, { query, url }) {
    await refuseWhileSitting(ctx);
    return listAnswer(url, query, await listRecipients(ctx.db, ctx.actor.userId, query), (row) => row);
  },

  async create(ctx, { body }) {
    await refuseWhileSitting(ctx);
    const { userId } = ctx.actor;
    return ctx.write(async (tx) => {
      await inTurn(tx, userId);
      const pair =
        (body.class_id === undefined
          ? await pairWith(tx, userId, body.user_id ?? 0)
          : await pairWithClass(tx, userId, body.class_id)) ?? fail('not_found');
      const { id, isNew } = await conversationOf(tx, pair, ctx.clock.now());
      const said = await say(ctx, tx, await visible(ctx, tx, id), {
        text: body.text,
        key: body.key,
        verb: isNew ? 'create' : 'write',
      });
      return answer(said.isNew ? 201 : 200, wireConversation(userId, await visible(ctx, tx, id)));
    });
  },

  async messages(ctx, { params, query, url }) {
    const row = await visible(ctx, ctx.db, params.id);
    await refuseWhileSitting(ctx);
    const found = await listMessages(ctx.db, row, query);
    // Of who was asked to read it, every reading is noted; of those in it none.
    if (!row.is_in_it) await ctx.write((tx) => audit(tx, ctx, { verb: 'conversation.read', target: target(row) }));
    const page = listAnswer(url, query, found, (one) => wireMessage(ctx.actor.userId, row, one));
    return { ...page, conversation: wireConversation(ctx.actor.userId, row) };
  },

  async write(ctx, { params, body }) {
    const { userId } = ctx.actor;
    const before = await visible(ctx, ctx.db, params.id);
    refuseReaders(before);
    await refuseWhileSitting(ctx);
    return ctx.write(async (tx) => {
      await inTurn(tx, userId);
      const row = await visible(ctx, tx, params.id);
      if (!conversationAbilities(row).write) fail('conversation.over');
      const said = await say(ctx, tx, row, { text: body.text, key: body.key, verb: 'write' });
      return answer(said.isNew ? 201 : 200, wireMessage(userId, row, said.message));
    });
  },

  async markRead(ctx, { params, body }) {
    const row = await visible(ctx, ctx.db, params.id);
    await refuseWhileSitting(ctx);
    await ctx.write(async (tx) => {
      auditExempt(tx, 'a read mark is its own record');
      if (row.is_in_it) await markReadTo(tx, row.id, ctx.actor.userId, body.message);
      await readNews(tx, ctx, row.id);
    });
  },

  async report(ctx, { params, body }) {
    const { userId } = ctx.actor;
    refuseReaders(await visible(ctx, ctx.db, params.id));
    await refuseWhileSitting(ctx);
    return ctx.write(async (tx) => {
      const row = await visible(ctx, tx, params.id);
      const isNew = await setReported(tx, row.id, { by: userId, reason: body.reason ?? null, now: ctx.clock.now() });
      if (isNew) {
        await audit(tx, ctx, {
          verb: 'conversation.report',
          target: target(row),
          after: { reason: body.reason ?? null },
        });
        await tellOfReport(tx, ctx, row);
      } else {
        auditExempt(tx, 'it was reported before');
      }
      return wireConversation(userId, await visible(ctx, tx, row.id));
    });
  },
};
