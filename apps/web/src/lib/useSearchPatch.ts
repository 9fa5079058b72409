import { useCallback } from 'react';
import { type NavigateOptions, useSearchParams } from 'react-router';

/** Names of the address and what they become; nothing takes one out. */
export type SearchPatch = Readonly<Record<string, string | number | undefined>>;

export function withPatch(search: URLSearchParams, patch: SearchPatch): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(patch)) {
    if (value === undefined || value === '') next.delete(name);
    else next.set(name, String(value));
  }
  return next;
}

/**
 * What the address asks, and a way to change some of it. A change is drawn at once: a page that still showed the address
 * before it would take the next change from there, and bring back what has just been cleared.
 */
export function useSearchPatch() {
  const [search, setSearch] = useSearchParams();
  const put = useCallback(
    (patch: SearchPatch, options?: Pick<NavigateOptions, 'replace'>) =>
      setSearch((before) => withPatch(before, patch), { ...options, preventScrollReset: true, flushSync: true }),
    [setSearch],
  );
  return [search, put] as const;
}
