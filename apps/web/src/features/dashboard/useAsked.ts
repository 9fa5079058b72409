import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useAbilities } from '@/lib/abilities';
import { screenPath } from '@/lib/screenPaths';
import { type Patch, patched, readAsked } from './asked';

/** What the address asks, links to what else it could ask, and a way to change it. */
export function useAsked() {
  const [search, setSearch] = useSearchParams();
  const { choose } = useAbilities('school');
  const asked = useMemo(() => readAsked(search, choose), [search, choose]);
  return {
    asked,
    to: (patch: Patch) => screenPath('dashboard', Object.fromEntries(patched(search, patch))),
    put: (patch: Patch) => setSearch((before) => patched(before, patch), { preventScrollReset: true }),
  };
}
