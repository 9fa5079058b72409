import { createCipheriv, createHash, createHmac } from 'node:crypto';

const NONCE_BYTES = 12;

/**
 * Nonce, ciphertext and tag (AES-256-GCM) of the questions as JSON. The nonce follows from what is sealed, so that the
 * same key never seals two texts under one nonce.
 */
export function seal(questions: readonly unknown[], key: Buffer): { sealed: Buffer; digest: string } {
  const text = Buffer.from(JSON.stringify({ questions }), 'utf8');
  const nonce = createHmac('sha256', key).update(text).digest().subarray(0, NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const sealed = Buffer.concat([nonce, cipher.update(text), cipher.final(), cipher.getAuthTag()]);
  return { sealed, digest: createHash('sha256').update(sealed).digest('hex') };
}
