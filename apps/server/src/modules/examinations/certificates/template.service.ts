import type { certificateTemplateEndpoints } from '@khue/contract/certificates';
import { audit } from '../../../platform/audit/audit';
import type { Queryable, Tx } from '../../../platform/db/database';
import { fail } from '../../../platform/failure';
import { releaseFile } from '../../../platform/files/file-use.repo';
import { answer, type Verbs } from '../../../platform/http/bind';
import type { Ctx } from '../../../platform/http/context';
import { listAnswer } from '../../../platform/http/list';
import { checkedOwner } from '../planning/examination-owner.service';
import { previewFile } from './certificate-file.service';
import { refuseTemplateNotKept } from './template.policy';
import {
  deleteTemplate,
  findTemplate,
  insertTemplate,
  listTemplates,
  lockTemplate,
  type TemplateRow,
  updateTemplate,
} from './template.repo';
import { auditedTemplate, wireTemplate, wireTemplateInList } from './template.wire';
import { exchangePicture, setPicture, templateTarget, templateUse } from './template-picture.service';

const templateSeen = async (ctx: Ctx, db: Queryable, id: number): Promise<TemplateRow> =>
  (await findTemplate(db, ctx.scope, id)) ?? fail('not_found');

/** One that the caller may change, locked until the end of the transaction. */
async function templateToChange(ctx: Ctx, tx: Tx, id: number): Promise<TemplateRow> {
  const row = (await lockTemplate(tx, ctx.scope, id)) ?? fail('not_found');
  refuseTemplateNotKept(row);
  return row;
}

export const certificateTemplateService: Verbs<typeof certificateTemplateEndpoints> = {
  async list(ctx, { query, url }) {
    const found = await listTemplates(ctx.db, ctx.scope, query);
    return listAnswer(url, query, found, (row) => wireTemplateInList(ctx.actor, row));
  },

  async create(ctx, { body }) {
    return ctx.write(async (tx) => {
      const owner = await checkedOwner(ctx, tx, body.owner);
      const fields = { title: body.title, body: body.text, signers: body.signers };
      const id = await insertTemplate(tx, { ...fields, ...owner, createdBy: ctx.actor.userId });
      const made = await templateSeen(ctx, tx, id);
      await audit(tx, ctx, {
        verb: 'certificate_template.create',
        target: templateTarget(made),
        after: auditedTemplate(made),
      });
      return answer(201, wireTemplate(ctx, made));
    });
  },

  async read(ctx, { params }) {
    return wireTemplate(ctx, await templateSeen(ctx, ctx.db, params.id));
  },

  async update(ctx, { params: { id }, body }) {
    return ctx.write(async (tx) => {
      const row = await templateToChange(ctx, tx, id);
      if (body.updated_at && Date.parse(body.updated_at) < row.updated_at.getTime()) fail('conflict.stale');
      await updateTemplate(tx, id, {
        title: body.title ?? row.title,
        body: body.text ?? row.body,
        signers: body.signers ?? row.signers,
      });
      const changed = await templateSeen(ctx, tx, id);
      await audit(tx, ctx, {
        verb: 'certificate_template.edit',
        target: templateTarget(row),
        before: auditedTemplate(row),
        after: auditedTemplate(changed),
      });
      return wireTemplate(ctx, changed);
    });
  },

  async remove(ctx, { params }) {
    await ctx.write(async (tx) => {
      const row = await templateToChange(ctx, tx, params.id);
      // The log names the row by its id, so it is written while there is one.
      await audit(tx, ctx, {
        verb: 'certificate_template.delete',
        target: templateTarget(row),
        before: auditedTemplate(row),
      });
      if (row.picture_file_id !== null) await releaseFile(tx, row.picture_file_id, templateUse(row.id));
      await deleteTemplate(tx, row.id);
    });
  },

  async setPicture(ctx, { params }, http) {
    const find = (tx: Tx) => templateToChange(ctx, tx, params.id);
    await setPicture(ctx, http, find);
    return http.reply.status(200).send(wireTemplate(ctx, await templateSeen(ctx, ctx.db, params.id)));
  },

  async removePicture(ctx, { params }) {
    return ctx.write(async (tx) => {
      await exchangePicture(ctx, tx, await templateToChange(ctx, tx, params.id), null);
      return wireTemplate(ctx, await templateSeen(ctx, tx, params.id));
    });
  },

  async preview(ctx, { params }) {
    return { file_url: await previewFile(ctx, await templateSeen(ctx, ctx.db, params.id)) };
  },
};
