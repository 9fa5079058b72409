import { auditExempt } from '../../../platform/audit/audit';
import type { Tx } from '../../../platform/db/database';
import { fail } from '../../../platform/failure';
import { referToFiles } from '../../../platform/files/file-use.repo';
import type { Ctx } from '../../../platform/http/context';
import { inPieces } from '../../../platform/pieces';
import { prepareContents } from '../materials/material-content.service';
import { storedFileIds } from '../materials/material-file.rules';
import {
  findImport,
  type ImportedQuestion,
  importUse,
  lockImport,
  picturesHeld,
  type QuestionEdit,
  questionsAt,
  updateQuestions,
} from './question-import.repo';
import { problemsAfterEdit, titleAfterEdit } from './question-import.rules';
import { wireQuestion } from './question-import.wire';

interface SentEdit {
  index: number;
  params?: Record<string, unknown> | undefined;
  points?: number | null | undefined;
  dropped?: boolean | undefined;
}

const unknownIndex = () =>
  fail('question_file.index_unknown', { fields: { questions: 'errors.question_file.index_unknown' } });

/** Mended content goes the way of any material's: cleaned, its files the sender's own. */
async function prepared(
  ctx: Ctx,
  rows: readonly ImportedQuestion[],
  sent: readonly SentEdit[],
): Promise<QuestionEdit[]> {
  const rowOf = new Map(rows.map((row) => [row.index, row]));
  const mended = sent.flatMap(({ index, params }) => {
    const row = rowOf.get(index) ?? unknownIndex();
    return params ? [{ row, library: row.library, params }] : [];
  });
  const contents = await prepareContents(ctx, mended);
  const contentOf = new Map(mended.map(({ row }, at) => [row.index, { row, made: contents[at] }]));
  return sent.map(({ index, points, dropped }) => {
    const { row, made } = contentOf.get(index) ?? {};
    return {
      index,
      points,
      dropped,
      content:
        row && made
          ? {
              title: titleAfterEdit({ ...row, params: JSON.parse(row.params) }, JSON.parse(made.params)),
              params: made.params,
              problems: problemsAfterEdit(row.problems, made.problems),
            }
          : undefined,
    };
  });
}

/** The import holds the pictures that somebody put in, until it goes. */
async function holdNewFiles(tx: Tx, importId: number, edits: readonly QuestionEdit[]): Promise<void> {
  const named = new Set(edits.flatMap(({ content }) => (content ? storedFileIds(content.params) : [])));
  const held = await picturesHeld(tx, importId);
  const fresh = [...named].filter((id) => !held.has(id));
  const gone = fresh.length > 0 ? await referToFiles(tx, fresh, importUse(importId)) : [];
  if (gone.length > 0) fail('material.file_unknown', { fields: { questions: 'errors.material.file_unknown' } });
}

/** Changes questions of one's own import until they are made; kept there, so that a reload loses nothing. */
export async function editQuestions(ctx: Ctx, importId: number, sent: readonly SentEdit[]) {
  if (!(await findImport(ctx.db, ctx.actor.userId, importId))) fail('not_found');
  const indexes = sent.map(({ index }) => index);
  const edits = await prepared(ctx, await questionsAt(ctx.db, importId, indexes), sent);
  const { rows, held } = await ctx.write(async (tx) => {
    auditExempt(tx, 'Nothing is in the bank before the confirmation, and that one is recorded.');
    const row = (await lockImport(tx, ctx.actor.userId, importId)) ?? fail('not_found');
    if (row.material_ids) fail('question_file.confirmed');
    await holdNewFiles(tx, importId, edits);
    await updateQuestions(tx, importId, edits);
    return { rows: await questionsAt(tx, importId, indexes), held: await picturesHeld(tx, importId) };
  });
  return { questions: await inPieces(rows, (question) => wireQuestion(ctx, held, question)) };
}
