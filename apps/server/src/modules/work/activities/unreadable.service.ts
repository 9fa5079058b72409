import { auditExempt } from '../../../platform/audit/audit';
import type { Tx } from '../../../platform/db/database';
import type { Ctx } from '../../../platform/http/context';
import { notifyAll } from '../../../platform/notifications/notification.repo';
import { materialPath } from '../../content/content.api';
import { peopleWith, scopesOfPeople } from '../../identity/identity.api';
import type { HeldQuestion } from './activity.repo';
import { type Materials, questionsOfPool } from './activity.rules';
import type { PooledMaterial } from './question-pool.repo';
import { makerOf, noteUnreadable } from './unreadable.repo';
import type { WorkMemory } from './work-memory.service';

/** Those who keep the courses: more than there are. */
const MOST_TOLD = 20;

/** Who made what cannot be read, and who keeps the courses, hear of it: once for each version. */
async function tellKeepers(tx: Tx, versions: readonly { id: number; version: number }[], now: Date): Promise<void> {
  for (const { material_id, version } of await noteUnreadable(tx, versions, now)) {
    const material = await makerOf(tx, material_id);
    if (!material) continue;
    const keepers = await peopleWith(tx, 'sub_module.edit', { scope: 'all' }, MOST_TOLD);
    const told = await scopesOfPeople(tx, [...new Set([material.creator_id, ...keepers])]);
    await notifyAll(
      tx,
      told.map(({ id, scope }) => ({
        userId: id,
        kind: 'material.unreadable',
        object: { type: 'material', id: material_id, name: material.title },
        params: { question: material.title, version },
        link: materialPath(scope, material_id),
      })),
    );
  }
}

/** Within the transaction that grades without it. */
export async function tellUnreadable(
  memory: WorkMemory,
  tx: Tx,
  questions: readonly Pick<HeldQuestion, 'material' | 'version'>[],
  now: Date,
): Promise<void> {
  const versions = asPool(questions);
  if (memory.areNoted(UNREADABLE, versions)) return;
  await tellKeepers(tx, versions, now);
  memory.noted(UNREADABLE, versions);
}

const UNREADABLE = 'unreadable';
const asPool = (questions: readonly Pick<HeldQuestion, 'material' | 'version'>[]): PooledMaterial[] =>
  questions.map(({ material, version }) => ({ id: material, version, points: 0 }));

type Reading = Pick<Ctx, 'files' | 'clock'> & { db: Pick<Ctx['db'], 'execute'> };
const askedOf = (pool: readonly PooledMaterial[]) => pool.map(({ id, version }) => ({ material: id, version }));

/** The questions of a pool that can be asked. */
export async function readableQuestions(
  memory: WorkMemory,
  ctx: Reading,
  pool: readonly PooledMaterial[],
): Promise<HeldQuestion[]> {
  return questionsOfPool(pool, await memory.materialsOf(ctx, askedOf(pool)));
}

/** The same. What cannot be read is told to who keeps it. */
export async function questionsToAsk(
  memory: WorkMemory,
  ctx: Reading & Pick<Ctx, 'write'>,
  pool: readonly PooledMaterial[],
): Promise<HeldQuestion[]> {
  const asked = askedOf(pool);
  const materials: Materials = await memory.materialsOf(ctx, asked);
  const unreadable = asked.filter((one) => materials(one).isUnreadable);
  if (!memory.areNoted(UNREADABLE, asPool(unreadable))) {
    await ctx.write(async (tx) => {
      auditExempt(tx, 'the notice to who keeps it is the record');
      await tellUnreadable(memory, tx, unreadable, ctx.clock.now());
    });
  }
  return questionsOfPool(pool, materials);
}
