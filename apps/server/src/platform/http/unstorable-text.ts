const NUL = '\u0000';

/**
 * Where a value holds a NUL character, named as a field is, or null. PostgreSQL stores none in a text, so what holds
 * one is refused beside its field instead of failing deep in a query.
 */
export function pathOfNul(value: unknown, path = ''): string | null {
  if (typeof value === 'string') return value.includes(NUL) ? path || 'body' : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, inner] of Object.entries(value)) {
    const name = key.replaceAll(NUL, '');
    const found = pathOfNul(inner, path ? `${path}.${name}` : name);
    if (found !== null) return found;
    if (name !== key) return path || name || 'body';
  }
  return null;
}
