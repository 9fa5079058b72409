import { useCallback } from 'react';
import { type NavigateOptions, useSearchParams } from 'react-router';
import { useNewestAddress } from './AddressRouter';

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
 * What the address asks, and a way to change some of it. A change begins at the newest address: the page may still show
 * the one before, on a slow computer for long, and would bring back what has just been cleared.
 */
export function useSearchPatch() {
  const [search, setSearch] = useSearchParams();
  const newest = useNewestAddress();
  const put = useCallback(
    (patch: SearchPatch, options?: Pick<NavigateOptions, 'replace'>) =>
      setSearch(withPatch(new URLSearchParams(newest().search), patch), { ...options, preventScrollReset: true }),
    [setSearch, newest],
  );
  return [search, put] as const;
}
