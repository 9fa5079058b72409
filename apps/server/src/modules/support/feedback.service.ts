import type { feedbackEndpoints } from '@khue/contract/support';
import { audit, auditExempt } from '../../platform/audit/audit';
import { fail } from '../../platform/failure';
import { inTurn, refuseFlood } from '../../platform/flood/flood.repo';
import { answer, type Verbs } from '../../platform/http/bind';
import { listAnswer } from '../../platform/http/list';
import {
  type FeedbackRow,
  feedbackOfKey,
  findFeedback,
  insertFeedback,
  listFeedback,
  markFeedback,
} from './feedback.repo';
import { feedbackAbilities } from './support.policy';
import { wireFeedback } from './support.wire';
import { FEEDBACK_RATES, WRITTEN } from './support-flood.rules';

/** The log says that somebody told us something, never what. */
const target = (row: FeedbackRow) => ({ type: 'account', id: row.user_id, schoolId: row.school_id });
const audited = ({ kind, status }: FeedbackRow) => ({ kind, status });

export const feedbackService: Verbs<typeof feedbackEndpoints> = {
  async list(ctx, { query, url }) {
    const found = await listFeedback(ctx.db, ctx.scope, query);
    return listAnswer(url, query, found, (row) => wireFeedback(ctx.actor, row));
  },

  create(ctx, { body }) {
    const { userId } = ctx.actor;
    return ctx.write(async (tx) => {
      await inTurn(tx, userId);
      const before = await feedbackOfKey(tx, userId, body.key);
      const now = ctx.clock.now();
      if (before === undefined) await refuseFlood(tx, WRITTEN.feedback, userId, FEEDBACK_RATES, now);
      const id =
        before ??
        (await insertFeedback(tx, {
          userId,
          kind: body.kind,
          text: body.text,
          page: body.page?.trim() || null,
          key: body.key,
          now,
        }));
      const row = (await findFeedback(tx, ctx.scope, id)) ?? fail('not_found');
      if (before === undefined)
        await audit(tx, ctx, { verb: 'feedback.create', target: target(row), after: audited(row) });
      else auditExempt(tx, 'sent again, it is stored already');
      return answer(before === undefined ? 201 : 200, wireFeedback(ctx.actor, row));
    });
  },

  update(ctx, { params, body }) {
    return ctx.write(async (tx) => {
      const before = (await findFeedback(tx, ctx.scope, params.id)) ?? fail('not_found');
      if (!feedbackAbilities(ctx.actor, before).mark) fail('auth.forbidden');
      if (before.status === body.status) {
        auditExempt(tx, 'it is so already');
        return wireFeedback(ctx.actor, before);
      }
      await markFeedback(tx, params.id, body.status === 'seen' ? { by: ctx.actor.userId, at: ctx.clock.now() } : null);
      const after = (await findFeedback(tx, ctx.scope, params.id)) ?? fail('not_found');
      await audit(tx, ctx, {
        verb: 'feedback.edit',
        target: target(after),
        before: audited(before),
        after: audited(after),
      });
      return wireFeedback(ctx.actor, after);
    });
  },
};
