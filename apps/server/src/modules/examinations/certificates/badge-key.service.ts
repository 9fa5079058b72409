import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose';
import { audit } from '../../../platform/audit/audit';
import type { Queryable } from '../../../platform/db/database';
import type { OpenCtx } from '../../../platform/http/context';
import { type BadgeKeyRow, badgeKeys, insertBadgeKey, lockBadgeKeys } from './badge-key.repo';

export interface BadgeKey {
  kid: string;
  privateKey: JWK;
}

/** The newest that SECRET_KEY opens. */
async function openKey({ secrets }: OpenCtx, db: Queryable): Promise<BadgeKey | null> {
  for (const { kid, private_key_encrypted } of await badgeKeys(db)) {
    const opened = secrets.decrypt(private_key_encrypted);
    if (opened !== null) return { kid, privateKey: JSON.parse(opened) as JWK };
  }
  return null;
}

async function newKey({ secrets }: OpenCtx): Promise<BadgeKeyRow & { privateKey: JWK }> {
  const pair = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });
  const [publicKey, privateKey] = await Promise.all([exportJWK(pair.publicKey), exportJWK(pair.privateKey)]);
  const kid = await calculateJwkThumbprint(publicKey);
  return {
    kid,
    public_key: publicKey,
    private_key_encrypted: secrets.encrypt(JSON.stringify(privateKey)),
    privateKey,
  };
}

/**
 * What badges are signed with: made when it is first needed, and again where SECRET_KEY was lost. Keys of before stay
 * published, so badges that people keep still verify.
 */
export async function badgeKey(ctx: OpenCtx): Promise<BadgeKey> {
  const known = await openKey(ctx, ctx.db);
  if (known) return known;
  return ctx.write(async (tx) => {
    await lockBadgeKeys(tx);
    const made = await newKey(ctx);
    // Before anything is stored: somebody else may have made one meanwhile.
    const meanwhile = await openKey(ctx, tx);
    if (!meanwhile) await insertBadgeKey(tx, made, ctx.clock.now());
    await audit(
      tx,
      { requestId: ctx.requestId },
      { verb: 'certificate.make_key', target: { type: 'system', id: null } },
    );
    return meanwhile ?? made;
  });
}

/** All public keys; there is one before the first badge was asked for. */
export async function publishedKeys(ctx: OpenCtx): Promise<Pick<BadgeKeyRow, 'kid' | 'public_key'>[]> {
  await badgeKey(ctx);
  return badgeKeys(ctx.db);
}
