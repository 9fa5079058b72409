import { timingSafeEqual } from 'node:crypto';
import { BoundedMap } from '../../../platform/bounded-map';
import { configKeyOf, sebHashOf, sebSettingsOf } from './seb.rules';

/** The key of our own file, by its address and examination: it costs a look through all settings. */
const ownKeys = new BoundedMap<string, string>(200);

function ownKey(publicUrl: string, examinationId: number): string {
  const name = `${examinationId} ${publicUrl}`;
  const key = ownKeys.get(name) ?? configKeyOf(sebSettingsOf(examinationId, publicUrl));
  ownKeys.set(name, key);
  return key;
}

/** The keys that an examination takes: of the files that it names, and of the one that we give out. */
export const configKeysOf = (
  publicUrl: string,
  { id, seb_config_keys }: { id: number; seb_config_keys: readonly string[] },
): string[] => [...seb_config_keys, ownKey(publicUrl, id)];

/** Whether a hash is the one of this address and one of these keys. */
export function isSebHash(hash: string, url: string, keys: readonly string[]): boolean {
  const given = Buffer.from(hash.toLowerCase());
  return keys.some((key) => {
    const expected = Buffer.from(sebHashOf(url, key));
    return expected.length === given.length && timingSafeEqual(expected, given);
  });
}
