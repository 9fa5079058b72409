import { MAX_DEPTH, type subModuleEndpoints } from '@khue/contract/sub-modules';
import { audit } from '../../platform/audit/audit';
import { orWhenViolated } from '../../platform/db/constraint';
import type { Queryable, Tx } from '../../platform/db/database';
import { fail } from '../../platform/failure';
import type { Verbs } from '../../platform/http/bind';
import { listAnswer } from '../../platform/http/list';
import { lockCourse } from './course.repo';
import { givenFields } from './course.rules';
import { publishAfter } from './course-publication.jobs';
import { depthUnder, heightOf } from './course-tree.rules';
import {
  currentParts,
  deleteSubModules,
  findSubModule,
  insertSubModule,
  isNeeded,
  listSubModules,
  type SubModuleRow,
  updateSubModule,
} from './sub-module.repo';

function wireSubModule({ module_id, module_name, parent_id, archived_at, ...row }: SubModuleRow) {
  return {
    ...row,
    module: { id: module_id, name: module_name },
    parent: parent_id,
    archived: archived_at !== null,
    // Materials are attached by the content bank.
    sub_module_question: [],
    questions: [],
  };
}

const oneExam = () => fail('sub_module.one_exam', { fields: { sub_module_type: 'errors.sub_module.one_exam' } });
const onConflict = { sub_modules_one_exam: oneExam };

async function knownPart(db: Queryable, id: number): Promise<SubModuleRow> {
  return (await findSubModule(db, id)) ?? fail('not_found');
}

/** A parent is another part of the same course, and not one that lies below. */
async function refuseWrongParent(tx: Tx, courseId: number, parent: number | null, moved: number | null): Promise<void> {
  const parts = await currentParts(tx, courseId);
  if (parent !== null && !parts.some((part) => part.id === parent)) {
    fail('sub_module.parent_unknown', { fields: { parent: 'errors.sub_module.parent_unknown' } });
  }
  const parentOf = new Map(parts.map((part) => [part.id, part.parent_id]));
  for (let at = parent; at !== null && moved !== null; at = parentOf.get(at) ?? null) {
    if (at === moved) fail('sub_module.nesting', { fields: { parent: 'errors.sub_module.nesting' } });
  }
  const height = moved === null ? 1 : heightOf(parts, moved);
  if (depthUnder(parts, parent) + height - 1 > MAX_DEPTH) {
    fail('sub_module.nesting', { fields: { parent: 'errors.sub_module.nesting' } });
  }
}

export const subModuleService: Verbs<typeof subModuleEndpoints> = {
  async list(ctx, { query, url }) {
    return listAnswer(url, query, await listSubModules(ctx.db, query), wireSubModule);
  },

  async create(ctx, { body }) {
    const courseId = body.module_id ?? body.module ?? 0;
    return ctx.write(async (tx) => {
      if (!(await lockCourse(tx, courseId))) fail('course.unknown', { fields: { module_id: 'errors.course.unknown' } });
      await refuseWrongParent(tx, courseId, body.parent, null);
      const { name, description = null, sub_module_type, status, parent } = body;
      const part = { module_id: courseId, parent_id: parent, name, description, sub_module_type, status };
      const id = await orWhenViolated(() => insertSubModule(tx, part), onConflict);
      await publishAfter(ctx, tx, courseId);
      const created = wireSubModule(await knownPart(tx, id));
      await audit(tx, ctx, { verb: 'sub_module.create', target: { type: 'sub_module', id }, after: created });
      return created;
    });
  },

  async read(ctx, { params }) {
    return wireSubModule(await knownPart(ctx.db, params.id));
  },

  async update(ctx, { params, body }) {
    return ctx.write(async (tx) => {
      const { module_id } = await knownPart(tx, params.id);
      await lockCourse(tx, module_id);
      const stored = await knownPart(tx, params.id);
      if (body.updated_at && Date.parse(body.updated_at) < stored.updated_at.getTime()) fail('conflict.stale');
      const { parent, updated_at: _guard, ...fields } = body;
      if (parent !== undefined && parent !== stored.parent_id) {
        await refuseWrongParent(tx, module_id, parent, params.id);
      }
      const values = { ...givenFields(fields), ...(parent === undefined ? {} : { parent_id: parent }) };
      await orWhenViolated(() => updateSubModule(tx, stored, values), onConflict);
      await publishAfter(ctx, tx, module_id);
      const changed = wireSubModule(await knownPart(tx, params.id));
      const target = { type: 'sub_module', id: params.id };
      await audit(tx, ctx, { verb: 'sub_module.edit', target, before: wireSubModule(stored), after: changed });
      return changed;
    });
  },

  async remove(ctx, { params }) {
    await ctx.write(async (tx) => {
      const { module_id } = await knownPart(tx, params.id);
      await lockCourse(tx, module_id);
      const stored = await knownPart(tx, params.id);
      if (await isNeeded(tx, [params.id])) fail('sub_module.in_use');
      await deleteSubModules(tx, module_id, [params.id]);
      await publishAfter(ctx, tx, module_id);
      const target = { type: 'sub_module', id: params.id };
      await audit(tx, ctx, { verb: 'sub_module.delete', target, before: wireSubModule(stored) });
    });
  },
};
