import { randomBytes } from 'node:crypto';

/** Capital letters and digits of which none looks like another: no 0 and O, 1 and I, 2 and Z, 5 and S, 8 and B. */
const SIGNS = '3479ACDEFGHJKMNPQRTVWXY';
const LENGTH = 16;
const CODE = new RegExp(`^[${SIGNS}]{${LENGTH}}$`);
/** Bytes from here on would make the first signs likelier than the others. */
const FAIR = 256 - (256 % SIGNS.length);

/** Codes that nobody can guess: there are 23 to the power of 16 of them. */
export function newCodes(count: number): string[] {
  const signs: string[] = [];
  while (signs.length < count * LENGTH) {
    for (const byte of randomBytes(count * LENGTH)) if (byte < FAIR) signs.push(SIGNS[byte % SIGNS.length] ?? '');
  }
  return Array.from({ length: count }, (_, at) => signs.slice(at * LENGTH, (at + 1) * LENGTH).join(''));
}

/** A code as people type it, with spaces, dashes and small letters; null: it cannot be one. */
export function readCode(typed: string): string | null {
  const code = typed.replace(/[\s\p{Pd}.]/gu, '').toUpperCase();
  return CODE.test(code) ? code : null;
}

/** In groups of four, as it is printed. */
export const shownCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? code;
