import { askBlock, questionId } from '@khue/scoring/ask';
import { grade, solution } from '@khue/scoring/grade';
import type { Block, Response, Verdict } from '@khue/scoring/model';
import { questionsIn } from '@khue/scoring/questions';
import { readContent } from '@khue/scoring/read';
import { auditExempt } from '../../platform/audit/audit';
import type { Queryable } from '../../platform/db/database';
import { fail } from '../../platform/failure';
import type { Ctx } from '../../platform/http/context';
import { type ClassMaterialRow, lockToRead } from './class-material.repo';
import { isOpenAt } from './class-material.rules';
import { playerLink } from './h5p-player-link.service';
import { storedContent } from './material.repo';
import { noteActivity, versionOpened } from './material-activity.repo';
import { filesHeld } from './material-file.repo';
import { withLinks } from './material-files.service';

/** Teachers look at it whenever they like; who learns with it, while it is open. */
function refuseClosed(ctx: Ctx, row: ClassMaterialRow): void {
  if (ctx.scope.level === 'self' && !isOpenAt(row, ctx.clock.now())) fail('class_material.not_open');
}

/** The same order for one person as long as the version is, and another for everybody else. */
const seedOf = (ctx: Ctx, { id, version }: { id: number; version: number }): string =>
  ctx.secrets.sign(`class_material:${id}:${version}:${ctx.actor.userId}`);

/** The material as it is now, with links to its files. Content that cannot be read is as if it were not there. */
async function blockOf(ctx: Ctx, db: Queryable, materialId: number, version: number): Promise<Block> {
  const stored = (await storedContent(db, materialId, version)) ?? fail('not_found');
  const reading = readContent(stored.library, withLinks(ctx.files, await filesHeld(db, materialId), stored.params));
  return reading.ok ? reading.block : fail('not_found');
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
  const version = await openedVersion(ctx, row);
  const installed = await playerLink(ctx, { id: row.material_id, version });
  if (installed) return { kind: 'unsupported', library: installed.library, title: row.title, player: installed.url };
  const block = await blockOf(ctx, ctx.db, row.material_id, version);
  return { ...askBlock(block, { material: row.material_id, seed: seedOf(ctx, { id: row.id, version }) }) };
}

interface Checked extends Pick<Verdict, 'correct' | 'fraction' | 'feedback' | 'details'> {
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
  // It may have been edited since: what is answered is what was looked at.
  const version = (await versionOpened(ctx.db, row.material_id, ctx.actor.userId)) ?? row.version;
  const block = await blockOf(ctx, ctx.db, row.material_id, version);
  const question = questionsIn(block).find(({ key }) => questionId(row.material_id, key) === wantedId);
  if (!question) return fail('request.invalid', { fields: { question_id: 'validation.question_unknown' } });
  const seed = seedOf(ctx, { id: row.id, version });
  const graded = grade(question, seed, response);
  if (!graded.ok) return fail('request.invalid', { fields: { response: 'validation.response' } });
  const { correct, fraction, feedback, details } = graded.verdict;
  return { correct, fraction, feedback, details, solution: solution(question, seed) };
}
