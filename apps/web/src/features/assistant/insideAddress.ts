/** A place in the product, or nothing: sources are data, and an address in data may lead anywhere. */
export function insideAddress(url: string): string | null {
  if (!/^\/(?![/\\])/.test(url)) return null;
  const { origin, pathname, search, hash } = new URL(url, window.location.origin);
  return origin === window.location.origin ? pathname + search + hash : null;
}
