import type { supportEndpoints } from '@khue/contract/support';
import { audit, auditExempt } from '../../platform/audit/audit';
import type { Queryable, Tx } from '../../platform/db/database';
import { fail } from '../../platform/failure';
import { inTurn, refuseFlood } from '../../platform/flood/flood.repo';
import { MESSAGE_RATES } from '../../platform/flood/flood.rules';
import { answer, type Verbs } from '../../platform/http/bind';
import type { Ctx } from '../../platform/http/context';
import { listAnswer } from '../../platform/http/list';
import { isKeeperWith, listKeepersWith } from '../identity/identity.api';
import { isSittingExam, refuseWhileSitting } from '../work/work.api';
import { supportAbilities } from './support.policy';
import { wireSupportMessage, wireSupportRequest } from './support.wire';
import { attachFiles, filesOfMessages } from './support-file.repo';
import { MOST_OPEN, REQUEST_RATES, WRITTEN } from './support-flood.rules';
import { insertMessage, listMessages, messageOfKey } from './support-message.repo';
import { notifyAnswerers, notifyAsker, readNews, tellBothSides } from './support-news.service';
import {
  countOpen,
  findSupportRequest,
  idOfKey,
  insertSupportRequest,
  listSupportRequests,
  lockSupportRequest,
  markReadTo,
  type SupportRequestRow,
  updateSupportRequest,
} from './support-request.repo';

/** The log says who asked and who answered, never what was written. */
const target = (row: SupportRequestRow) => ({ type: 'account', id: row.user_id, schoolId: row.school_id });
const audited = ({ subject, category, state, answerer_name }: SupportRequestRow) => ({
  subject,
  category,
  state,
  answerer: answerer_name,
});

async function visible(ctx: Ctx, db: Queryable, id: number): Promise<SupportRequestRow> {
  return (await findSupportRequest(db, ctx.scope, id)) ?? fail('not_found');
}

/** As it is once everybody before us is done with it. */
async function held(ctx: Ctx, tx: Tx, id: number): Promise<SupportRequestRow> {
  await visible(ctx, tx, id);
  await lockSupportRequest(tx, id);
  return visible(ctx, tx, id);
}

/** Who has it afterwards: somebody who can answer it, oneself, nobody, or whoever had it. */
async function answererAfter(
  { actor }: Ctx,
  tx: Tx,
  before: SupportRequestRow,
  { answerer, taken }: { answerer?: number | undefined; taken?: boolean | undefined },
): Promise<number | null> {
  if (answerer !== undefined && answerer !== before.answerer_id) {
    const mayAnswer =
      answerer !== before.user_id && (await isKeeperWith(tx, 'support.edit', before.school_id, answerer));
    if (!mayAnswer) fail('support.not_answerer', { fields: { answerer: 'errors.support.not_answerer' } });
    return answerer;
  }
  if (taken === undefined) return before.answerer_id;
  return taken ? actor.userId : null;
}

async function takeAlong({ actor }: Ctx, tx: Tx, messageId: number, fileIds: readonly number[]): Promise<void> {
  if (!(await attachFiles(tx, { messageId, authorId: actor.userId, fileIds })))
    fail('support.file_unknown', { fields: { file_ids: 'errors.support.file_unknown' } });
}

export const supportService: Verbs<typeof supportEndpoints> = {
  async list(ctx, { query, url }) {
    const found = await listSupportRequests(ctx.db, ctx.scope, query);
    const isSitting = await isSittingExam(ctx.db, ctx.actor.userId, ctx.clock.now());
    const shown = (row: SupportRequestRow) => (isSitting ? { ...row, last_text: '' } : row);
    return listAnswer(url, query, found, (row) => wireSupportRequest(ctx.actor, shown(row)));
  },

  create(ctx, { body }) {
    const { userId, fullName } = ctx.actor;
    const { subject, category, text, key, page = null } = body;
    return ctx.write(async (tx) => {
      await inTurn(tx, userId);
      const before = await idOfKey(tx, userId, key);
      if (before !== undefined) {
        auditExempt(tx, 'sent again, it is stored already');
        return answer(200, wireSupportRequest(ctx.actor, await visible(ctx, tx, before)));
      }
      const now = ctx.clock.now();
      if ((await countOpen(tx, userId)) >= MOST_OPEN) fail('support.too_many_open', { params: { most: MOST_OPEN } });
      await refuseFlood(tx, WRITTEN.requests, userId, REQUEST_RATES, now);
      await refuseFlood(tx, WRITTEN.messages, userId, MESSAGE_RATES, now);
      const id = await insertSupportRequest(tx, { userId, name: fullName, subject, category, text, page, key, now });
      const message = await insertMessage(tx, { requestId: id, authorId: userId, isAnswer: false, text, key, now });
      await takeAlong(ctx, tx, message.id, body.file_ids);
      const row = await visible(ctx, tx, id);
      await audit(tx, ctx, { verb: 'support_request.create', target: target(row), after: audited(row) });
      await notifyAnswerers(ctx, tx, row);
      await tellBothSides(tx, row);
      return answer(201, wireSupportRequest(ctx.actor, row));
    });
  },

  async read(ctx, { params }) {
    const row = await visible(ctx, ctx.db, params.id);
    await refuseWhileSitting(ctx);
    return wireSupportRequest(ctx.actor, row);
  },

  update(ctx, { params, body }) {
    return ctx.write(async (tx) => {
      const before = await held(ctx, tx, params.id);
      const can = supportAbilities(ctx.actor, before);
      if (body.state !== undefined && !can.set_state) fail('auth.forbidden');
      if ((body.taken !== undefined || body.answerer !== undefined) && !can.take) fail('auth.forbidden');
      const answererId = await answererAfter(ctx, tx, before, body);
      const state = body.state ?? before.state;
      if (state === before.state && answererId === before.answerer_id) {
        auditExempt(tx, 'it is so already');
        return wireSupportRequest(ctx.actor, before);
      }
      await updateSupportRequest(tx, params.id, { state, answererId, now: ctx.clock.now() });
      const after = await visible(ctx, tx, params.id);
      await audit(tx, ctx, {
        verb: 'support_request.edit',
        target: target(after),
        before: audited(before),
        after: audited(after),
      });
      // Whoever gets it from somebody else hears of it.
      if (answererId !== before.answerer_id && answererId !== null && answererId !== ctx.actor.userId)
        await notifyAnswerers(ctx, tx, after);
      await tellBothSides(tx, after);
      return wireSupportRequest(ctx.actor, after);
    });
  },

  async answerers(ctx, { params, query, url }) {
    const row = await visible(ctx, ctx.db, params.id);
    const without = [row.user_id, ...(row.answerer_id === null ? [] : [row.answerer_id])];
    const found = await listKeepersWith(ctx.db, 'support.edit', row.school_id, { ...query, without });
    return listAnswer(url, query, found, ({ id, full_name, role_name, school_id }) => ({
      id,
      name: full_name,
      role: role_name,
      school_name: school_id === null ? null : row.school_name,
    }));
  },

  async messages(ctx, { params, query, url }) {
    await visible(ctx, ctx.db, params.id);
    await refuseWhileSitting(ctx);
    const found = await listMessages(ctx.db, params.id, query);
    const files = await filesOfMessages(
      ctx.db,
      found.rows.map(({ id }) => id),
    );
    return listAnswer(url, query, found, (row) => wireSupportMessage(ctx, row, files));
  },

  write(ctx, { params, body }) {
    const { userId } = ctx.actor;
    return ctx.write(async (tx) => {
      await inTurn(tx, userId);
      const before = await held(ctx, tx, params.id);
      if (!supportAbilities(ctx.actor, before).write) fail('auth.forbidden');
      const stored = await messageOfKey(tx, { requestId: params.id, authorId: userId, key: body.key });
      if (stored) {
        auditExempt(tx, 'sent again, it is stored already');
        return answer(200, wireSupportMessage(ctx, stored, await filesOfMessages(tx, [stored.id])));
      }
      const now = ctx.clock.now();
      await refuseFlood(tx, WRITTEN.messages, userId, MESSAGE_RATES, now);
      const isAnswer = before.user_id !== userId;
      const message = await insertMessage(tx, {
        requestId: params.id,
        authorId: userId,
        isAnswer,
        text: body.text,
        key: body.key,
        now,
      });
      await takeAlong(ctx, tx, message.id, body.file_ids);
      const after = await visible(ctx, tx, params.id);
      await audit(tx, ctx, {
        verb: isAnswer ? 'support_request.answer' : 'support_request.write',
        target: target(after),
        after: audited(after),
      });
      await (isAnswer ? notifyAsker(ctx, tx, after) : notifyAnswerers(ctx, tx, after));
      await tellBothSides(tx, after);
      return answer(201, wireSupportMessage(ctx, message, await filesOfMessages(tx, [message.id])));
    });
  },

  async markRead(ctx, { params, body }) {
    await ctx.write(async (tx) => {
      auditExempt(tx, 'a read mark is its own record');
      const row = await visible(ctx, tx, params.id);
      if (row.user_id === ctx.actor.userId) await markReadTo(tx, params.id, body.message);
      await readNews(tx, ctx, params.id);
    });
  },
};
