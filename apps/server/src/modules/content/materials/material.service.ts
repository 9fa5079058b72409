import type { materialEndpoints } from '@khue/contract/materials';
import { auditExempt } from '../../../platform/audit/audit';
import { fail } from '../../../platform/failure';
import type { Verbs } from '../../../platform/http/bind';
import type { Ctx } from '../../../platform/http/context';
import { listAnswer } from '../../../platform/http/list';
import { inPieces, pause } from '../../../platform/pieces';
import { placesOfMaterial } from '../../courses/courses.api';
import { noteReading } from '../exam-bank/exam-bank.service';
import { keepsMaterial, refuseNotKept } from './material.policy';
import { findMaterial, findMaterialRow, lockMaterial, versionsOf } from './material.repo';
import { wireActivity, wireFacets, wireMaterial, wireMaterialDetail, wireVersion } from './material.wire';
import { listActivity } from './material-activity.repo';
import { actOnMaterials } from './material-bulk.service';
import { changeMaterial, moveToExamBank, removeMaterial } from './material-change.service';
import { prepareContent } from './material-content.service';
import { createMaterial } from './material-create.service';
import { deleteDraft, findDraft, saveDraft } from './material-draft.repo';
import { filesHeld } from './material-file.repo';
import { holdFiles, letGoOfUnnamed, withLinks } from './material-files.service';
import { countFacets, listCreators, listMaterials } from './material-list.repo';
import { addToSet } from './question-set.service';

/** A material as its reader gets it. */
export async function shownMaterial(ctx: Ctx, id: number) {
  const row = (await findMaterial(ctx.db, ctx.scope, id)) ?? fail('not_found');
  const [held, places, draft] = [
    await filesHeld(ctx.db, id),
    await placesOfMaterial(ctx.db, id),
    keepsMaterial(ctx.actor, row) ? await findDraft(ctx.db, id, ctx.actor.userId) : undefined,
  ];
  const params = withLinks(ctx.files, held, row.params);
  await pause();
  const typed = draft ? { ...draft, params: withLinks(ctx.files, held, draft.params) } : null;
  await pause();
  return wireMaterialDetail(ctx.actor, row, { language: ctx.language, files: ctx.files, params, places, draft: typed });
}

export const materialService: Verbs<typeof materialEndpoints> = {
  async list(ctx, { query, url }) {
    const found = await listMaterials(ctx.db, ctx.scope, query);
    return listAnswer(url, query, found, (row) => wireMaterial(ctx.actor, ctx.files, row));
  },

  async listWithFacets(ctx, { query, url }) {
    const found = await listMaterials(ctx.db, ctx.scope, query);
    const facets = wireFacets(await countFacets(ctx.db, ctx.scope, query));
    return { ...listAnswer(url, query, found, (row) => wireMaterial(ctx.actor, ctx.files, row)), facets };
  },

  async create(ctx, { body }) {
    const content = await prepareContent(ctx, body);
    const id = await ctx.write((tx) =>
      createMaterial(tx, ctx, {
        title: body.title,
        status: body.status,
        courseId: body.course_id,
        coursePartId: body.course_part_id,
        content,
        contentType: body.content_type,
        origin: body.origin,
        bank: body.bank,
        sharing: body.sharing,
        competencies: body.competencies,
        ic3Objectives: body.ic3_objectives,
        level: body.level,
        points: body.points,
      }),
    );
    return shownMaterial(ctx, id);
  },

  async read(ctx, { params }) {
    const shown = await shownMaterial(ctx, params.id);
    await noteReading(ctx, shown);
    return shown;
  },

  async update(ctx, { params, body }) {
    await changeMaterial(ctx, params.id, body);
    return shownMaterial(ctx, params.id);
  },

  async updateByBody(ctx, { body }) {
    const { id, ...changes } = body;
    await changeMaterial(ctx, id, changes);
    return shownMaterial(ctx, id);
  },

  async remove(ctx, { params }) {
    await removeMaterial(ctx, params.id);
  },

  async toExamBank(ctx, { params }) {
    await moveToExamBank(ctx, params.id);
    const shown = await shownMaterial(ctx, params.id);
    // Asked again it moves nothing, and tells the key all the same.
    await noteReading(ctx, shown);
    return shown;
  },

  async bulk(ctx, { body }) {
    return actOnMaterials(ctx, body);
  },

  async addToSet(ctx, { body }) {
    return addToSet(ctx, body);
  },

  async versions(ctx, { params }) {
    const row = (await findMaterialRow(ctx.db, ctx.scope, params.id)) ?? fail('not_found');
    await noteReading(ctx, row);
    const held = await filesHeld(ctx.db, row.id);
    const versions = await versionsOf(ctx.db, row.id, keepsMaterial(ctx.actor, row) ? null : row.version);
    return {
      results: await inPieces(versions, (version) => wireVersion(version, withLinks(ctx.files, held, version.params))),
    };
  },

  async saveDraft(ctx, { params: { id }, body }) {
    const seen = (await findMaterialRow(ctx.db, ctx.scope, id)) ?? fail('not_found');
    refuseNotKept(ctx.actor, seen);
    const content = await prepareContent(ctx, { library: seen.library, params: body.params });
    return ctx.write(async (tx) => {
      const row = (await lockMaterial(tx, ctx.scope, id)) ?? fail('not_found');
      refuseNotKept(ctx.actor, row);
      if (row.status === 'deleted') fail('material.deleted');
      auditExempt(tx, 'what is being typed is nobody else’s to see before it is saved');
      await holdFiles(tx, id, content.params, { isDraft: true });
      const draft = { title: body.title, params: content.params, based_on: body.based_on };
      return { saved_at: await saveDraft(tx, id, ctx.actor.userId, draft) };
    });
  },

  async dropDraft(ctx, { params: { id } }) {
    await ctx.write(async (tx) => {
      const row = (await lockMaterial(tx, ctx.scope, id)) ?? fail('not_found');
      refuseNotKept(ctx.actor, row);
      auditExempt(tx, 'what was being typed was nobody else’s to see');
      await deleteDraft(tx, id, ctx.actor.userId);
      await letGoOfUnnamed(tx, id);
    });
  },

  async creators(ctx, { query, url }) {
    return listAnswer(url, query, await listCreators(ctx.db, ctx.scope, query));
  },

  async activity(ctx, { query, url }) {
    return listAnswer(url, query, await listActivity(ctx.db, ctx.scope, query), wireActivity);
  },
};
