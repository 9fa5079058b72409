import { isObject, type Json } from './values';

/** Levels of JSON; content of ten levels has about fifty. */
export const DEEPEST = 100;

export const DROP = Symbol('drop');

/**
 * The same JSON with values changed. `change` sees each before what stands in it, with the name that it has there (''
 * in a list); what it gives instead is gone through further, `DROP` takes it out. What is nested beyond all sense is
 * dropped, so that nothing exhausts the stack.
 */
export function mapTree(value: unknown, change: (value: unknown, name: string) => unknown): unknown {
  const walk = (given: unknown, name: string, level: number): unknown => {
    const now = change(given, name);
    if (now === DROP || typeof now !== 'object' || now === null) return now;
    if (level >= DEEPEST) return DROP;
    if (Array.isArray(now)) return now.map((item) => walk(item, '', level + 1)).filter((item) => item !== DROP);
    return Object.fromEntries(
      Object.entries(now).flatMap(([key, item]) => {
        const mapped = key === '__proto__' ? DROP : walk(item, key, level + 1);
        return mapped === DROP ? [] : [[key, mapped]];
      }),
    );
  };
  const mapped = walk(value, '', 0);
  return mapped === DROP ? null : mapped;
}

export const isPart = (value: unknown): value is Json & { library: string } =>
  isObject(value) && typeof value.library === 'string' && 'params' in value;
