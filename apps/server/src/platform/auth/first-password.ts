import { randomInt } from 'node:crypto';

/** Without what looks alike on paper (0 o, 1 l i), since people type it from a slip. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 10;

/** A password made up for somebody, to be changed at the first sign-in: about 49 bits. */
export function newFirstPassword(): string {
  return Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}
