import { Readable } from 'node:stream';
import { CERTIFICATE_PICTURE_LIMIT } from '@khue/contract/certificate-words';
import { audit } from '../../../platform/audit/audit';
import type { Tx } from '../../../platform/db/database';
import { fail } from '../../../platform/failure';
import { referToFile, releaseFile } from '../../../platform/files/file-use.repo';
import { readPicture, stamp } from '../../../platform/files/picture';
import type { RawHttp } from '../../../platform/http/bind';
import type { Ctx } from '../../../platform/http/context';
import { setTemplatePicture, type TemplateRow } from './template.repo';

export const templateUse = (id: number) => ({ usedBy: 'certificate_template', id });

export const templateTarget = ({ id, owner_school_id }: Pick<TemplateRow, 'id' | 'owner_school_id'>) => ({
  type: 'certificate_template',
  id,
  schoolId: owner_school_id,
});

/** The template lets go of its picture and takes this one; certificates that were issued keep theirs. */
export async function exchangePicture(ctx: Ctx, tx: Tx, row: TemplateRow, fileId: number | null): Promise<void> {
  await setTemplatePicture(tx, row.id, fileId);
  if (fileId !== null) await referToFile(tx, fileId, ctx.actor.userId, templateUse(row.id));
  if (row.picture_file_id !== null) await releaseFile(tx, row.picture_file_id, templateUse(row.id));
  await audit(tx, ctx, {
    verb: fileId === null ? 'certificate_template.remove_picture' : 'certificate_template.set_picture',
    target: templateTarget(row),
  });
}

export async function setPicture(ctx: Ctx, http: RawHttp, find: (tx: Tx) => Promise<TemplateRow>): Promise<void> {
  // Asked before the picture is opened, and again with the row locked when it is stored.
  await ctx.db.transaction(find);
  const made = await stamp(ctx.readers, ctx.actor.userId, await readPicture(http, CERTIFICATE_PICTURE_LIMIT));
  if (typeof made === 'string') return fail(`file.${made}`, { fields: { file: `errors.file.${made}` } });
  const bytes = await ctx.files.space.hold(made.length, () => ctx.files.write(Readable.from([made])));
  try {
    await ctx.write(async (tx) => {
      const row = await find(tx);
      const owner = { id: ctx.actor.userId, schoolId: ctx.actor.schoolId };
      const fileId = await ctx.files.registerUpload(tx, bytes, owner, { name: 'signature.png', mimeType: 'image/png' });
      await exchangePicture(ctx, tx, row, fileId);
    });
  } catch (refusal) {
    await ctx.files.discard(bytes);
    throw refusal;
  }
}
