import type { ExportFormat, questionExportEndpoints } from '@khue/contract/question-imports';
import { say } from '@khue/i18n/server-texts';
import type { Question } from '@khue/scoring/model';
import { questionsIn } from '@khue/scoring/questions';
import { readContent } from '@khue/scoring/read';
import { auditMany } from '../../../platform/audit/audit';
import { fail } from '../../../platform/failure';
import { disposition } from '../../../platform/files/disposition';
import type { Verbs } from '../../../platform/http/bind';
import type { Ctx } from '../../../platform/http/context';
import { inPieces } from '../../../platform/pieces';
import { recordOf } from '../../../platform/record-of';
import { mayExportMaterial } from '../materials/material.policy';
import { targetOf } from '../materials/material.wire';
import { noteActivities } from '../materials/material-activity.repo';
import { picturesNamed } from '../materials/material-print.service';
import { type MaterialToExport, materialsToExport } from './question-export.repo';

const TYPES: Readonly<Record<ExportFormat, { mimeType: string; extension: string }>> = {
  docx: { mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', extension: 'docx' },
  gift: { mimeType: 'text/plain; charset=utf-8', extension: 'gift' },
  moodle_xml: { mimeType: 'application/xml; charset=utf-8', extension: 'xml' },
};
const TEXTS = ['question', 'key', 'true', 'false', 'words', 'statement', 'number', 'answer'] as const;

/** Each of them in the order that was asked for. One that the caller does not see is not there; others leave with who keeps them, as packages do. */
async function wantedMaterials(ctx: Ctx, ids: readonly number[]): Promise<MaterialToExport[]> {
  const found = new Map((await materialsToExport(ctx.db, ctx.scope, ids)).map((row) => [row.id, row]));
  const wanted = [...new Set(ids)].map((id) => found.get(id) ?? fail('not_found'));
  if (!wanted.every((row) => mayExportMaterial(ctx.actor, row))) fail('auth.forbidden');
  return wanted;
}

function questionsOf({ title, library, params }: MaterialToExport): Question[] {
  const reading = readContent(library, params);
  const isQuestion = reading.ok && (reading.block.kind === 'question' || reading.block.kind === 'question_set');
  if (!isQuestion) {
    const said = { title };
    return fail('question_export.not_a_question', {
      params: said,
      fields: { ids: { key: 'errors.question_export.not_a_question', params: said } },
    });
  }
  return questionsIn(reading.block);
}

async function record(ctx: Ctx, materials: readonly MaterialToExport[], format: ExportFormat): Promise<void> {
  await ctx.write(async (tx) => {
    await noteActivities(
      tx,
      ctx.actor.userId,
      materials.map(({ id, version }) => ({ materialId: id, version, verbs: ['exported'] })),
    );
    await auditMany(
      tx,
      ctx,
      materials.map((material) => ({
        verb: 'material.export',
        target: targetOf(material),
        after: { question: material.title, library: material.library, format },
      })),
    );
  });
}

export const questionExportService: Verbs<typeof questionExportEndpoints> = {
  async export(ctx, { query }, { reply }) {
    const { ids, format } = query;
    const materials = await wantedMaterials(ctx, ids);
    const questions = (await inPieces(materials, questionsOf)).flat();
    if (questions.length === 0)
      fail('question_export.no_questions', { fields: { ids: 'errors.question_export.no_questions' } });
    const texts = recordOf(TEXTS, (name) => say(ctx.language, `content:question_paper.${name}`));
    const { bytes } = await ctx.readers.papers.run(
      'question-paper',
      {
        format,
        questions,
        pictures: await picturesNamed(ctx, materials),
        texts,
        key: query.key === '1' || query.key === 'true',
      },
      ctx.actor.userId,
    );
    await record(ctx, materials, format);
    const { mimeType, extension } = TYPES[format];
    return reply
      .header('Content-Disposition', disposition(`${say(ctx.language, 'content:question_paper.file')}.${extension}`))
      .header('Cache-Control', 'private, no-store')
      .type(mimeType)
      .send(Buffer.from(bytes));
  },
};
