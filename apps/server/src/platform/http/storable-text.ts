import { Failure } from '../failure';

/**
 * Characters that no text means and something behind us cannot keep: PostgreSQL takes no NUL and no half of a
 * surrogate pair, a workbook no control character but tab and line break.
 */
const UNSTORABLE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to be found
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

export const isStorable = (text: string): boolean => !UNSTORABLE.test(text);

/** The first place in a value, by its path, whose text or name cannot be kept. */
function unstorableIn(value: unknown): string[] | null {
  if (typeof value === 'string') return isStorable(value) ? null : [];
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, inner] of Object.entries(value)) {
    // A name that cannot be kept cannot be told back either.
    if (!isStorable(key)) return [];
    const found = unstorableIn(inner);
    if (found) return [key, ...found];
  }
  return null;
}

/** Refuses a part of a request that holds such text, beside its field, before any schema sees it. */
export function refuseUnstorable(part: unknown, place: readonly string[] = []): void {
  const found = unstorableIn(part);
  if (!found) return;
  const path = [...place, ...found].join('.') || 'body';
  throw new Failure('request.invalid', { fields: { [path]: 'validation.characters' } });
}
