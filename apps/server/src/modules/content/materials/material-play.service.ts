import { askBlock, questionId } from '@khue/scoring/ask';
import type { AskedQuestion, Block } from '@khue/scoring/model';
import { questionsIn } from '@khue/scoring/questions';
import { type Told, tell } from '@khue/scoring/telling';
import { auditExempt } from '../../../platform/audit/audit';
import { fail } from '../../../platform/failure';
import type { Ctx } from '../../../platform/http/context';
import { playerLink } from '../h5p/h5p-player-link.service';
import { lockToRead, noteOpened, notOpened, versionOpened } from './material-activity.repo';
import { blockOfVersion } from './material-block.service';

/** A material that somebody works with. The place where they found it decides the order of its choices. */
export interface PlayedMaterial {
  id: number;
  version: number;
  title: string;
  place: string;
  /** All see it together: in the same order, so that they can speak of “B”. */
  isShared?: boolean;
}

/** The same order for one person as long as the version is, and another for everybody else, unless they share the place. */
const seedOf = (ctx: Ctx, { place, version, isShared }: PlayedMaterial): string =>
  ctx.secrets.sign(isShared ? `${place}:${version}` : `${place}:${version}:${ctx.actor.userId}`);

/** A student's first look is noted with the rows held, so that nobody rewrites what was looked at. */
export async function openMaterials(ctx: Ctx, materials: readonly { id: number; version: number }[]): Promise<void> {
  const { userId } = ctx.actor;
  if (ctx.scope.level !== 'self' || ctx.session.readOnly || materials.length === 0) return;
  const unseen = await notOpened(ctx.db, materials, userId);
  if (unseen.length === 0) return;
  await ctx.write(async (tx) => {
    auditExempt(tx, 'the note in the history of the material is the record');
    const ids = unseen.map(({ id }) => id);
    await lockToRead(tx, ids);
    await noteOpened(tx, unseen, userId);
  });
}

/** Questions without their keys; choices in an order of their own. Null: it cannot be read. */
export async function playMaterial(ctx: Ctx, material: PlayedMaterial): Promise<Block<AskedQuestion> | null> {
  const installed = await playerLink(ctx, material);
  if (installed) {
    return { kind: 'unsupported', library: installed.library, title: material.title, player: installed.url };
  }
  const block = await blockOfVersion(ctx, material.id, material.version);
  return block && askBlock(block, { material: material.id, seed: seedOf(ctx, material) });
}

type Checked = Omit<Told, 'choiceFeedback'> & { choice_feedback: Told['choiceFeedback'] };

/** What an answer is worth. Nothing is kept: this is for learning. */
export async function checkPlayed(
  ctx: Ctx,
  material: PlayedMaterial,
  wantedId: string,
  response: unknown,
  /** Refuses what the place does not show yet. */
  refuse: (block: Block) => void = () => undefined,
): Promise<Checked> {
  // The place may hold another one since: what is answered is what was looked at.
  const version = (await versionOpened(ctx.db, material, ctx.actor.userId)) ?? material.version;
  const block = (await blockOfVersion(ctx, material.id, version)) ?? fail('not_found');
  refuse(block);
  const question = questionsIn(block).find(({ key }) => questionId(material.id, key) === wantedId);
  if (!question) return fail('request.invalid', { fields: { question_id: 'validation.question_unknown' } });
  const seed = seedOf(ctx, { ...material, version });
  const told = tell(question, seed, response, { at: 'lesson' });
  if (!told) return fail('request.invalid', { fields: { response: 'validation.response' } });
  const { choiceFeedback, ...rest } = told;
  return { ...rest, choice_feedback: choiceFeedback };
}
