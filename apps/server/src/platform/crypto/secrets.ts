import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hash,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/** Everything derived from SECRET_KEY: encryption at rest, signatures, keyed hashes. Each use has its own key. */
export interface Secrets {
  encrypt(text: string): Buffer;
  /** Nothing for what was sealed under another key: whoever reads decides what to say then. */
  decrypt(sealed: Buffer): string | null;
  sign(text: string): string;
  verify(text: string, signature: string): boolean;
  /** A stable, unguessable stand-in for something that should not be stored in the clear. */
  fingerprint(text: string): Buffer;
  /** Numbers that a link carries, so that it shows neither them nor their order. It keeps nobody from making one up: sign it. */
  cover(block: Buffer): string;
  uncover(covered: string): Buffer | null;
}

const IV_BYTES = 12;
const TAG_BYTES = 16;
const BLOCK_BYTES = 16;

export function createSecrets(secretKey: string): Secrets {
  const key = (purpose: string) => Buffer.from(hkdfSync('sha256', secretKey, 'khue', purpose, 32));
  const sealing = key('encryption');
  const signing = key('signature');
  const naming = key('fingerprint');
  const covering = key('cover');
  const sign = (text: string) => createHmac('sha256', signing).update(text).digest('base64url');
  return {
    encrypt(text) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', sealing, iv);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]);
    },
    decrypt(sealed) {
      const decipher = createDecipheriv('aes-256-gcm', sealing, sealed.subarray(0, IV_BYTES));
      decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      const text = decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8');
      try {
        return text + decipher.final('utf8');
      } catch {
        return null;
      }
    },
    sign,
    verify(text, signature) {
      const expected = Buffer.from(sign(text));
      const given = Buffer.from(signature);
      return expected.length === given.length && timingSafeEqual(expected, given);
    },
    fingerprint: (text) => createHmac('sha256', naming).update(text).digest(),
    cover(block) {
      // One block alone: every link is as good as random, and the same numbers give the same one.
      const cipher = createCipheriv('aes-256-ecb', covering, null).setAutoPadding(false);
      return Buffer.concat([cipher.update(block), cipher.final()]).toString('base64url');
    },
    uncover(covered) {
      const block = Buffer.from(covered, 'base64url');
      if (block.length !== BLOCK_BYTES) return null;
      const decipher = createDecipheriv('aes-256-ecb', covering, null).setAutoPadding(false);
      return Buffer.concat([decipher.update(block), decipher.final()]);
    },
  };
}

/** A random token for a person and its hash for the database. */
export function newToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashToken(token) };
}

export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}
