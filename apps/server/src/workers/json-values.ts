/** Nothing that people send lies deeper; what walks such a value would run out of stack. */
const DEEPEST = 64;
/** Of an object inside the body; the body itself may hold its rows under their numbers. */
const MAX_KEYS = 200;

/** Why a value is not taken, as a code of the catalogue. */
export class ValuesRefused extends Error {
  constructor(readonly code: 'request.too_many_values' | 'request.malformed') {
    super(code);
  }
}

export type Json = Record<string, unknown>;

/** Lists are objects too. */
export const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;
export const isPoison = (key: string, value: unknown): boolean =>
  key === '__proto__' || (key === 'constructor' && isObject(value) && Object.hasOwn(value, 'prototype'));

/** How many values it holds; refused where they are too many, too deep, or meant for the engine. */
export function countValues(value: unknown, depth: number, left: number): number {
  if (left < 1) throw new ValuesRefused('request.too_many_values');
  if (!isObject(value)) return 1;
  if (depth > DEEPEST) throw new ValuesRefused('request.malformed');
  let values = 1;
  if (Array.isArray(value)) {
    for (const item of value) values += countValues(item, depth + 1, left - values);
    return values;
  }
  const keys = Object.keys(value);
  if (keys.length > MAX_KEYS) throw new ValuesRefused('request.too_many_values');
  for (const key of keys) {
    if (isPoison(key, value[key])) throw new ValuesRefused('request.malformed');
    values += countValues(value[key], depth + 1, left - values);
  }
  return values;
}
