import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
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
}

const IV_BYTES = 12;
const TAG_BYTES = 16;

export function createSecrets(secretKey: string): Secrets {
  const key = (purpose: string) => Buffer.from(hkdfSync('sha256', secretKey, 'khue', purpose, 32));
  const sealing = key('encryption');
  const signing = key('signature');
  const naming = key('fingerprint');
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
  };
}

/** A random token for a person and its hash for the database. */
export function newToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashToken(token) };
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
