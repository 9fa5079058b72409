import { askBlock, questionId } from '@khue/scoring/ask';
import { grade, solution } from '@khue/scoring/grade';
import type { Block, Response, Verdict } from '@khue/scoring/model';
import { questionsIn } from '@khue/scoring/questions';
import { auditExempt } from '../../platform/audit/audit';
import { fail } from '../../platform/failure';
import type { Ctx } from '../../platform/http/context';
import { type ClassMaterialRow, lockToRead } from './class-material.repo';
import { isOpenAt } from './class-material.rules';
import { isInRunningExam } from './exam-running.repo';
import { playerLink } from './h5p-player-link.service';
import { noteActivity, versionOpened } from './material-activity.repo';
import { blockOfVersion } from './material-block.service';

/** Teachers look at it whenever they like; who learns with it, while it is open. */
function refuseClosed(ctx: Ctx, row: ClassMaterialRow): void {
  if (ctx.scope.level === 'self' && !isOpenAt(row, ctx.clock.now())) fail('class_material.not_open');
}

/** The same order for one person as long as the version is, and another for everybody else. */
const seedOf = (ctx: Ctx, { id, version }: { id: number; version: number }): string =>
  ctx.secrets.sign(`class_material:${id}:${version}:${ctx.actor.userId}`);

/** Content that cannot be read is as if it were not there. */
const blockOf = async (ctx: Ctx, materialId: number, version: number): Promise<Block> =>
  (await blockOfVersion(ctx, materialId, version)) ?? fail('not_found');

/** What is asked in an exam that somebody sits is neither shown nor explained to them meanwhile. */
async function refuseInExam(ctx: Ctx, materialId: number): Promise<void> {
  if (ctx.scope.level !== 'self') return;
  if (await isInRunningExam(ctx.db, ctx.actor.userId, materialId, ctx.clock.now())) fail('exam.running');
}

/** A student's first look is noted with the row held, so that nobody rewrites what was looked at. */
async function openedVersion(ctx: Ctx, row: ClassMaterialRow): Promise<number> {
  const { userId } = ctx.actor;
  if (ctx.scope.level !== 'self' || ctx.session.readOnly) return row.version;
  if ((await versionOpened(ctx.db, row.material_id, userId)) === row.version) return row.version;
  return ctx.write(async (tx) => {
    auditExempt(tx, 'the note in the history of the material is the record');
    const material = await lockToRead(tx, row.material_id);
    if (material?.status !== 'published') fail('not_found');
    await noteActivity(tx, { materialId: row.material_id, version: material.version, userId, verbs: ['opened'] });
    return material.version;
  });
}

/** Questions without their keys; choices in an order of their own. */
export async function contentForPlayer(ctx: Ctx, row: ClassMaterialRow): Promise<Record<string, unknown>> {
  refuseClosed(ctx, row);
  await refuseInExam(ctx, row.material_id);
  const version = await openedVersion(ctx, row);
  const installed = await playerLink(ctx, { id: row.material_id, version });
  if (installed) return { kind: 'unsupported', library: installed.library, title: row.title, player: installed.url };
  const block = await blockOf(ctx, row.material_id, version);
  return { ...askBlock(block, { material: row.material_id, seed: seedOf(ctx, { id: row.id, version }) }) };
}

interface Checked extends Pick<Verdict, 'correct' | 'fraction' | 'feedback' | 'details'> {
  choice_feedback: Verdict['choiceFeedback'];
  solution: Response;
}

/** What an answer is worth. Nothing is kept: this is for learning. */
export async function checkAnswer(
  ctx: Ctx,
  row: ClassMaterialRow,
  wantedId: string,
  response: unknown,
): Promise<Checked> {
  refuseClosed(ctx, row);
  await refuseInExam(ctx, row.material_id);
  // It may have been edited since: what is answered is what was looked at.
  const version = (await versionOpened(ctx.db, row.material_id, ctx.actor.userId)) ?? row.version;
  const block = await blockOf(ctx, row.material_id, version);
  const question = questionsIn(block).find(({ key }) => questionId(row.material_id, key) === wantedId);
  if (!question) return fail('request.invalid', { fields: { question_id: 'validation.question_unknown' } });
  const seed = seedOf(ctx, { id: row.id, version });
  const graded = grade(question, seed, response);
  if (!graded.ok) return fail('request.invalid', { fields: { response: 'validation.response' } });
  const { correct, fraction, feedback, choiceFeedback, details } = graded.verdict;
  return {
    correct,
    fraction,
    feedback,
    choice_feedback: choiceFeedback,
    details,
    solution: solution(question, seed),
  };
}
