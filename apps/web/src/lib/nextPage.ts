/** Where to go after signing in: only a page of this site, and never the log-in page itself. */
export function nextPage(wanted: string | null, origin = window.location.origin): string {
  if (!wanted?.startsWith('/')) return '/';
  try {
    const url = new URL(wanted, origin);
    if (url.origin !== origin || url.pathname.startsWith('/user/login')) return '/';
    // "/.//elsewhere" is of this site until it is shortened: what is left of it names another.
    if (url.pathname.startsWith('//')) return '/';
    return url.pathname + url.search + url.hash;
  } catch {
    return '/';
  }
}
