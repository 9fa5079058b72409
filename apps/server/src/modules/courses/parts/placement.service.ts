import type { placementEndpoints } from '@khue/contract/course-parts';
import { audit } from '../../../platform/audit/audit';
import type { Tx } from '../../../platform/db/database';
import { fail } from '../../../platform/failure';
import type { Verbs } from '../../../platform/http/bind';
import type { Ctx } from '../../../platform/http/context';
import { lockCourse } from '../catalogue/course.repo';
import { wirePlacedMaterial } from '../catalogue/course.wire';
import {
  findPlace,
  holdsMarkedInExam,
  isTestUnderWay,
  lockPlaceable,
  materialsPlacedIn,
  placeMaterials,
  setVersion,
} from './placement.repo';

/** What a test asks stays as it is from its first start until it is closed. */
async function refuseUnderWay(ctx: Ctx, tx: Tx, partId: number): Promise<void> {
  if (await isTestUnderWay(tx, partId, ctx.clock.now())) fail('placement.test_under_way');
}

/** The exam of a course is marked by a machine alone. */
export async function refuseMarked(tx: Tx, partId: number): Promise<void> {
  if (await holdsMarkedInExam(tx, partId)) {
    fail('material.marked_by_people', { fields: { materials: 'errors.material.marked_by_people' } });
  }
}

/** The materials of a part. Those that are new to it must be there; what it holds may have left the bank meanwhile. */
export async function place(
  ctx: Ctx,
  tx: Tx,
  partId: number,
  materials: readonly { id: number; points: number }[],
): Promise<void> {
  const placed = await materialsPlacedIn(tx, partId);
  const ids = materials.map(({ id }) => id);
  const added = ids.filter((id) => !placed.has(id));
  const known = await lockPlaceable(tx, ctx.scope, added);
  const unknown = added.filter((id) => !known.has(id));
  if (unknown.length > 0) {
    const params = { ids: unknown.join(', ') };
    fail('request.invalid', { fields: { materials: { key: 'validation.materials_unknown', params } } });
  }
  // What is taken out could come back in another version.
  if ([...placed].some((id) => !ids.includes(id))) await refuseUnderWay(ctx, tx, partId);
  await placeMaterials(tx, partId, materials);
}

export const placementService: Verbs<typeof placementEndpoints> = {
  async takeVersion(ctx, { params }) {
    const id = params.placing_id;
    const known = (await findPlace(ctx.db, id)) ?? fail('not_found');
    return ctx.write(async (tx) => {
      await lockCourse(tx, known.course_id);
      await lockPlaceable(tx, ctx.scope, [known.material.id]);
      const before = (await findPlace(tx, id)) ?? fail('not_found');
      if (before.material.newer_version === null) return fail('placement.nothing_newer');
      await refuseUnderWay(ctx, tx, before.course_part_id);
      await setVersion(tx, id, before.material.newer_version);
      await refuseMarked(tx, before.course_part_id);
      const { material } = (await findPlace(tx, id)) ?? fail('not_found');
      await audit(tx, ctx, {
        verb: 'sub_module.take_version',
        target: { type: 'sub_module', id: before.course_part_id },
        before: { question: material.title, version: before.material.version },
        after: { question: material.title, version: material.version },
      });
      return wirePlacedMaterial(material);
    });
  },
};
