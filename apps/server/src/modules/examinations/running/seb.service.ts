import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether a hash is the one of this address and one of these keys. */
export function isSebHash(hash: string, url: string, keys: readonly string[]): boolean {
  const given = Buffer.from(hash.toLowerCase());
  return keys.some((key) => {
    const expected = Buffer.from(createHash('sha256').update(`${url}${key}`).digest('hex'));
    return expected.length === given.length && timingSafeEqual(expected, given);
  });
}

/** The keys of the files that an examination names. */
export const configKeysOf = (
  _publicUrl: string,
  { seb_config_keys }: { id: number; seb_config_keys: readonly string[] },
): readonly string[] => seb_config_keys;
