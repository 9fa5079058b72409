import type { examinationResultEndpoints } from '@khue/contract/examination-results';
import { audit } from '../../../platform/audit/audit';
import { fail } from '../../../platform/failure';
import type { Verbs } from '../../../platform/http/bind';
import { notifyAll } from '../../../platform/notifications/notification.repo';
import type { WorkMemory } from '../../work/work.api';
import { issueCertificates, suspendCertificates } from '../certificates/issue.service';
import { unmarkedCount } from '../marking/marking.repo';
import { examinationTarget, examinationToKeep } from '../planning/examination.service';
import { analysisOf } from './analysis.service';
import { storeRelease, takeReleaseBack, whoPassed, whoSat } from './release.repo';
import { resultsOf } from './results.service';

export const examinationResultService = (memory: WorkMemory): Verbs<typeof examinationResultEndpoints> => ({
  results: async (ctx, { params }) => resultsOf(ctx, params.id, await unmarkedCount(ctx.db, params.id)),

  analysis: (ctx, { params }) => analysisOf(memory, ctx, params.id),

  async release(ctx, { params, body }) {
    return ctx.write(async (tx) => {
      const row = await examinationToKeep(ctx, tx, params.id);
      if (row.released_at) fail('examination.released');
      if (row.state === 'draft') fail('examination.draft');
      if (row.state !== 'closed') fail('examination.not_closed');
      const toMark = await unmarkedCount(tx, row.id);
      if (toMark > 0) fail('examination.to_mark', { params: { count: toMark } });
      const [released_at, review] = [ctx.clock.now(), body.review ?? row.review];
      await storeRelease(tx, row.id, { review, at: released_at, by: ctx.actor.userId });
      const { issued } = await issueCertificates(tx, row.id, await whoPassed(tx, row.id), released_at);
      const sat = await whoSat(tx, row.id);
      await notifyAll(
        tx,
        sat.map(({ user_id, activity_id }) => ({
          userId: user_id,
          kind: 'examination.released',
          object: { type: 'examination', id: row.id, name: row.name },
          params: { examination: row.name },
          link: `/student/examtest/result?id=${activity_id}`,
        })),
      );
      await audit(tx, ctx, {
        verb: 'examination.release',
        target: examinationTarget(row),
        after: { review, candidates: sat.length, certificates: issued },
      });
      return { released_at, review };
    });
  },

  async withdrawRelease(ctx, { params }) {
    return ctx.write(async (tx) => {
      const row = await examinationToKeep(ctx, tx, params.id);
      if (!row.released_at) fail('examination.not_released');
      await takeReleaseBack(tx, row.id);
      await suspendCertificates(tx, row.id, ctx.clock.now());
      await audit(tx, ctx, {
        verb: 'examination.withdraw_release',
        target: examinationTarget(row),
        before: { released_at: row.released_at },
      });
      return { released_at: null, review: row.review };
    });
  },
});
