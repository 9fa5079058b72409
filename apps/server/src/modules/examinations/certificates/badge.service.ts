import { say } from '@khue/i18n/server-texts';
import { importJWK, SignJWT } from 'jose';
import type { OpenCtx } from '../../../platform/http/context';
import { badgeOf, didOf, keyIdOf } from './badge.rules';
import type { BadgeKey } from './badge-key.service';
import type { IssuedCertificate } from './certificate.repo';
import { sentenceOf } from './sheet.rules';

/** The badge of a certificate as a compact JWS: the credential itself, with the claims of a JWT beside it. */
export async function signedBadge(ctx: OpenCtx, one: IssuedCertificate, key: BadgeKey): Promise<string> {
  const { language, publicUrl } = ctx;
  const word = (name: string, params = {}) => say(language, `certificate_paper:${name}`, params);
  const badge = badgeOf(one, publicUrl, {
    issuer: one.owner_name ?? word('programme'),
    title: sentenceOf(one, one.title, language),
    sentence: sentenceOf(one, one.body, language),
    criteria: word('criteria', { examination: one.examination_name }),
  });
  return new SignJWT({ ...badge })
    .setProtectedHeader({ alg: 'EdDSA', typ: 'JWT', kid: keyIdOf(publicUrl, key.kid) })
    .setIssuer(didOf(publicUrl))
    .setJti(badge.id)
    .setNotBefore(one.issued_at)
    .sign(await importJWK(key.privateKey, 'EdDSA'));
}
