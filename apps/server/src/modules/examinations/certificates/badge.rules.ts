import type { JWK } from 'jose';
import type { IssuedCertificate } from './certificate.repo';
import { addressesOf } from './certificate.wire';

/** The installation as an issuer: its address, as did:web writes it. */
export const didOf = (publicUrl: string): string => `did:web:${new URL(publicUrl).host.replace(':', '%3A')}`;

export const keyIdOf = (publicUrl: string, kid: string): string => `${didOf(publicUrl)}#${kid}`;

/** Who signs, with all keys that ever did. */
export function didDocument(publicUrl: string, keys: readonly { kid: string; public_key: JWK }[]) {
  const id = didOf(publicUrl);
  const methods = keys.map(({ kid, public_key }) => ({
    id: keyIdOf(publicUrl, kid),
    type: 'JsonWebKey2020',
    controller: id,
    publicKeyJwk: { ...public_key, kid, alg: 'EdDSA', use: 'sig' },
  }));
  return {
    '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/suites/jws-2020/v1'],
    id,
    verificationMethod: methods,
    assertionMethod: methods.map((method) => method.id),
  };
}

interface Words {
  issuer: string;
  title: string;
  /** What the certificate says of its holder. */
  sentence: string;
  /** What whoever has one has done: the same for all of them. */
  criteria: string;
}

/**
 * An Open Badge 3.0. It names its holder as the certificate does and tells no more than that. Whether it is in force is
 * asked at its own address, which answers 410 once it is not.
 */
export function badgeOf(one: IssuedCertificate, publicUrl: string, { issuer, title, sentence, criteria }: Words) {
  const { badge_url, verify_url } = addressesOf(publicUrl, one.code);
  const holder = { type: 'IdentityObject', hashed: false };
  return {
    '@context': ['https://www.w3.org/ns/credentials/v2', 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json'],
    id: badge_url,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: title,
    description: sentence,
    issuer: { id: didOf(publicUrl), type: ['Profile'], name: issuer, url: publicUrl },
    validFrom: one.issued_at.toISOString(),
    credentialSubject: {
      type: ['AchievementSubject'],
      identifier: [{ ...holder, identityHash: one.full_name, identityType: 'name' }],
      achievement: {
        id: `${publicUrl}/verify#examination-${one.examination_id}`,
        type: ['Achievement'],
        achievementType: 'Certificate',
        name: one.examination_name,
        description: criteria,
        criteria: { narrative: criteria },
      },
    },
    evidence: [{ id: verify_url, type: ['Evidence'], name: one.number }],
  };
}
