import { hash, verify } from '@node-rs/argon2';

/** Argon2id (the library’s default algorithm) with 19 MiB and two passes: about 34 ms of one core. */
export const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

export function verifyPassword(stored: string, password: string): Promise<boolean> {
  return verify(stored, password);
}

let decoy: Promise<string> | undefined;

/** Takes as long as a real check, so that an unknown name cannot be told from a wrong password. */
export async function verifyAgainstNobody(password: string): Promise<false> {
  decoy ??= hashPassword('nobody has this password');
  await verifyPassword(await decoy, password);
  return false;
}
