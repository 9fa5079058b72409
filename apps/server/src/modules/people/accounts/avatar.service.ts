import { Readable } from 'node:stream';
import type { avatarEndpoints } from '@khue/contract/avatars';
import { AVATAR_LIMIT } from '@khue/contract/constants';
import { audit } from '../../../platform/audit/audit';
import type { Tx } from '../../../platform/db/database';
import { fail } from '../../../platform/failure';
import { referToFile, releaseFile } from '../../../platform/files/file-use.repo';
import { portrait, readPicture } from '../../../platform/files/picture';
import type { RawHttp, Verbs } from '../../../platform/http/bind';
import type { Ctx } from '../../../platform/http/context';
import { exchangeAvatar, findAssignableRole } from '../../identity/identity.api';
import { refusePersonBeyond } from './account.policy';
import { findAccount, lockAccount } from './account.repo';

interface Owner {
  id: number;
  schoolId: number | null;
}

/** Whose picture it is, once it is known that the caller may change it. */
async function ownerFor(ctx: Ctx, tx: Tx, id: number): Promise<Owner> {
  const { manageable } = (await lockAccount(tx, ctx.scope, id)) ?? fail('not_found');
  const stored = (await findAccount(tx, ctx.scope, id)) ?? fail('not_found');
  const role = await findAssignableRole(tx, stored.role_id);
  refusePersonBeyond(ctx, { manageable, role }, 'account.edit_beyond');
  return { id, schoolId: stored.school_id };
}

type FindOwner = (tx: Tx) => Promise<Owner>;
const itself =
  (ctx: Ctx): FindOwner =>
  async () => ({ id: ctx.actor.userId, schoolId: ctx.actor.schoolId });

async function exchange(ctx: Ctx, tx: Tx, owner: Owner, fileId: number | null): Promise<void> {
  const before = await exchangeAvatar(tx, owner.id, fileId);
  const use = { usedBy: 'account', id: owner.id };
  if (fileId !== null) await referToFile(tx, fileId, owner.id, use);
  if (before !== null) await releaseFile(tx, before, use);
  await audit(tx, ctx, {
    verb: fileId === null ? 'account.remove_avatar' : 'account.set_avatar',
    target: { type: 'account', id: owner.id, schoolId: owner.schoolId },
  });
}

async function setPicture(ctx: Ctx, http: RawHttp, findOwner: FindOwner) {
  // Asked before the picture is opened, and again with the row locked when it is stored.
  await ctx.db.transaction(findOwner);
  const made = await portrait(ctx.readers, ctx.actor.userId, await readPicture(http, AVATAR_LIMIT));
  if (typeof made === 'string') return fail(`file.${made}`, { fields: { file: `errors.file.${made}` } });
  const bytes = await ctx.files.space.hold(made.length, () => ctx.files.write(Readable.from([made])));
  try {
    const fileId = await ctx.write(async (tx) => {
      const owner = await findOwner(tx);
      const file = { name: 'avatar.jpg', mimeType: 'image/jpeg' };
      const registered = await ctx.files.registerUpload(tx, bytes, owner, file);
      await exchange(ctx, tx, owner, registered);
      return registered;
    });
    return http.reply.status(200).send({ avatar_url: ctx.files.link(fileId) });
  } catch (refusal) {
    await ctx.files.discard(bytes);
    throw refusal;
  }
}

export const avatarService: Verbs<typeof avatarEndpoints> = {
  setOwn: (ctx, _input, http) => setPicture(ctx, http, itself(ctx)),
  removeOwn: (ctx) => ctx.write(async (tx) => exchange(ctx, tx, await itself(ctx)(tx), null)),
  set: (ctx, { params }, http) => setPicture(ctx, http, (tx) => ownerFor(ctx, tx, params.id)),
  remove: (ctx, { params }) => ctx.write(async (tx) => exchange(ctx, tx, await ownerFor(ctx, tx, params.id), null)),
};
