import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose';
import { audit } from '../../../platform/audit/audit';
import type { Queryable } from '../../../platform/db/database';
import type { OpenCtx } from '../../../platform/http/context';
import { type BadgeKeyRow, badgeKeys, insertBadgeKey, lockBadgeKeys } from './badge-key.repo';

type PublicKey = Pick<BadgeKeyRow, 'kid' | 'public_key'>;

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
async function badgeKey(ctx: OpenCtx): Promise<BadgeKey> {
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

/** Anybody may ask for them, and they hardly ever change; readers keep them for longer. */
const KEPT_MS = 60_000;

/** What badges are signed with and verified by. */
export class BadgeKeys {
  private kept: { keys: readonly PublicKey[]; until: Date } | undefined;

  /** All public keys; there is one before the first badge was asked for. */
  async published(ctx: OpenCtx): Promise<readonly PublicKey[]> {
    const now = ctx.clock.now();
    if (this.kept && now < this.kept.until) return this.kept.keys;
    await badgeKey(ctx);
    const keys = await badgeKeys(ctx.db);
    this.kept = { keys, until: new Date(now.getTime() + KEPT_MS) };
    return keys;
  }

  /** Published from now on, whichever process has made it. */
  async signing(ctx: OpenCtx): Promise<BadgeKey> {
    const key = await badgeKey(ctx);
    if (!this.kept?.keys.some(({ kid }) => kid === key.kid)) this.kept = undefined;
    return key;
  }
}
