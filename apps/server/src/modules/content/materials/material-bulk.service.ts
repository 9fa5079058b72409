import type { InputOf } from '@khue/contract/endpoint';
import type { MaterialAction, materialEndpoints } from '@khue/contract/materials';
import type { PermissionCode } from '@khue/contract/permissions';
import { say } from '@khue/i18n/server-texts';
import { Failure, fail } from '../../../platform/failure';
import type { Ctx } from '../../../platform/http/context';
import { findMaterialRow } from './material.repo';
import { changeMaterial, removeMaterial } from './material-change.service';
import { copyMaterial } from './material-copy.service';
import { checkedTags } from './material-tag.service';

type Body = InputOf<(typeof materialEndpoints)['bulk']>['body'];

const NEEDS: Record<MaterialAction, PermissionCode> = {
  publish: 'material.edit',
  unpublish: 'material.edit',
  share: 'material.edit',
  tag: 'material.edit',
  delete: 'material.delete',
  copy: 'material.create',
};

const IC3 = 'ic3:';

/** Told apart by their prefix: both lists have a 1.1. */
function sortedTags(tags: readonly string[]) {
  const competencies = tags.filter((tag) => !tag.startsWith(IC3));
  const objectives = tags.filter((tag) => tag.startsWith(IC3)).map((tag) => tag.slice(IC3.length));
  return {
    competencies: checkedTags('competencies', competencies, 'tags'),
    ic3Objectives: checkedTags('ic3_objectives', objectives, 'tags'),
  };
}

/** What is to be done with one of them; it tells the id that the answer names. */
function actOf(ctx: Ctx, { action, sharing, tags = [] }: Body): (id: number) => Promise<number> {
  const change = (body: Parameters<typeof changeMaterial>[2]) => async (id: number) => {
    await changeMaterial(ctx, id, body);
    return id;
  };
  if (action === 'publish') return change({ status: 'published' });
  if (action === 'unpublish') return change({ status: 'unpublished' });
  if (action === 'share') return change({ sharing });
  if (action === 'copy') return (id) => copyMaterial(ctx, id);
  if (action === 'delete') {
    return async (id) => {
      await removeMaterial(ctx, id);
      return id;
    };
  }
  const added = sortedTags(tags);
  return async (id) => {
    const row = (await findMaterialRow(ctx.db, ctx.scope, id)) ?? fail('not_found');
    await changeMaterial(ctx, id, {
      competencies: [...new Set([...row.competencies, ...added.competencies])],
      ic3_objectives: [...new Set([...row.ic3_objectives, ...added.ic3Objectives])],
    });
    return id;
  };
}

/** Each in a transaction of its own: one that refuses says why, and the others are done all the same. */
export async function actOnMaterials(ctx: Ctx, body: Body) {
  if (!ctx.actor.permissions.has(NEEDS[body.action])) fail('auth.forbidden');
  const act = actOf(ctx, body);
  const done: number[] = [];
  const failed: { id: number; detail: string }[] = [];
  for (const id of new Set(body.ids)) {
    try {
      done.push(await act(id));
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      failed.push({ id, detail: say(ctx.language, `errors:${error.code}`, error.details.params) });
    }
  }
  return { done, failed };
}
