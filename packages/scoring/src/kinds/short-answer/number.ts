const PLAIN = /^\d{1,30}(?:[.,]\d{1,30})?$/;
/** Whole numbers in groups of three, with what stands between the groups; and decimals behind the other sign. */
const GROUPED = /^(\d{1,3}(?:([., ])\d{3})(?:\2\d{3}){0,8})(?:([.,])(\d{1,30}))?$/;

/** What a number without its sign may mean. */
function meanings(digits: string): number[] {
  const found: number[] = [];
  if (PLAIN.test(digits)) found.push(Number(digits.replace(',', '.')));
  const [, whole = '', between = '', decimal = '', rest = ''] = GROUPED.exec(digits) ?? [];
  if (whole && decimal !== between) {
    found.push(Number(`${whole.replaceAll(between, '')}.${rest || '0'}`));
  }
  return found;
}

/**
 * What a typed text may mean as a number: comma and point both part decimals, and either may part thousands. "1.234,5"
 * and "1,234.5" are the same; "1.234" is a little more than one to some and over a thousand to others, so it is both.
 * None: it is no number.
 */
export function numbersIn(text: string): number[] {
  const tidied = text.trim().replace(/\s+/g, ' ');
  const isNegative = /^[-\u2212\u2013]/.test(tidied);
  const digits = isNegative || tidied.startsWith('+') ? tidied.slice(1).trimStart() : tidied;
  const found = meanings(digits);
  // Not -0, which is another number to some comparisons.
  return isNegative ? found.map((number) => 0 - number) : found;
}

/** Larger ones lose digits. */
export const LARGEST = 1e15;

/** A number as it is written here, with a comma. Very small ones would have an exponent, which nobody types. */
export function numberText(value: number): string {
  const plain = String(value);
  const written = plain.includes('e') ? value.toFixed(20).replace(/0{1,20}$/, '') : plain;
  return written.replace('.', ',');
}

/** Whether a number lies within what is allowed, whatever computers make of a tenth. */
export const isNear = (number: number, { value, tolerance }: { value: number; tolerance: number }): boolean =>
  Math.abs(number - value) <= tolerance + 1e-9 * Math.max(1e-6, Math.abs(value), tolerance);
