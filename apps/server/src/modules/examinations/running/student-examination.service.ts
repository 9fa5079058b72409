import type { studentExaminationEndpoints } from '@khue/contract/student-examinations';
import { fail } from '../../../platform/failure';
import type { Verbs } from '../../../platform/http/bind';
import type { Ctx } from '../../../platform/http/context';
import { listAnswer } from '../../../platform/http/list';
import type { ExaminationGate, WorkMemory } from '../../work/work.api';
import { certificateUrlsOf } from '../certificates/issue.service';
import { appealsOfCandidates } from '../results/appeal.repo';
import { makeAppeal } from '../results/appeal.service';
import type { ExaminationStarts } from './examination-starts.service';
import { sealedBytes, sealedPaperOf } from './sealed-paper.service';
import { sebFile, sebSettingsOf } from './seb.rules';
import { candidateOf, startExamination } from './start.service';
import {
  examinationsOfStudent,
  findExaminationOfStudent,
  type StudentExaminationRow,
} from './student-examination.repo';
import { wireStudentExamination } from './student-examination.wire';

/** Whatever is told of an examination beside its own row, of all of a page at once. */
async function wired(ctx: Ctx, rows: readonly StudentExaminationRow[]) {
  const candidates = rows.map(({ candidate_id }) => candidate_id);
  const appeals = await appealsOfCandidates(ctx.db, candidates);
  const certificates = await certificateUrlsOf(ctx.db, ctx.publicUrl, candidates);
  const now = ctx.clock.now();
  return (row: StudentExaminationRow) =>
    wireStudentExamination(row, {
      now,
      appeal: appeals.get(row.candidate_id) ?? null,
      certificateUrl: certificates.get(row.candidate_id) ?? null,
    });
}

async function shown(ctx: Ctx, id: number) {
  const row = (await findExaminationOfStudent(ctx.db, ctx.actor.userId, id)) ?? fail('not_found');
  return (await wired(ctx, [row]))(row);
}

export const studentExaminationService = (
  memory: WorkMemory,
  gate: ExaminationGate,
  starts: ExaminationStarts,
): Verbs<typeof studentExaminationEndpoints> => ({
  async list(ctx, { query, url }) {
    const found = await examinationsOfStudent(ctx.db, ctx.actor.userId, query, ctx.clock.now());
    return listAnswer(url, query, found, await wired(ctx, found.rows));
  },

  read: (ctx, { params }) => shown(ctx, params.id),

  start: (ctx, { params, query, body }) =>
    startExamination(memory, gate, starts, ctx, { id: params.id, code: body.code, isSealed: query.sealed === true }),

  async sealed(ctx, { params }) {
    return sealedPaperOf(memory, ctx, params.id, await candidateOf(starts, ctx, params.id));
  },

  async paper(ctx, { params }, { reply }) {
    const bytes = await sealedBytes(ctx, params.signed, params.digest);
    return reply
      .header('Content-Type', 'application/octet-stream')
      .header('Cache-Control', 'public, max-age=86400, immutable')
      .send(bytes);
  },

  async seb(ctx, { params }, { reply }) {
    await candidateOf(starts, ctx, params.id);
    return reply
      .header('Content-Type', 'application/seb')
      .header('Content-Disposition', `attachment; filename="khue-${params.id}.seb"`)
      .send(sebFile(sebSettingsOf(params.id, ctx.publicUrl)));
  },

  async appeal(ctx, { params, body }) {
    await makeAppeal(ctx, params.id, body.reason);
    return shown(ctx, params.id);
  },
});
