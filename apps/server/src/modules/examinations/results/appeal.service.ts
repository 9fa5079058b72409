import { examAppealEndpoints } from '@khue/contract/examination-results';
import { audit } from '../../../platform/audit/audit';
import { gateOpens } from '../../../platform/authz/may-call';
import { fail } from '../../../platform/failure';
import type { Verbs } from '../../../platform/http/bind';
import type { Ctx } from '../../../platform/http/context';
import { listAnswer } from '../../../platform/http/list';
import { notify } from '../../../platform/notifications/notification.repo';
import { settleCertificate } from '../certificates/issue.service';
import { findExaminationOfStudent } from '../running/student-examination.repo';
import { appealUntil } from '../running/student-examination.wire';
import {
  type AppealRow,
  decideAppeal,
  findAppeal,
  holdExaminationOf,
  holdResults,
  insertAppeal,
  listAppeals,
} from './appeal.repo';

/** Within the days that the examination gives after its release, and once. */
export async function makeAppeal(ctx: Ctx, examinationId: number, reason: string): Promise<void> {
  await ctx.write(async (tx) => {
    await holdResults(tx, examinationId);
    const row = (await findExaminationOfStudent(tx, ctx.actor.userId, examinationId)) ?? fail('not_found');
    const until = appealUntil(row);
    const now = ctx.clock.now();
    if (until === null || row.voided_at || now >= until) fail('appeal.over');
    const made = { candidateId: row.candidate_id, examinationId, reason, score: row.score ?? 0, at: now };
    if (!(await insertAppeal(tx, made))) fail('appeal.twice');
    await audit(tx, ctx, {
      verb: 'examination.appeal',
      target: { type: 'examination', id: examinationId, schoolId: ctx.actor.schoolId },
      after: { number: row.number, reason },
    });
  });
}

const wireAppeal = (ctx: Ctx, row: AppealRow) => ({
  id: row.id,
  examination: { id: row.examination_id, name: row.examination_name },
  candidate: { id: row.candidate_id, number: row.number, full_name: row.full_name, school: row.school_name },
  activity_id: row.activity_id,
  reason: row.reason,
  status: row.status,
  created_at: row.created_at,
  answer: row.answer,
  decided_by: row.decided_by,
  decided_at: row.decided_at,
  score: row.score,
  score_before: row.score_before,
  can: { decide: gateOpens(examAppealEndpoints.decide, ctx.actor) && row.status === 'open' && !row.is_own },
});

export const examAppealService: Verbs<typeof examAppealEndpoints> = {
  async list(ctx, { query, url }) {
    const found = await listAppeals(ctx.db, ctx.scope, query);
    return listAnswer(url, query, found, (row) => wireAppeal(ctx, row));
  },

  async decide(ctx, { params, body }) {
    return ctx.write(async (tx) => {
      await holdExaminationOf(tx, params.id);
      const row = (await findAppeal(tx, ctx.scope, params.id)) ?? fail('not_found');
      // Nobody judges their own marking.
      if (row.is_own) fail('appeal.own');
      const decision = { status: body.outcome, answer: body.reason, by: ctx.actor.userId, at: ctx.clock.now() };
      if (!(await decideAppeal(tx, row.id, decision))) fail('appeal.decided');
      // Whatever changed the result has done so by now; the certificate follows it, or waits for the next release.
      if (row.is_released) {
        const passed = !row.is_voided && row.score >= row.pass_score;
        await settleCertificate(tx, row.candidate_id, { passed, score: row.score }, decision.at);
      }
      await notify(tx, {
        userId: row.user_id,
        kind: `appeal.${body.outcome}`,
        object: { type: 'examination', id: row.examination_id, name: row.examination_name },
        params: { examination: row.examination_name, reason: body.reason },
        link: `/student/examtest/result?id=${row.activity_id}`,
      });
      await audit(tx, ctx, {
        verb: 'examination.decide_appeal',
        target: { type: 'examination', id: row.examination_id, schoolId: row.owner_school_id },
        before: { score: row.score_before },
        after: { number: row.number, outcome: body.outcome, reason: body.reason, score: row.score },
      });
      return wireAppeal(ctx, (await findAppeal(tx, ctx.scope, row.id)) ?? fail('not_found'));
    });
  },
};
